import { describe, expect, it } from 'vitest';
import { type AuthConfig, accountUrl, probeUrl, resolveConfig } from './config.ts';

const config: AuthConfig = { url: 'https://login.example.com', realm: 'joe', clientId: 'admin-web' };

describe('configuration', () => {
  it('the configuration has the defaults of spec section 9', () => {
    expect(resolveConfig(config)).toEqual({
      authority: 'https://login.example.com/realms/joe',
      keycloak: true,
      clientId: 'admin-web',
      scope: 'openid',
      responseMode: 'fragment',
      checkIntervalS: 5,
      messageTimeoutMs: 10_000,
      minValidityS: 5,
      logger: console,
    });
  });

  it.each([
    ['https://login.example.com/', 'joe', 'https://login.example.com/realms/joe'],
    ['https://example.com/auth//', 'joe', 'https://example.com/auth/realms/joe'],
    ['http://localhost:5175', 'a realm/?', 'http://localhost:5175/realms/a%20realm%2F%3F'],
    ['https://issuer.example.com', undefined, 'https://issuer.example.com'],
    // For other providers, such as Auth0, the trailing slash is part of the issuer.
    ['https://issuer.example.com/tenant/', undefined, 'https://issuer.example.com/tenant/'],
  ])('the URL %s with realm %s has the issuer %s', (url, realm, authority) => {
    expect(resolveConfig({ url, clientId: 'admin-web', ...(realm && { realm }) }).authority).toBe(authority);
  });

  it('the configuration uses given values', () => {
    const logger = { info() {}, warn() {}, error() {} };
    const own = {
      scope: 'openid email',
      responseMode: 'query',
      checkIntervalS: 2,
      messageTimeoutMs: 3,
      minValidityS: 4,
    };
    expect(resolveConfig({ ...config, ...own, logger } as AuthConfig)).toMatchObject({ ...own, logger });
  });

  it('the configuration rejects an invalid URL', () => {
    expect(() => resolveConfig({ ...config, url: 'login' })).toThrow(TypeError);
  });
});

describe('unsupported values, with the messages of keycloak-js', () => {
  it.each(['implicit', 'hybrid', ''])('the configuration rejects the flow %j', (flow) => {
    expect(() => resolveConfig({ ...config, flow: flow as 'standard' })).toThrow('Invalid value for flow');
  });
  it.each(['form_post', 'fragment.jwt', ''])('the configuration rejects the response mode %j', (responseMode) => {
    const bad = { ...config, responseMode: responseMode as 'query' };
    expect(() => resolveConfig(bad)).toThrow('Invalid value for responseMode');
  });
});

describe('account management', () => {
  it('account management has the URL of keycloak-js, with a way back', () => {
    expect(accountUrl(resolveConfig(config), 'https://app.example.com/users?page=2')).toBe(
      'https://login.example.com/realms/joe/account?referrer=admin-web&referrer_uri=https%3A%2F%2Fapp.example.com%2Fusers%3Fpage%3D2',
    );
  });

  it('account management is not supported by other providers than Keycloak, which have no cookie probe either', () => {
    const settings = resolveConfig({ url: 'https://issuer.example.com', clientId: 'admin-web' });
    expect(() => accountUrl(settings, '/')).toThrow('Not supported by the OIDC server');
    expect(probeUrl(settings)).toBeUndefined();
  });
});
