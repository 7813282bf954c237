const format = new Intl.NumberFormat('en-US');

export const formatNumber = (value: number): string => format.format(value);

export const pageText = (page: number, totalPages: number): string =>
  `Page ${formatNumber(page)} of ${formatNumber(totalPages)}`;
