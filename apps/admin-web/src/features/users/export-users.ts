import { exactDigits, type Http, type User } from '@joe/api-sdk';
import { exportUsers } from '../../queries/exports.ts';
import type { UserSortField } from '../../queries/users.ts';
import { toIsoDate } from '../../shared/export/csv.ts';
import type { Exportable } from '../../shared/export/run-export.ts';
import type { ListParams } from '../../shared/list/list-params.ts';

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
