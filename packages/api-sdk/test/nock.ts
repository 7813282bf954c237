import nock from 'nock';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { createApi } from '../src/index.ts';

const token = 'header.payload.signature';

/** An API client over nock. Unexpected requests fail. A test that does not send an expected request fails. */
export function nockedApi() {
  beforeAll(() => nock.disableNetConnect());
  afterEach(() => {
    const pending = nock.pendingMocks();
    nock.cleanAll();
    expect(pending).toEqual([]);
  });
  afterAll(() => {
    nock.enableNetConnect();
    nock.restore();
  });
  const api = createApi({
    baseUrl: 'http://api.test/api',
    getAccessToken: () => token,
    retry: { limit: 0 },
    log: (...entry) => logged.push(entry),
  });
  const logged: unknown[][] = [];
  const scope = () =>
    nock('http://api.test/api', {
      reqheaders: { authorization: `Bearer ${token}`, accept: /json|\*/ },
      badheaders: ['cookie'],
    });
  return { api, scope, logged };
}
