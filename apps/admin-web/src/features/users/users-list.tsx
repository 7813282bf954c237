import { exactDigits, type User } from '@joe/api-sdk';
import { defineList } from '../../lists/list.ts';
import { paths } from '../../paths.ts';
import type { UserSortField } from '../../queries/users.ts';
import { DateText } from '../../shared/format/date-text.tsx';
import { toIsoDate } from '../../shared/format/formats.ts';
import styles from './users-page.module.css';

const digitsOf = (user: User) => exactDigits(user, 'user_id');

/** The list of users (specification, section 2). */
export const usersList = defineList<User, UserSortField>({
  noun: 'users',
  singular: 'user',
  caption: 'Users',
  searchPlaceholder: 'Search by name, email, etc.',
  className: styles.users,
  idOf: ({ user_id }) => user_id,
  digitsOf,
  nameOf: ({ email, user_id }) => email.trim() || `user ${user_id}`,
  pathOf: paths.userDetails,
  page: (api, params) => api.users.list(params),
  prefetchDetails: (queryClient, api, id) => queryClient.prefetchQuery(api.users.detail(id)),
  source: (api) => api.users.calls,
  columns: [
    {
      accessorKey: 'user_id',
      csv: digitsOf,
      meta: { label: 'User ID', sortBy: 'user_id', search: 'whole', className: `u-id ${styles.id}`, skeleton: 4 },
    },
    {
      accessorKey: 'email',
      csv: ({ email }) => email,
      meta: {
        label: 'Email',
        sortBy: 'email',
        search: 'part',
        isLink: true,
        className: `u-strong ${styles.email}`,
        skeleton: 12,
      },
    },
    {
      accessorKey: 'given_name',
      csv: ({ given_name }) => given_name,
      meta: {
        label: 'First Name',
        sortBy: 'given_name',
        search: 'part',
        className: styles.firstName ?? '',
        skeleton: 6,
      },
    },
    {
      accessorKey: 'last_name',
      csv: ({ last_name }) => last_name,
      meta: { label: 'Last Name', sortBy: 'last_name', search: 'part', className: styles.lastName ?? '', skeleton: 6 },
    },
    {
      accessorKey: 'created_at',
      render: ({ row: { original } }) => <DateText value={original.created_at} withTime />,
      csv: ({ created_at }) => toIsoDate(created_at),
      meta: { label: 'Created At', isExtra: true, className: `u-num u-nowrap ${styles.created}`, skeleton: 8 },
    },
  ],
});
