import { Fact, LongText, MachinePicture, Skeleton, shortText } from '@joe/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../queries/api.ts';
import { useConfig } from '../../services.ts';
import { SectionState } from '../../shared/failure/section-state.tsx';
import { machinePicture } from '../../shared/format/machine-picture.ts';
import styles from './user-machines.module.css';

/** The pictures and article numbers of a user's machines. */
export function UserMachines({ userId }: { userId: number }) {
  const config = useConfig();
  const api = useApi();
  const machines = useQuery(api.machines.ofUser(userId));
  if (machines.isPending) {
    return (
      <Fact label="Machines" isWithoutPadding>
        <ul className={styles.machines} aria-hidden="true">
          <li className={styles.machine}>
            <Skeleton kind="stage" />
            <span className={styles.number}>
              <Skeleton width={4} />
            </span>
          </li>
        </ul>
      </Fact>
    );
  }
  if (!machines.data || machines.data.length === 0) {
    return (
      <Fact label="Machines">
        <SectionState result={machines} empty="No machines found" />
      </Fact>
    );
  }
  return (
    <Fact label="Machines" isWithoutPadding>
      <SectionState result={machines} />
      <ul className={styles.machines}>
        {machines.data.map(({ article_number }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a read-only list has no better key, and its rows never move
          <li key={index} className={styles.machine}>
            <MachinePicture
              width={128}
              picture={machinePicture(config, article_number)}
              alt={`Coffee machine ${shortText(article_number, 100)}`}
              name={shortText(article_number, 100)}
            />
            <span className={styles.number}>
              <LongText text={article_number} label="article number" />
            </span>
          </li>
        ))}
      </ul>
    </Fact>
  );
}
