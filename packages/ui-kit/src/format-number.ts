const format = new Intl.NumberFormat('en-US');

/** A number with thousands separators: `1,290`. */
export const formatNumber = (value: number): string => format.format(value);
