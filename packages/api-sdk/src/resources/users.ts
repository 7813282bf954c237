import type { Query } from '../call.ts';
import type { CallOptions, ListOptions } from '../config.ts';
import { countUsers, deleteUser, getUser, listUsers } from '../generated/users.ts';
import type { Http } from '../http.ts';
import { allPages } from '../pages.ts';

/** Page, page size, search and order of a list of users. */
export type UserQuery = Query<'listUsers'>;

/** People registered in the app. */
export const users = (http: Http) => ({
  /** A page of users, by default page 1 of 20 rows, sorted by `user_id` ascending. Fails as 'fetch all users data'. */
  list: (query?: UserQuery, options?: ListOptions) => http.call(listUsers, { query }, options),

  /**
   * The rows of all pages, one after the other, read page by page (of 100 rows by default) as they are asked for. Fails
   * with a `SchemaError` when the total changes meanwhile; a row that is deleted while another is added between two
   * pages can still hide a third.
   */
  all: (query?: Omit<UserQuery, 'page'>, options?: CallOptions) =>
    allPages(listUsers.action, (page) => http.call(listUsers, { query: { pageSize: 100, ...query, page } }, options)),

  /** One user by `user_id`. Fails as "get user's data by id"; a 404 is an `HttpError`. */
  get: (id: number, options?: CallOptions) => http.call(getUser, { at: { id } }, options),

  /** Deletes a user for good. Needs `write` or `JOE_ADMIN`. Sent once, never repeated. Fails as 'delete user'. */
  remove: (id: number, options?: CallOptions) => http.call(deleteUser, { at: { id } }, options),

  /** How many users there are. Fails as 'fetch total users'. */
  count: async (options?: CallOptions) => (await http.call(countUsers, {}, options)).quantity,
});
