import { exactDigits, type User } from '@joe/api-sdk';
import { classNames } from '@joe/ui-kit';
import { dateCell } from '../../lists/export/csv.ts';
import { defineList } from '../../lists/list.ts';
import { paths } from '../../paths.ts';
import type { UserSortField } from '../../queries/users.ts';
import { DateText } from '../../shared/format/date-text.tsx';
import { userDeletePreview } from './user-delete-preview.ts';
import styles from './users-list.module.css';

/** The list of users (specification, section 2). */
export const usersList = defineList<User, UserSortField>({
  noun: 'users',
  singular: 'user',
  caption: 'Users',
  searchPlaceholder: 'Search by name, email, etc.',
  className: styles.users,
  fields: { id: 'user_id', date: 'created_at' },
  nameOf: ({ email, user_id }) => email.trim() || `user ${user_id}`,
  pathOf: paths.userDetails,
  linksNeedWriteAccess: true,
  apiOf: (api) => api.users,
  deletion: {
    preview: userDeletePreview,
    selectedHeading: 'Orders and machines that remain',
  },
  columns: [
    {
      id: 'user_id',
      header: 'User ID',
      accessorFn: (user) => exactDigits(user, 'user_id'),
      meta: { search: 'whole', className: classNames('u-id', styles.id), skeleton: 4 },
    },
    {
      id: 'email',
      header: 'Email',
      accessorFn: ({ email }) => email,
      meta: {
        search: 'part',
        isLink: true,
        className: classNames('u-strong', styles.email),
        skeleton: 12,
      },
    },
    {
      id: 'given_name',
      header: 'First Name',
      accessorFn: ({ given_name }) => given_name,
      meta: {
        search: 'part',
        className: styles.firstName,
        skeleton: 6,
      },
    },
    {
      id: 'last_name',
      header: 'Last Name',
      accessorFn: ({ last_name }) => last_name,
      meta: { search: 'part', className: styles.lastName, skeleton: 6 },
    },
    {
      id: 'created_at',
      header: 'Created At',
      cell: ({ row: { original } }) => <DateText value={original.created_at} hasTime />,
      accessorFn: ({ created_at }) => dateCell(created_at),
      enableSorting: false,
      meta: { isExtra: true, className: classNames('u-num u-nowrap', styles.created), skeleton: 8 },
    },
  ],
});
