/**
 * The client.
 * @module @joe/api-sdk
 */
export type { Middleware } from 'openapi-fetch';
export type { Call, CallParameters, CallResult } from './call.ts';
export { checkRecipeInput, type RecipeInputCheck } from './check-recipe-input.ts';
export { type Api, createApi } from './client.ts';
export type {
  AllOptions,
  ApiConfig,
  CallOptions,
  Fetch,
  ListOptions,
  Progress,
  ResponseInfo,
  Timeouts,
  TransferOptions,
  UnreadableRow,
} from './config.ts';
export {
  AbortedError,
  type ApiError,
  AuthError,
  ForbiddenError,
  HttpError,
  isApiError,
  isGone,
  ListChangedError,
  NetworkError,
  OfflineError,
  type Phase,
  SchemaError,
  TimeoutError,
  TokenError,
} from './errors.ts';
export type { CallEvent, DeprecationEvent, ResultEvent, RetryEvent } from './events.ts';
export { exactDigits, isSafeId } from './exact-digits.ts';
export { fileNameOf } from './file-name.ts';
export type { operations, paths } from './generated/schema.ts';
export type * from './generated/schemas.ts';
export { createHttp, type Http } from './http.ts';
export type { Rows } from './pages.ts';
export { addresses } from './resources/addresses.ts';
export { lang } from './resources/lang.ts';
export { machines } from './resources/machines.ts';
export { type OrderQuery, orders } from './resources/orders.ts';
export { recipes } from './resources/recipes.ts';
export { type UserQuery, users } from './resources/users.ts';
export type { Retry } from './retry.ts';
export { withResponse } from './with-response.ts';
