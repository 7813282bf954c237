import { type ApiConfig, callListener } from './config.ts';
import { statusOf } from './read.ts';
import type { CallState } from './transport.ts';

/** Reports the end of each call to the listeners of the configuration. */
export function createResultReporter({ onResult, onDeprecated }: ApiConfig) {
  const reported = new Set<string>();

  return ({ call, names, start, response, requests, error }: CallState) => {
    const { action, deprecated } = call;
    if (onResult) {
      const duration = performance.now() - start;
      callListener(onResult, { ...names, error, ...statusOf(response), requests, duration });
    }

    if (!deprecated || reported.has(action)) return;
    reported.add(action);
    callListener(onDeprecated, { ...names, sunset: deprecated.sunset });
  };
}
