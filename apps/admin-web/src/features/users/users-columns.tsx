import { exactDigits, type User } from '@joe/api-sdk';
import { LongText } from '@joe/ui-kit';
import type { PagedColumn } from '../../lists/table/paged-table-columns.ts';
import type { UserSortField } from '../../queries/users.ts';
import { DateText } from '../../shared/format/date-text.tsx';
import styles from './users-page.module.css';

const idOf = (user: User) => exactDigits(user, 'user_id');

export const columns: readonly PagedColumn<User, UserSortField>[] = [
  {
    accessorKey: 'user_id',
    cell: ({ row: { original } }) => <LongText text={idOf(original)} label={`user ID of ${idOf(original)}`} />,
    meta: { label: 'User ID', sortBy: 'user_id', className: `u-id ${styles.id}`, skeleton: 4 },
  },
  {
    accessorKey: 'email',
    cell: ({ row: { original } }) => <LongText text={original.email} label={`email of ${idOf(original)}`} />,
    meta: { label: 'Email', sortBy: 'email', className: `u-strong ${styles.email}`, skeleton: 12 },
  },
  {
    accessorKey: 'given_name',
    cell: ({ row: { original } }) => <LongText text={original.given_name} label={`first name of ${idOf(original)}`} />,
    meta: { label: 'First Name', sortBy: 'given_name', className: styles.first ?? '', skeleton: 6 },
  },
  {
    accessorKey: 'last_name',
    cell: ({ row: { original } }) => <LongText text={original.last_name} label={`last name of ${idOf(original)}`} />,
    meta: { label: 'Last Name', sortBy: 'last_name', className: styles.last ?? '', skeleton: 6 },
  },
  {
    accessorKey: 'created_at',
    enableSorting: false,
    cell: ({ row: { original } }) => <DateText value={original.created_at} withTime />,
    meta: { label: 'Created At', isExtra: true, className: `u-num u-nowrap ${styles.created}`, skeleton: 8 },
  },
];
