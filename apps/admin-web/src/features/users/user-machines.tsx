import { cutText, Fact, LongText, Skeleton, Stage, visibleText } from '@joe/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { machinesQueries } from '../../queries/machines.ts';
import { useConfig, useHttp } from '../../services.ts';
import { machinePicture } from '../../shared/machine-picture.ts';
import { PartState } from '../../shared/part-state.tsx';
import styles from './user-machines.module.css';

/** A user's machines as pictures, by article number. */
export function UserMachines({ userId }: { userId: number }) {
  const config = useConfig();
  const http = useHttp();
  const machines = useQuery(machinesQueries(http).ofUser(userId));
  if (machines.isPending) {
    return (
      <Fact label="Machines" withoutPadding>
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
        <PartState result={machines} empty="No machines found" />
      </Fact>
    );
  }
  return (
    <Fact label="Machines" withoutPadding>
      <PartState result={machines} />
      <ul className={styles.machines}>
        {machines.data.map(({ article_number }, index) => (
          <li key={index} className={styles.machine}>
            <Stage
              picture={machinePicture(config, article_number)}
              alt={`Coffee machine ${cutText(article_number, 100)}`}
              name={visibleText(cutText(article_number, 100))}
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
