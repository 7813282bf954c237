import { Fact, Stage } from '@joe/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { machinesQueries } from '../../queries/machines.ts';
import { machinePicture } from '../../shared/machine-picture.ts';
import { PartState } from '../../shared/part-state.tsx';
import styles from './user-machines.module.css';

/** A user's machines as pictures, by article number. */
export function UserMachines({ userId }: { userId: number }) {
  const machines = useQuery(machinesQueries.ofUser(userId));
  if (!machines.data || machines.data.length === 0) {
    return (
      <Fact label="Machines">
        <PartState result={machines} empty="No machines found" />
      </Fact>
    );
  }
  return (
    <Fact label="Machines" nested>
      <PartState result={machines} />
      <ul className={styles.machines}>
        {machines.data.map(({ article_number }, index) => (
          <li key={index} className={styles.machine}>
            <Stage
              src={machinePicture(article_number)}
              alt={`Coffee machine ${article_number}`}
              name={article_number}
            />
            <bdi className={styles.number}>{article_number}</bdi>
          </li>
        ))}
      </ul>
    </Fact>
  );
}
