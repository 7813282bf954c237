import { LongText, Skeleton } from '@joe/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { CopyTableButton } from '../../lists/export/copy-table-button.tsx';
import { patterns } from '../../paths.ts';
import { useApi } from '../../queries/api.ts';
import { type Prefetch, prefetchedOptions } from '../../queries/prefetch.ts';
import { Cards } from '../../shared/cards/cards.tsx';
import { countryName } from '../../shared/format/country-name.ts';
import { formatCount, formatNoun } from '../../shared/format/formats.ts';
import { Screen } from '../../shared/page/screen.tsx';
import { CountryCard } from './country-card.tsx';

export const prefetch: Prefetch = ({ queryClient, api }) => queryClient.query(api.addresses.byCountry());

/** Countries (specification, section 2): the number of addresses per country, largest first. */
export default function CountriesPage() {
  const api = useApi();
  const countries = useQuery({ ...api.addresses.byCountry(), ...prefetchedOptions });
  const largestCount = countries.data?.[0]?.count ?? 1;
  return (
    <Screen
      back={patterns.dashboard}
      queries={[api.addresses.byCountry()]}
      actions={
        <CopyTableButton
          count={countries.data?.length ?? 0}
          table={() => [
            ['Country', 'Items'],
            ...(countries.data ?? []).map(({ country, count }) => [countryName(country), String(count)]),
          ]}
        />
      }
    >
      <Cards
        noun="countries"
        countedAs={['country', 'countries']}
        size="small"
        result={countries}
        renderCard={({ country, count }) => (
          <CountryCard
            key={country}
            name={<LongText text={countryName(country)} label="name of the country" />}
            count={formatCount(count)}
            unit={formatNoun(count, 'item')}
            share={count / largestCount}
          />
        )}
        skeleton={<CountryCard name={<Skeleton width={8} />} count={<Skeleton width={4} />} unit="" share={0} />}
      />
    </Screen>
  );
}
