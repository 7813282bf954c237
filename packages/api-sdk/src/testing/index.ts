/**
 * A fake of the API in memory, and builders of records.
 * @module @joe/api-sdk/testing
 */
export type { Fault } from '../../../../openapi/faults.ts';
export * from './builders.ts';
export { type FakeApi, type FakeOptions, type FakeResponder, fakeApi } from './fake-api.ts';
export type { CallId, FakeCall, ResponseJson, UnknownRequest } from './fake-call.ts';
export type { FakeData, FakeRecords } from './records.ts';
