import type { User } from '@joe/api-sdk';
import { SafeText } from '@joe/ui-kit';
import type { UserColumn } from '../../queries/users.ts';
import type { PagedColumn } from '../../shared/paged-table-columns.ts';
import styles from './users-page.module.css';

export const columns: readonly PagedColumn<User, UserColumn>[] = [
  {
    accessorKey: 'user_id',
    meta: { label: 'User ID', sortBy: 'user_id', className: `u-id ${styles.id}`, skeleton: 4 },
  },
  {
    accessorKey: 'email',
    cell: ({ row: { original } }) => <SafeText withTitle>{original.email}</SafeText>,
    // `clip` cuts what is a block; around the text alone it would cut nothing.
    meta: { label: 'Email', sortBy: 'email', className: `u-strong u-clip ${styles.email}`, skeleton: 12 },
  },
  {
    accessorKey: 'given_name',
    cell: ({ row: { original } }) => <SafeText>{original.given_name}</SafeText>,
    meta: { label: 'First Name', sortBy: 'given_name', className: styles.first ?? '', skeleton: 6 },
  },
  {
    accessorKey: 'last_name',
    cell: ({ row: { original } }) => <SafeText>{original.last_name}</SafeText>,
    meta: { label: 'Last Name', sortBy: 'last_name', className: styles.last ?? '', skeleton: 6 },
  },
];
