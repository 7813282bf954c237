import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { clientOrigin, readClaims, startTestIdp } from '../../test/idp-client.ts';

const { idp, endpoints, refresh, json, tokensFor } = await startTestIdp();
afterAll(() => idp.close());

describe('control endpoint', () => {
  const control = (body: unknown, contentType = 'application/json') =>
    fetch(`${idp.origin}/__fault`, {
      method: 'POST',
      headers: { 'content-type': contentType },
      body: JSON.stringify(body),
    });
  afterEach(() => fetch(`${idp.origin}/__fault`, { method: 'DELETE' }));

  it('the control endpoint of the identity provider lets token requests fail with a status', async () => {
    await control({ fail: { token: { status: 503, error: 'temporarily_unavailable', times: 1 } } });
    const response = await refresh('any');
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ error: 'temporarily_unavailable' });
    expect(response.headers.get('access-control-allow-origin')).toBe(clientOrigin);
    expect((await refresh('any')).status).toBe(400);
  });

  it('the control endpoint of the identity provider lets token requests be refused, lost or stalled', async () => {
    const { refresh_token } = await tokensFor('writer');
    await control({ fail: { token: { connection: 'refused', times: 1 } } });
    await expect(refresh(refresh_token)).rejects.toThrow();
    await control({ fail: { token: { connection: 'lost', status: 503, times: 1 } } });
    await expect(refresh(refresh_token)).rejects.toThrow();
    // The failed requests did not use up the refresh token.
    const { refresh_token: renewed } = await json(refresh(refresh_token));
    expect(renewed).toBeDefined();
    await control({ fail: { token: { connection: 'lost', times: 1 } } });
    await expect(refresh(renewed)).rejects.toThrow();
    // The request was handled and only its response was lost, so the refresh token is used up.
    expect((await refresh(renewed)).status).toBe(400);
    await control({ fail: { token: { connection: 'stalled', times: 1 } } });
    const stalled = await refresh('any');
    await expect(Promise.race([stalled.text(), new Promise((r) => setTimeout(r, 100, 'stalled'))])).resolves.toBe(
      'stalled',
    );
  });

  it('the control endpoint of the identity provider changes roles, forbids frames, ends sessions and logs no token', async () => {
    const { refresh_token } = await tokensFor('viewer');
    await control({ setRoles: { viewer: ['write'] }, denyFraming: true });
    const next = await json(refresh(refresh_token));
    expect(readClaims(next.access_token).realm_access.roles).toEqual(['write']);
    const { headers } = await fetch(endpoints.check_session_iframe ?? '');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    await control({ killSessions: true });
    expect((await refresh(next.refresh_token)).status).toBe(400);

    const log = await (await fetch(`${idp.origin}/__fault`)).text();
    expect(log).toContain('"grant":"refresh_token"');
    expect(log).not.toContain(refresh_token);
    expect(log).not.toContain(next.access_token);
  });

  it('the control endpoint of the identity provider rejects unknown endpoints, faults and accounts, and other content types', async () => {
    expect((await control({ killSessions: true }, 'text/plain')).status).toBe(415);
    expect((await control({ fail: { nothing: {} } })).status).toBe(400);
    expect((await control({ fail: { token: { drop: true } } })).status).toBe(400);
    expect((await control({ setRoles: { nobody: [] } })).status).toBe(400);
  });
});
