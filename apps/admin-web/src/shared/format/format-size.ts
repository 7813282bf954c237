const units = (['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const).map(
  (unit) =>
    new Intl.NumberFormat('en-US', {
      style: 'unit',
      unit,
      unitDisplay: unit === 'byte' ? 'long' : 'short',
      maximumFractionDigits: 1,
    }),
);

/** Formats a file size with decimal units: `812 bytes`, `1.2 MB`. */
export function formatSize(bytes: number): string {
  // 999,950 bytes are rounded to 1 MB, and not to 1,000 kB.
  const rounded = bytes < 999.5 ? bytes : bytes / 0.99995;
  const power = Math.min(Math.floor(Math.log10(Math.max(rounded, 1)) / 3), units.length - 1);
  return units[power]?.format(bytes / 1000 ** power) ?? '';
}
