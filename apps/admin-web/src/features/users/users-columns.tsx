import type { User } from '@joe/api-sdk';
import type { PagedColumn } from '../../shared/paged-rows.tsx';
import styles from './users-page.module.css';

export const columns: readonly PagedColumn<User>[] = [
  {
    label: 'User ID',
    cell: ({ user_id }) => user_id,
    className: `id ${styles.id}`,
    sortBy: 'user_id',
    skeleton: 4,
  },
  {
    label: 'Email',
    cell: ({ email }) => <bdi title={email}>{email}</bdi>,
    className: `clip strong ${styles.email}`,
    sortBy: 'email',
    skeleton: 12,
  },
  {
    label: 'First Name',
    cell: ({ given_name }) => <bdi>{given_name}</bdi>,
    className: styles.first,
    sortBy: 'given_name',
    skeleton: 6,
  },
  {
    label: 'Last Name',
    cell: ({ last_name }) => <bdi>{last_name}</bdi>,
    className: styles.last,
    sortBy: 'last_name',
    skeleton: 6,
  },
];

export const rowKey = ({ user_id }: User) => user_id;
