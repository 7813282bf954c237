import { countryName } from '../../shared/country-name.ts';
import type { CountryCount } from '../../shared/counts.ts';

/** The three largest countries and all others as one, as parts of a chart. */
export function largestCountries(countries: readonly CountryCount[]): { name: string; value: number }[] {
  const others = countries.slice(3).reduce((sum, { count }) => sum + count, 0);
  const largest = countries.slice(0, 3).map(({ country, count }) => ({ name: countryName(country), value: count }));
  return others > 0 ? [...largest, { name: 'Other', value: others }] : largest;
}
