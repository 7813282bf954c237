/**
 * A counted country (decision C2) as one reads it: `UNITED KINGDOM` is `United Kingdom`. Abbreviations stay as they are,
 * and an address without a country is an em dash.
 */
export function countryName(country: string): string {
  if (country === '') return '—';
  if (country.length <= 3) return country;
  return country
    .toLowerCase()
    .replace(/^\p{L}|(?<=[\s\-'(])(?!(?:and|of|the)\s)\p{L}/gu, (start) => start.toUpperCase());
}
