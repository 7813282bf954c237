import { expect, test } from 'vitest';
import { countryName } from './country-name.ts';

test.each([
  ['SWITZERLAND', 'Switzerland'],
  ['UNITED KINGDOM', 'United Kingdom'],
  ['ÖSTERREICH', 'Österreich'],
  ['BOSNIA AND HERZEGOVINA', 'Bosnia and Herzegovina'],
  ['THE GAMBIA', 'The Gambia'],
  ["CÔTE D'IVOIRE", "Côte D'Ivoire"],
  ['GUINEA-BISSAU', 'Guinea-Bissau'],
  ['ANDORRA', 'Andorra'],
  ['USA', 'USA'],
  ['日本', '日本'],
  ['', '—'],
])('countryName shows %j as %j', (country, name) => {
  expect(countryName(country)).toBe(name);
});
