import { exactDigits } from '@joe/api-sdk';
import { cutText, Fact, Facts, LongText, Notice } from '@joe/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { isGone } from '../../api/api-errors.ts';
import { patterns } from '../../paths.ts';
import { useApi } from '../../queries/api.ts';
import type { Prefetch } from '../../queries/prefetch.ts';
import { Copyable } from '../../records/copyable.tsx';
import { readId } from '../../records/read-id.ts';
import { useRecentRecord } from '../../records/recent-records.ts';
import { RecordNav } from '../../records/record-nav.tsx';
import { ErrorMessage, type FailureProps, failureOf, StaleDataNotice } from '../../shared/failure/failure.tsx';
import { DateText } from '../../shared/format/date-text.tsx';
import { Loading } from '../../shared/page/loading.tsx';
import { NotFound, Screen } from '../../shared/page/screen.tsx';
import { UserMachines } from './user-machines.tsx';
import { UserOrders } from './user-orders.tsx';
import { usersList } from './users-list.tsx';

export const prefetch: Prefetch = async ({ queryClient, api, params }) => {
  const id = readId(params.id);
  if (id !== undefined) await queryClient.prefetchQuery(api.users.detail(id));
};

/** User Details (specification, section 2). Facts, orders and machines load independently of each other. */
export default function UserDetailsPage() {
  const id = readId(useParams().id);
  const api = useApi();
  const nav = id !== undefined && <RecordNav list={usersList} id={id} />;
  return (
    <Screen
      tab={id === undefined ? undefined : `User ${id}`}
      back={patterns.users}
      nav={nav}
      queries={id === undefined ? undefined : [api.users.detail(id), api.orders.ofUser(id), api.machines.ofUser(id)]}
    >
      {id === undefined ? <NotFound text="No user found." /> : <UserDetails key={id} id={id} />}
    </Screen>
  );
}

function UserDetails({ id }: { id: number }) {
  const api = useApi();
  const result = useQuery(api.users.detail(id));
  const { data: user, error, dataUpdatedAt } = result;
  const failure = failureOf(result);
  useRecentRecord('user', id, result);

  if (error && isGone(error)) return <NotFound text="No user found." />;
  if (!user && failure) return <DetailsFailed {...failure} />;
  if (!user) return <Loading>Loading user details...</Loading>;
  const name = `${user.given_name} ${user.last_name}`;
  return (
    <>
      {failure && <StaleDataNotice {...failure} since={dataUpdatedAt} />}
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
        <Fact label="Created At">
          <DateText value={user.created_at} withTime />
        </Fact>
        <UserOrders userId={id} />
        <UserMachines userId={id} />
      </Facts>
    </>
  );
}

function DetailsFailed({ error, ...retry }: FailureProps) {
  return (
    <Notice tone="danger">
      <span>{error.message ? 'Error: ' : ''}</span>
      <ErrorMessage error={error} retry={retry} />
    </Notice>
  );
}
