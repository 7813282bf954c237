import { fileContent, type TestedCall, validResponses } from './calls.ts';
import { callsById } from './contract.ts';
import type { FaultKind } from './faulty-fake.ts';

/** The result of a call and its number of requests. */
export type Outcome = `${string} ×${number}`;

/** The expected outcome of a call with a fault. */
export function expectedOutcome(faultKind: FaultKind, { returns: kind, isStreamed, id }: TestedCall): Outcome {
  const isRead = callsById[id].method === 'GET';
  const isFile = kind === 'file';
  const attempts = isRead ? 3 : 1;
  switch (faultKind) {
    case '400':
    case '404':
    case '409':
    case '422':
    case '500':
      return 'http ×1';
    case '403':
      return 'forbidden ×1';
    case '401 once':
      return 'ok ×2';
    case '401 always':
      return 'auth ×2';
    case '429 + Retry-After':
    case '503 + Retry-After':
      return isRead ? 'ok ×2' : 'http ×1';
    case '429':
    case '502 HTML':
    case '504':
      return `http ×${attempts}`;
    case 'slow':
      return 'ok ×1';
    case 'no headers':
    case 'stall in body':
      return 'timeout ×1';
    case 'refused':
      return `network ×${attempts}`;
    case 'reset in body':
      return `network ×${isStreamed ? 1 : attempts}`;
    case 'truncated JSON':
      return isFile ? 'ok ×1' : 'schema ×1';
    case 'empty 200':
      return kind === 'nothing' || isFile ? 'ok ×1' : 'schema ×1';
    case 'HTML 200':
      return 'schema ×1';
    case 'field missing':
      // Some calls expect no fields, and every field of the response of `recipes.add` is optional.
      return kind === 'nothing' || isFile || id === 'addRecipe' ? 'ok ×1' : 'schema ×1';
    case 'wrong type':
      return kind === 'nothing' || isFile ? 'ok ×1' : 'schema ×1';
    case 'extra + duplicate':
      return 'ok ×1';
  }
}

/** The result of a call whose response is the one in `calls.ts`. */
export function expectedResult({ id, returns: kind }: TestedCall): unknown {
  if (kind === 'file') return fileContent;
  const json = validResponses[id] as { quantity?: number; total_value?: number } | undefined;
  return json?.quantity ?? json?.total_value ?? json;
}
