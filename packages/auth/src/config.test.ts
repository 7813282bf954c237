import { describe, expect, it } from 'vitest';
import { type AuthConfig, accountUrl, probeUrl, resolveConfig } from './config.ts';

const config: AuthConfig = { url: 'https://login.example.com', realm: 'joe', clientId: 'admin-web' };

describe('configuration', () => {
  it('resolveConfig adds the default values', () => {
    expect(resolveConfig(config)).toEqual({
      authority: 'https://login.example.com/realms/joe',
      isKeycloak: true,
      clientId: 'admin-web',
      scope: 'openid',
      responseMode: 'fragment',
      checkIntervalS: 5,
      messageTimeoutMs: 10_000,
      logger: console,
    });
  });

  it.each([
    ['https://login.example.com/', 'joe', 'https://login.example.com/realms/joe'],
    ['https://example.com/auth//', 'joe', 'https://example.com/auth/realms/joe'],
    ['http://localhost:5175', 'a realm/?', 'http://localhost:5175/realms/a%20realm%2F%3F'],
    ['https://issuer.example.com', undefined, 'https://issuer.example.com'],
    // The issuer of some other providers, such as Auth0, ends with a slash.
    ['https://issuer.example.com/tenant/', undefined, 'https://issuer.example.com/tenant/'],
  ])('the issuer of the URL %s with the realm %s is %s', (url, realm, authority) => {
    expect(resolveConfig({ url, clientId: 'admin-web', ...(realm && { realm }) }).authority).toBe(authority);
  });

  it('resolveConfig keeps the given values', () => {
    const logger = { info() {}, warn() {}, error() {} };
    const ownConfig = {
      scope: 'openid email',
      responseMode: 'query',
      checkIntervalS: 2,
      messageTimeoutMs: 3,
    };
    expect(resolveConfig({ ...config, ...ownConfig, logger } as AuthConfig)).toMatchObject({ ...ownConfig, logger });
  });

  it('resolveConfig rejects an invalid URL', () => {
    expect(() => resolveConfig({ ...config, url: 'login' })).toThrow(TypeError);
  });
});

describe('unsupported values', () => {
  it.each(['implicit', 'hybrid', ''])('resolveConfig rejects the flow %j', (flow) => {
    expect(() => resolveConfig({ ...config, flow: flow as 'standard' })).toThrow('Invalid value for flow');
  });
  it.each(['form_post', 'fragment.jwt', ''])('resolveConfig rejects the response mode %j', (responseMode) => {
    const badConfig = { ...config, responseMode: responseMode as 'query' };
    expect(() => resolveConfig(badConfig)).toThrow('Invalid value for responseMode');
  });
});

describe('account management', () => {
  it('accountUrl contains the URL to which the user can return', () => {
    expect(accountUrl(resolveConfig(config), 'https://app.example.com/users?page=2')).toBe(
      'https://login.example.com/realms/joe/account?referrer=admin-web&referrer_uri=https%3A%2F%2Fapp.example.com%2Fusers%3Fpage%3D2',
    );
  });

  it('other providers than Keycloak have neither an account page nor a cookie probe', () => {
    const settings = resolveConfig({ url: 'https://issuer.example.com', clientId: 'admin-web' });
    expect(() => accountUrl(settings, '/')).toThrow('Not supported by the OIDC server');
    expect(probeUrl(settings)).toBeUndefined();
  });
});
