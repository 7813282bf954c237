/**
 * The display name of a counted country (decision C2): `UNITED KINGDOM` becomes `United Kingdom`, abbreviations such as
 * `USA` stay, and an empty name becomes an em dash.
 */
export function countryName(country: string): string {
  if (country === '') return '—';
  if (country.length <= 3) return country;
  return country
    .toLowerCase()
    .replace(/^\p{L}|(?<=[\s\-'(])(?!(?:and|of|the)\s)\p{L}/gu, (start) => start.toUpperCase());
}
