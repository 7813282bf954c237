import { NumberText, Skeleton } from '@joe/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { CopyTableButton } from '../../lists/export/copy-table-button.tsx';
import { patterns } from '../../paths.ts';
import { useApi } from '../../queries/api.ts';
import { type Prefetch, prefetchedOptions } from '../../queries/prefetch.ts';
import { useConfig } from '../../services.ts';
import { Cards } from '../../shared/cards/cards.tsx';
import { formatCountOf } from '../../shared/format/formats.ts';
import { machinePicture } from '../../shared/format/machine-picture.ts';
import { Screen } from '../../shared/page/screen.tsx';
import { MachineCard } from './machine-card.tsx';

export const prefetch: Prefetch = ({ queryClient, api }) => queryClient.query(api.machines.byArticle());

/** Coffee Machines (specification, section 2): one card per article number, the most frequent first. */
export default function MachinesPage() {
  const config = useConfig();
  const api = useApi();
  const articles = useQuery({ ...api.machines.byArticle(), ...prefetchedOptions });
  return (
    <Screen
      back={patterns.dashboard}
      queries={[api.machines.byArticle()]}
      actions={
        <CopyTableButton
          count={articles.data?.length ?? 0}
          table={() => [
            ['Article Number', 'Machines'],
            ...(articles.data ?? []).map(({ articleNumber, count }) => [articleNumber, String(count)]),
          ]}
        />
      }
    >
      <Cards
        noun="machines"
        countedAs={['article number', 'article numbers']}
        size="large"
        result={articles}
        renderCard={({ articleNumber, count }) => (
          <MachineCard
            key={articleNumber}
            articleNumber={articleNumber || '—'}
            count={<NumberText>{formatCountOf(count, 'machine')}</NumberText>}
            picture={machinePicture(config, articleNumber)}
          />
        )}
        skeleton={<MachineCard articleNumber="" count={<Skeleton width={6} />} picture={undefined} />}
      />
    </Screen>
  );
}
