import type { AllOptions, CallOptions, ListOptions } from '../config.ts';
import type { operations, User, UserPage } from '../generated/schema.ts';
import { countUsers, deleteUser, getUser, listUsers } from '../generated/users.ts';
import type { Http } from '../http.ts';
import { allPages, type Rows } from '../pages.ts';

/** Page, page size, search and order of a list of users. */
export type UserQuery = NonNullable<operations['listUsers']['parameters']['query']>;

/** People registered in the app. */
export const users = (http: Http) => {
  const list = (query: UserQuery = {}, options?: ListOptions): Promise<UserPage> =>
    http.call(listUsers, { query }, options);
  return {
    /**
     * A page of users, by default page 1 of 20 rows, sorted by `user_id` ascending. Error message:
     * `Failed to fetch all users data: …`.
     */
    list,

    /**
     * The rows of all pages, read page by page (by default up to 100 rows each) as they are needed. `toArray()`
     * collects them. Ends with a `ListChangedError` when the total changes during the reading, unless `onChanged` is
     * given. If between two pages one row is deleted and another one added, a third can still be missing. Ends with a
     * `SchemaError` if a page contradicts the total or has another number. Error message:
     * `Failed to fetch all users data: …`.
     */
    all: (query: Omit<UserQuery, 'page'> = {}, options?: AllOptions): Rows<User> =>
      allPages(listUsers, list, query, options),

    /** One user by `user_id`. Error message: `Failed to get user's data by id: …`. A 404 is an `HttpError`. */
    get: (id: number, options?: CallOptions): Promise<User> => http.call(getUser, { path: { id } }, options),

    /**
     * Deletes a user permanently. Requires `write` or `JOE_ADMIN`. Sent again only after a 401. Error message:
     * `Failed to delete user: …`.
     */
    remove: (id: number, options?: CallOptions): Promise<undefined> => http.call(deleteUser, { path: { id } }, options),

    /** Number of users. Error message: `Failed to fetch total users: …`. */
    count: async (options?: CallOptions): Promise<number> => (await http.call(countUsers, {}, options)).quantity,
  };
};
