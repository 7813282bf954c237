import type { CountryCount } from '../../queries/counts.ts';
import { countryName } from '../../shared/format/country-name.ts';

/** The parts of the countries chart: the three largest countries, and the sum of all others. */
export function largestCountries(countries: readonly CountryCount[]): { name: string; value: number }[] {
  const others = countries.slice(3).reduce((sum, { count }) => sum + count, 0);
  const largest = countries.slice(0, 3).map(({ country, count }) => ({ name: countryName(country), value: count }));
  return others > 0 ? [...largest, { name: 'Other', value: others }] : largest;
}
