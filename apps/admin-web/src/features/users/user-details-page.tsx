import { exactDigits } from '@joe/api-sdk';
import { cutText, Fact, Facts, LongText, Notice } from '@joe/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { isGone } from '../../api/api-errors.ts';
import { patterns } from '../../paths.ts';
import { usersQueries } from '../../queries/users.ts';
import { useHttp } from '../../services.ts';
import { Copyable } from '../../shared/copyable.tsx';
import { Cause, type FailureProps, OutOfDate, RetryButton } from '../../shared/failure.tsx';
import { formatDateTime } from '../../shared/formats.ts';
import { Loading } from '../../shared/loading.tsx';
import { readId } from '../../shared/read-id.ts';
import { NotFound, Screen } from '../../shared/screen.tsx';
import { UserMachines } from './user-machines.tsx';
import { UserOrders } from './user-orders.tsx';

/** User Details (specification, section 2). Facts, orders and machines load and fail alone. */
export default function UserDetailsPage() {
  const id = readId(useParams().id);
  return (
    <Screen back={patterns.users}>
      {id === undefined ? <NotFound text="No user found." /> : <UserDetails key={id} id={id} />}
    </Screen>
  );
}

function UserDetails({ id }: { id: number }) {
  const http = useHttp();
  const { data: user, error, isFetching, refetch, dataUpdatedAt } = useQuery(usersQueries(http).detail(id));

  if (error && isGone(error)) return <NotFound text="No user found." />;
  if (!user && error) return <DetailsFailed error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!user) return <Loading>Loading user details...</Loading>;
  const name = `${user.given_name} ${user.last_name}`;
  return (
    <>
      {error && <OutOfDate error={error} retrying={isFetching} onRetry={() => void refetch()} since={dataUpdatedAt} />}
      <Facts caption={cutText(name, 200)} stackOnMobile>
        <Fact label="ID">
          <Copyable text={exactDigits(user, 'user_id')} label="ID" />
        </Fact>
        <Fact label="Name">
          <LongText text={name} label="name" />
        </Fact>
        <Fact label="Email">
          <Copyable text={user.email} label="email" />
        </Fact>
        <Fact label="Created At">{formatDateTime(user.created_at)}</Fact>
        <UserOrders userId={id} />
        <UserMachines userId={id} />
      </Facts>
    </>
  );
}

function DetailsFailed(failure: FailureProps) {
  return (
    <Notice tone="danger" action={<RetryButton size="small" {...failure} />}>
      {failure.error.message ? 'Error: ' : ''}
      <Cause error={failure.error} />
    </Notice>
  );
}
