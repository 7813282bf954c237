import { Skeleton } from '@joe/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { patterns } from '../../paths.ts';
import { machinesQueries } from '../../queries/machines.ts';
import { useConfig, useHttp } from '../../services.ts';
import { CountedCards } from '../../shared/cards/counted-cards.tsx';
import { formatCountOf } from '../../shared/format/formats.ts';
import { machinePicture } from '../../shared/format/machine-picture.ts';
import type { Prefetch } from '../../shared/page/page-module.ts';
import { Screen } from '../../shared/page/screen.tsx';
import { MachineCard } from './machine-card.tsx';

export const prefetch: Prefetch = ({ client, http }) => client.prefetchQuery(machinesQueries(http).byArticle());

/** Coffee Machines (specification, section 2): one card per article number, the most frequent first. */
export default function MachinesPage() {
  const config = useConfig();
  const http = useHttp();
  const articles = useQuery(machinesQueries(http).byArticle());
  return (
    <Screen back={patterns.dashboard}>
      <CountedCards
        noun="machines"
        groups="article numbers"
        size="large"
        result={articles}
        renderCard={({ articleNumber, count }) => (
          <MachineCard
            key={articleNumber}
            number={articleNumber || '—'}
            count={formatCountOf(count, 'machine')}
            picture={machinePicture(config, articleNumber)}
          />
        )}
        skeleton={<MachineCard number="" count={<Skeleton width={6} />} picture={undefined} />}
      />
    </Screen>
  );
}
