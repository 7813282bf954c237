import type { CallOptions, ResponseInfo } from './config.ts';

/**
 * Makes a call and returns its result together with status, headers and request id of the response.
 * @param call makes one call. It must pass on `options`, and may add its own: `{ ...options, timeout: 5_000 }`
 * @throws the call's error, or an `Error` if `call` does not pass on `options`
 * @example
 * ```ts
 * import { withResponse } from '@joe/api-sdk';
 *
 * const { data, requestId } = await withResponse((options) => api.users.get(20401, options));
 * console.log(data.email, requestId);
 * ```
 */
export async function withResponse<T>(
  call: (options: Required<Pick<CallOptions, 'onResponse'>>) => Promise<T>,
): Promise<ResponseInfo & { readonly data: T }> {
  let response: ResponseInfo | undefined;
  const data = await call({
    onResponse: (info) => {
      response = info;
    },
  });
  if (!response) throw new Error('withResponse: the call must pass on the options');
  return { ...response, data };
}
