import type { PageQuery } from '../../db/page.ts';
import { type UserRow, userRepository } from '../../db/users.ts';
import type { Call, Handlers } from '../bind.ts';
import { HttpError } from '../problem.ts';
import type { HandlerContext } from './handler-context.ts';

export function userHandlers({ database }: HandlerContext): Handlers {
  const users = userRepository(database.sql);
  return {
    listUsers: async ({ parameters }: Call<PageQuery>) => {
      const page = await users.list(parameters);
      return { ...page, data: page.data.map(toUser) };
    },
    getUser: async ({ parameters }: Call<{ id: number }>) => {
      const user = await users.find(parameters.id);
      if (!user) throw new HttpError(404, 'There is no such user.');
      return toUser(user);
    },
    deleteUser: async ({ parameters }: Call<{ id: number }>) => {
      if (!(await users.remove(parameters.id))) throw new HttpError(404, 'There is no such user.');
    },
    countUsers: async () => ({ quantity: await users.count() }),
  };
}

const toUser = (user: UserRow) => ({ ...user, created_at: user.created_at.toISOString() });
