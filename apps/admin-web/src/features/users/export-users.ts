import { exactDigits, type Http, type User } from '@joe/api-sdk';
import { toIsoDate } from '../../lists/export/csv.ts';
import type { Exportable } from '../../lists/export/run-export.ts';
import { exportUsers } from '../../queries/exports.ts';
import type { ListParams } from '../../queries/list-params.ts';
import type { UserSortField } from '../../queries/users.ts';

/** The users of a view as a CSV file. */
export const exportableUsers = (http: Http, params: ListParams<UserSortField>): Exportable<User> => ({
  read: (options) => exportUsers(http, params, options),
  columns: [
    { header: 'User ID', cell: (user) => exactDigits(user, 'user_id') },
    { header: 'Email', cell: ({ email }) => email },
    { header: 'First Name', cell: ({ given_name }) => given_name },
    { header: 'Last Name', cell: ({ last_name }) => last_name },
    { header: 'Created At', cell: ({ created_at }) => toIsoDate(created_at) },
  ],
});
