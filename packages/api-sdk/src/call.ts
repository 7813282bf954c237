import type { Check } from './check.ts';
import type { operations } from './generated/schema.ts';
import type { Form } from './send.ts';

/** Name of a call: its `operationId` in the contract. */
export type CallId = keyof operations;

type Parameters<Id extends CallId> = operations[Id]['parameters'];
type Undefinable<T> = { [K in keyof T]: Record<never, never> extends Pick<T, K> ? T[K] | undefined : T[K] };
type Content<T> = T extends { content: { 'application/json': infer Json } } ? Json : never;

/** Query of a call, e.g. `page`, `pageSize`, `search`, `sortBy`, `sortDir` of a list. */
export type Query<Id extends CallId> = Undefinable<NonNullable<Parameters<Id>['query']>>;

/** Values of a call's path template. */
export type At<Id extends CallId> = NonNullable<Parameters<Id>['path']>;

/** JSON that a call sends. */
export type Body<Id extends CallId> = Content<NonNullable<operations[Id]['requestBody']>>;

/** JSON that a call answers; nothing where the contract says 204. */
export type Answer<Id extends CallId> = operations[Id]['responses'] extends { 200: infer Ok } ? Content<Ok> : undefined;

/** What the contract says of a call; made by `pnpm generate`. */
export interface Call<Id extends CallId = CallId> {
  readonly id: Id;
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Path template below the base URL. */
  readonly path: string;
  /** `x-action`: the phrase of the failure text. */
  readonly action: string;
  /** The failure text is the status text alone, and the body of a refusal is logged. */
  readonly bareStatusText?: boolean;
  /** Realm roles of which the caller needs one; any signed-in member of staff without. */
  readonly roles?: readonly string[];
  readonly at?: Check<At<Id>>;
  readonly query?: Check<Query<Id>>;
  readonly body?: Check<Body<Id>> | 'form';
  readonly answer?: Check<Answer<Id>> | 'file';
}

/** What one call of `Call<Id>` is given. */
export interface Input<Id extends CallId> {
  at?: At<Id>;
  query?: Query<Id> | undefined;
  body?: Body<Id>;
  /** Files in place of a JSON body; asked once, when the call is made. */
  form?: () => Form;
}
