import type { SandboxHandlers } from '../register-routes.ts';
import { addressHandlers } from './addresses.ts';
import type { HandlerContext } from './handler-context.ts';
import { langHandlers } from './lang.ts';
import { machineHandlers } from './machines.ts';
import { orderHandlers } from './orders.ts';
import { recipeHandlers } from './recipes.ts';
import { userHandlers } from './users.ts';

/** All handlers by `operationId`. */
export const createSandboxHandlers = (context: HandlerContext): SandboxHandlers => ({
  ...userHandlers(context),
  ...orderHandlers(context),
  ...machineHandlers(context),
  ...addressHandlers(context),
  ...recipeHandlers(context),
  ...langHandlers(context),
});
