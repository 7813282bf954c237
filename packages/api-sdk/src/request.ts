import type { Client } from 'openapi-fetch';
import type { Call, Send } from './call.ts';
import type { Deadline } from './deadline.ts';
import { ErrorResponse, rejectErrorResponse } from './read.ts';
import type { Tokens } from './tokens.ts';
import type { CallState, Transport } from './transport.ts';

/** Returns a function that sends the request of a call. After a 401 it retries with a newer token, once per call. */
export function requestOf<Answer, Paths extends object>(
  transport: Transport,
  tokens: Tokens,
  call: Call,
  send: Send<Answer, Paths>,
  state: CallState,
  limit: number,
) {
  const request = async (deadline: Deadline): Promise<Response> => {
    deadline.startTimer(limit);
    state.networkFailure = undefined;
    state.response = undefined;
    const { response } = await send(transport.client as Client<never>, transport.initOf(call, state, deadline, limit));
    // Middleware may have replaced the response, or answered without a request.
    state.response = response;
    return response.ok ? response : rejectErrorResponse(response);
  };

  let isRepeated = false;
  return async (deadline: Deadline): Promise<Response> => {
    try {
      return await request(deadline);
    } catch (cause) {
      if (!(cause instanceof ErrorResponse && cause.info.status === 401) || isRepeated) throw cause;
      state.phase = 'before';
      state.newToken = await tokens.after(state.token).catch(() => undefined);
      if (!state.newToken) throw cause;
      isRepeated = true;
      return request(deadline);
    }
  };
}
