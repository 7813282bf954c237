import { type ApiConfig, callListener } from './config.ts';
import { statusOf } from './read.ts';
import type { CallState } from './transport.ts';

/** Reports the end of each call to the listeners of the configuration. */
export function createResultReporter({ onResult, onDeprecated }: ApiConfig) {
  const reported = new Set<string>();

  return ({ call, names, start, response, requests, error }: CallState) => {
    const { operationId, action, deprecated } = call;
    if (onResult) {
      const duration = performance.now() - start;
      callListener(onResult, { ...names, error, ...statusOf(response), requests, duration });
    }

    const name = operationId ?? action;
    if (!deprecated || reported.has(name)) return;
    reported.add(name);
    callListener(onDeprecated, { ...names, sunset: deprecated.sunset });
  };
}
