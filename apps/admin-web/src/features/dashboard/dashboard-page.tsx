import { ColumnChart, LongText, NumberText, RatioDots, SecondFigure, StackedBar, Tiles } from '@joe/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { patterns } from '../../paths.ts';
import { useApi } from '../../queries/api.ts';
import { useConfig } from '../../services.ts';
import { countryName } from '../../shared/format/country-name.ts';
import { formatCount, formatCountOf, formatMoney, formatRatio } from '../../shared/format/formats.ts';
import { Screen } from '../../shared/page/screen.tsx';
import { chartSegments } from './chart-segments.ts';
import { QueryTile, retryWithGrowingPauses } from './query-tile.tsx';

/**
 * Up to this number of machines, the dashboard reads the list of all machines for the chart of their article numbers.
 */
const MAX_COUNTED_MACHINES = 50_000;

/** Dashboard (specification, section 2): six tiles, each with its own loading state, error and retry (decision S6). */
export default function DashboardPage() {
  const config = useConfig();
  const api = useApi();
  const paidOrders = useQuery({ ...api.orders.paidCount(), ...retryWithGrowingPauses });
  const paidTotal = useQuery({ ...api.orders.paidTotal(), ...retryWithGrowingPauses });
  const addresses = useQuery({ ...api.addresses.count(), ...retryWithGrowingPauses });
  const countries = useQuery({ ...api.addresses.byCountry(), ...retryWithGrowingPauses });
  const users = useQuery({ ...api.users.count(), ...retryWithGrowingPauses });
  const machines = useQuery({ ...api.machines.count(), ...retryWithGrowingPauses });
  const hasMachinesChart = machines.data !== undefined && machines.data <= MAX_COUNTED_MACHINES;
  const articles = useQuery({ ...api.machines.byArticle(), ...retryWithGrowingPauses, enabled: hasMachinesChart });

  return (
    <Screen
      queries={[
        api.orders.paidCount(),
        api.orders.paidTotal(),
        api.addresses.count(),
        api.addresses.byCountry(),
        api.users.count(),
        api.machines.count(),
        ...(hasMachinesChart ? [api.machines.byArticle()] : []),
      ]}
    >
      <Tiles label="Key figures">
        <QueryTile
          label="Paid Orders"
          to={patterns.orders}
          queries={[paidOrders, paidTotal]}
          figure={formatCount(paidOrders.data)}
        >
          <SecondFigure name="total value of paid orders">{formatMoney(paidTotal.data)}</SecondFigure>
          total value
        </QueryTile>
        <QueryTile label="Addresses" to={patterns.dashboard} queries={[addresses]} figure={formatCount(addresses.data)}>
          {countries.data && (
            <NumberText>{`In ${formatCountOf(countries.data.length, 'country', 'countries')}`}</NumberText>
          )}
        </QueryTile>
        <QueryTile
          label={`Registered ${config.product} Users`}
          to={patterns.users}
          queries={[users]}
          figure={formatCount(users.data)}
        />
        <QueryTile
          label="Coffee Machines"
          to={patterns.machines}
          queries={[machines]}
          footerQuery={hasMachinesChart ? articles : undefined}
          figure={formatCount(machines.data)}
        >
          {(hasMachinesChart || machines.data === undefined) && (
            <ColumnChart
              label="Machines by article number"
              segments={chartSegments(
                (articles.data ?? []).map(({ articleNumber, count }) => ({ name: articleNumber || '—', value: count })),
                6,
              )}
            />
          )}
        </QueryTile>
        <QueryTile
          label="Average CMU"
          to={patterns.machines}
          queries={[machines, users]}
          figure={formatRatio(machines.data, users.data)}
        >
          <RatioDots ratio={(machines.data ?? 0) / (users.data || Number.NaN)} />
          <LongText
            text={`${formatCountOf(machines.data, 'machine')} / ${formatCountOf(users.data, 'user')}`}
            label="ratio of machines to users"
          />
        </QueryTile>
        <QueryTile
          label="Countries"
          to={patterns.countries}
          queries={[countries]}
          figure={formatCount(countries.data?.length)}
        >
          <StackedBar
            label="Addresses by country"
            segments={chartSegments(
              (countries.data ?? []).map(({ country, count }) => ({ name: countryName(country), value: count })),
              4,
            )}
          />
        </QueryTile>
      </Tiles>
    </Screen>
  );
}
