const units = (['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const).map(
  (unit) =>
    new Intl.NumberFormat('en-US', {
      style: 'unit',
      unit,
      unitDisplay: unit === 'byte' ? 'long' : 'short',
      maximumFractionDigits: 1,
    }),
);

/** Size of a file: `812 bytes`, `1.2 MB`, in steps of 1,000. */
export function formatSize(bytes: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  return units[step]?.format(bytes / 1000 ** step) ?? '';
}
