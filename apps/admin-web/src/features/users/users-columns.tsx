import { exactDigits, type User } from '@joe/api-sdk';
import { LongText } from '@joe/ui-kit';
import type { UserSortField } from '../../queries/users.ts';
import { DateText } from '../../shared/format/date-text.tsx';
import type { PagedColumn } from '../../shared/list/paged-table-columns.ts';
import styles from './users-page.module.css';

const names = { user_id: 'user ID', email: 'email', given_name: 'first name', last_name: 'last name' };

export const columns: readonly PagedColumn<User, UserSortField>[] = [
  {
    accessorKey: 'user_id',
    cell: ({ row: { original } }) => <UserText user={original} field="user_id" />,
    meta: { label: 'User ID', sortBy: 'user_id', className: `u-id ${styles.id}`, skeleton: 4 },
  },
  {
    accessorKey: 'email',
    cell: ({ row: { original } }) => <UserText user={original} field="email" />,
    meta: { label: 'Email', sortBy: 'email', className: `u-strong ${styles.email}`, skeleton: 12 },
  },
  {
    accessorKey: 'given_name',
    cell: ({ row: { original } }) => <UserText user={original} field="given_name" />,
    meta: { label: 'First Name', sortBy: 'given_name', className: styles.first ?? '', skeleton: 6 },
  },
  {
    accessorKey: 'last_name',
    cell: ({ row: { original } }) => <UserText user={original} field="last_name" />,
    meta: { label: 'Last Name', sortBy: 'last_name', className: styles.last ?? '', skeleton: 6 },
  },
  {
    accessorKey: 'created_at',
    cell: ({ row: { original } }) => <DateText value={original.created_at} withTime />,
    meta: { label: 'Created At', isExtra: true, className: `u-num u-nowrap ${styles.created}`, skeleton: 8 },
  },
];

function UserText({ user, field }: { user: User; field: keyof typeof names }) {
  const id = exactDigits(user, 'user_id');
  return <LongText text={field === 'user_id' ? id : user[field]} label={`${names[field]} of ${id}`} />;
}
