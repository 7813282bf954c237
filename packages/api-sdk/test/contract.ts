import type { Call } from '../src/call.ts';
import { type CallId, knownCalls } from '../src/testing/fake-call.ts';

/** Every call of the contract. */
export const callsById = Object.fromEntries(knownCalls.map((call) => [call.operationId, call])) as Record<CallId, Call>;
