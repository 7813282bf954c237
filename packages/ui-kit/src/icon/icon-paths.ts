// Drawn for this product on a 20 × 20 grid with a stroke of 1.5, to match the wordmark. Draw missing icons in the same
// style; do not add icons of other sets.

/** The icons of the login screen. */
export const iconPaths = {
  'arrow-right': 'M3.5 10h13M11.5 5l5 5l-5 5',
  alert: 'M10 3l7.5 13.5h-15zM10 8v4M10 14.2v.1',
  refresh: 'M16.5 10a6.5 6.5 0 1 1 -2 -4.7L16.5 7M16.5 3v4h-4',
} as const;
