import type { PageParameters } from '../../db/page.ts';
import { type UserRow, userRepository } from '../../db/users.ts';
import { StatusError } from '../problem.ts';
import type { HandlerInput, SandboxHandlers } from '../register-routes.ts';
import type { HandlerContext } from './handler-context.ts';

export function userHandlers({ database }: HandlerContext): SandboxHandlers {
  const users = userRepository(database.sql);
  return {
    listUsers: async ({ parameters }: HandlerInput<PageParameters>) => {
      const page = await users.list(parameters);
      return { ...page, data: page.data.map(toUser) };
    },
    getUser: async ({ parameters }: HandlerInput<{ id: number }>) => {
      const user = await users.find(parameters.id);
      if (!user) throw new StatusError(404, 'There is no such user.');
      return toUser(user);
    },
    deleteUser: async ({ parameters }: HandlerInput<{ id: number }>) => {
      if (!(await users.remove(parameters.id))) throw new StatusError(404, 'There is no such user.');
    },
    countUsers: async () => ({ quantity: await users.count() }),
  };
}

const toUser = (user: UserRow) => ({ ...user, created_at: user.created_at.toISOString() });
