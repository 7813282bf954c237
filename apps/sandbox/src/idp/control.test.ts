import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { claimsOf, startIdpUnderTest, webOrigin } from './idp-under-test.ts';

const { idp, endpoints, refresh, json, tokensOf } = await startIdpUnderTest();
afterAll(() => idp.close());

describe('fault switch', () => {
  const order = (body: unknown, contentType = 'application/json') =>
    fetch(`${idp.origin}/__fault`, {
      method: 'POST',
      headers: { 'content-type': contentType },
      body: JSON.stringify(body),
    });
  afterEach(() => fetch(`${idp.origin}/__fault`, { method: 'DELETE' }));

  it('answers a status and a body, for as many requests as told', async () => {
    await order({ fail: { token: { status: 503, body: '{"error":"temporarily_unavailable"}', times: 1 } } });
    const response = await refresh('any');
    expect(response.status).toBe(503);
    expect(response.headers.get('access-control-allow-origin')).toBe(webOrigin);
    expect((await refresh('any')).status).toBe(400);
  });

  it('drops, loses and stalls', async () => {
    const { refresh_token } = await tokensOf('writer');
    await order({ fail: { token: { drop: true, times: 1 } } });
    await expect(refresh(refresh_token)).rejects.toThrow();
    await order({ fail: { token: { lose: true, times: 1 } } });
    await expect(refresh(refresh_token)).rejects.toThrow();
    // What was lost has been carried out: the token is spent.
    expect((await refresh(refresh_token)).status).toBe(400);
    await order({ fail: { token: { stall: 'body', times: 1 } } });
    const stalled = await refresh('any');
    await expect(Promise.race([stalled.text(), new Promise((r) => setTimeout(r, 100, 'stalled'))])).resolves.toBe(
      'stalled',
    );
  });

  it('changes roles, ends sessions, forbids framing, and tells what happened', async () => {
    const { refresh_token } = await tokensOf('viewer');
    await order({ setRoles: { viewer: ['write'] }, denyFraming: true });
    const next = await json(refresh(refresh_token));
    expect(claimsOf(next.access_token).realm_access.roles).toEqual(['write']);
    const { headers } = await fetch(endpoints.check_session_iframe ?? '');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    await order({ killSessions: true });
    expect((await refresh(next.refresh_token)).status).toBe(400);

    const log = await (await fetch(`${idp.origin}/__fault`)).text();
    expect(log).toContain('"grant":"refresh_token"');
    expect(log).not.toContain(refresh_token);
    expect(log).not.toContain(next.access_token);
  });

  it('takes no order a foreign page could send, and none it does not know', async () => {
    expect((await order({ killSessions: true }, 'text/plain')).status).toBe(415);
    expect((await order({ fail: { nothing: {} } })).status).toBe(400);
    expect((await order({ setRoles: { nobody: [] } })).status).toBe(400);
  });
});
