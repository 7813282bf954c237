import type { User } from '@joe/api-sdk';
import type { PagedColumn } from '../../shared/paged-table.tsx';
import styles from './users-page.module.css';

export const columns: readonly PagedColumn<User>[] = [
  {
    accessorKey: 'user_id',
    meta: { label: 'User ID', sortBy: 'user_id', className: `id ${styles.id}`, skeleton: 4 },
  },
  {
    accessorKey: 'email',
    cell: ({ row: { original } }) => (
      <span className="clip" title={original.email}>
        <bdi>{original.email}</bdi>
      </span>
    ),
    meta: { label: 'Email', sortBy: 'email', className: `strong ${styles.email}`, skeleton: 12 },
  },
  {
    accessorKey: 'given_name',
    cell: ({ row: { original } }) => <bdi>{original.given_name}</bdi>,
    meta: { label: 'First Name', sortBy: 'given_name', className: styles.first ?? '', skeleton: 6 },
  },
  {
    accessorKey: 'last_name',
    cell: ({ row: { original } }) => <bdi>{original.last_name}</bdi>,
    meta: { label: 'Last Name', sortBy: 'last_name', className: styles.last ?? '', skeleton: 6 },
  },
];
