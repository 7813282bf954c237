import { exactDigits, isGone } from '@joe/api-sdk';
import { Fact, Facts, LongText, Notice, shortText } from '@joe/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { patterns } from '../../paths.ts';
import { useApi } from '../../queries/api.ts';
import { prefetchedOptions } from '../../queries/prefetch.ts';
import { Copyable } from '../../records/details/copyable.tsx';
import { prefetchRecord, RecordScreen } from '../../records/details/record-screen.tsx';
import { useRecentRecord } from '../../records/recent-records.ts';
import { ErrorMessage, type FailureProps, failureOf, StaleDataNotice } from '../../shared/failure/failure.tsx';
import { DateText } from '../../shared/format/date-text.tsx';
import { Loading } from '../../shared/page/loading.tsx';
import { NotFound } from '../../shared/page/screen.tsx';
import { UserMachines } from './user-machines.tsx';
import { UserOrders } from './user-orders.tsx';
import { usersList } from './users-list.tsx';

export const prefetch = prefetchRecord(usersList);

/** User Details (specification, section 2). Orders and machines load after the user, independently of each other. */
export default function UserDetailsPage() {
  const api = useApi();
  return (
    <RecordScreen
      list={usersList}
      back={patterns.users}
      queries={(id) => [api.users.detail(id), api.orders.ofUser(id), api.machines.ofUser(id)]}
    >
      {(id) => <UserDetails id={id} />}
    </RecordScreen>
  );
}

function UserDetails({ id }: { id: number }) {
  const api = useApi();
  const result = useQuery({ ...api.users.detail(id), ...prefetchedOptions });
  const { data: user, error } = result;
  const failure = failureOf(result);
  const isMissing = error !== null && isGone(error);
  useRecentRecord('user', id, { isRead: user !== undefined, isMissing });

  if (isMissing) return <NotFound text="No user found." />;
  if (!user && failure) return <DetailsFailed {...failure} />;
  if (!user) return <Loading>Loading user details...</Loading>;
  const name = `${user.given_name} ${user.last_name}`.trim();
  return (
    <div className="u-stack">
      {failure && <StaleDataNotice {...failure} />}
      <Facts caption={shortText(name || user.email, 200)} stacksOnPhone>
        <Fact label="ID">
          <Copyable text={exactDigits(user, 'user_id')} label="ID" />
        </Fact>
        <Fact label="Name">
          <LongText text={name || '—'} label="name" />
        </Fact>
        <Fact label="Email">
          <Copyable text={user.email} label="email" />
        </Fact>
        <Fact label="Created At">
          <DateText value={user.created_at} hasTime />
        </Fact>
        <UserOrders userId={id} />
        <UserMachines userId={id} />
      </Facts>
    </div>
  );
}

/**
 * Shown instead of a user that could not be read. "Error: " is before the error's message (specification, section 2).
 */
function DetailsFailed({ error, ...retry }: FailureProps) {
  return (
    <Notice tone="danger">
      <span>{error.message ? 'Error: ' : ''}</span>
      <ErrorMessage error={error} retry={retry} />
    </Notice>
  );
}
