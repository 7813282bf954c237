import type { Database } from '../../db/database.ts';
import type { Handler } from '../bind.ts';
import type { UploadLimits } from '../uploads.ts';
import { addressHandlers } from './addresses.ts';
import { langHandlers } from './lang.ts';
import { machineHandlers } from './machines.ts';
import { orderHandlers } from './orders.ts';
import { recipeHandlers } from './recipes.ts';
import { userHandlers } from './users.ts';

export type Handlers = Record<string, Handler>;

export interface HandlerContext {
  database: Database;
  limits: UploadLimits;
  /** The API's own origin, for the URLs of its pictures. */
  origin: () => string;
}

/** All handlers by `operationId`. */
export const createHandlers = (context: HandlerContext): Handlers => ({
  ...userHandlers(context),
  ...orderHandlers(context),
  ...machineHandlers(context),
  ...addressHandlers(context),
  ...recipeHandlers(context),
  ...langHandlers(context),
});
