/** Joins class names; what is false, empty or undefined falls away. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
