import { createHash, randomBytes } from 'node:crypto';
import { type Configuration, interactionPolicy, Provider } from 'oidc-provider';
import { MemoryStore } from './memory-adapter.ts';
import { logoutPage, messagePage, respondWithHtml } from './pages.ts';
import type { SigningKey } from './signing-key.ts';
import type { StaffDirectory } from './staff.ts';

/** The realm, with the URL structure of Keycloak. */
export const realm = { path: '/realms/joe', clientId: 'admin-web' } as const;

/** Path of the OpenID Connect endpoints, relative to the realm. */
export const protocolPath = '/protocol/openid-connect';
export const loginPath = '/login-actions/authenticate';
/**
 * The cookie with the hash of the session id. The script of the session frame can read it, unlike the session cookie.
 */
const sessionHashCookie = 'KEYCLOAK_SESSION';

const WORKING_DAY_S = 10 * 3600;

export interface RealmOptions {
  issuer: string;
  webOrigin: string;
  /** The API's origin: audience and resource (RFC 8707) of the access tokens. */
  audience: string;
  tokenLifetimeS: number;
  key: SigningKey;
  staff: StaffDirectory;
}

/**
 * Configures oidc-provider like the company's Keycloak realm: with the paths, claims and behaviour that the app needs.
 */
export function createRealm({ issuer, webOrigin, audience, tokenLifetimeS, key, staff }: RealmOptions) {
  const store = new MemoryStore();
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'create', requestable: true }), 0);
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true } as const;
  const realmCookie = { ...cookie, path: `${realm.path}/` } as const;

  const configuration: Configuration = {
    adapter: store.adapter,
    jwks: { keys: [key.privateJwk] } as NonNullable<Configuration['jwks']>,
    clients: [
      {
        client_id: realm.clientId,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${webOrigin}/`, `${webOrigin}/silent-check-sso.html`],
        post_logout_redirect_uris: [`${webOrigin}/`],
      },
    ],
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    allowOmittingSingleRegisteredRedirectUri: false,
    pkce: { required: () => true },
    clockTolerance: 0,
    clientBasedCORS: (_, origin) => origin === webOrigin,
    cookies: { keys: [randomBytes(32).toString('hex')], long: realmCookie, short: cookie },
    claims: { openid: ['sub'], profile: ['name', 'preferred_username'], email: ['email'] },
    scopes: ['openid', 'profile', 'email'],
    routes: {
      authorization: `${protocolPath}/auth`,
      token: `${protocolPath}/token`,
      jwks: `${protocolPath}/certs`,
      end_session: `${protocolPath}/logout`,
      revocation: `${protocolPath}/revoke`,
    },
    discovery: { check_session_iframe: `${issuer}${protocolPath}/login-status-iframe.html` },
    ttl: {
      AccessToken: tokenLifetimeS,
      AuthorizationCode: 60,
      IdToken: tokenLifetimeS,
      Interaction: 3600,
      Session: WORKING_DAY_S,
      Grant: WORKING_DAY_S,
      // Rotation does not extend the lifetime of a sign-in (RFC 9700 section 4.14).
      RefreshToken: (ctx) => ctx.oidc.entities.RotatedRefreshToken?.remainingTTL ?? WORKING_DAY_S,
    },
    // Keycloak issues refresh tokens without the scope `offline_access`.
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    features: {
      devInteractions: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      // Off, because this feature supports only opaque access tokens.
      userinfo: { enabled: false },
      revocation: { enabled: true },
      // Without a resource server the access tokens would be opaque.
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          audience,
          scope: 'openid profile email',
          accessTokenFormat: 'jwt',
          accessTokenTTL: tokenLifetimeS,
        }),
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => respondWithHtml(ctx, logoutPage(form, Boolean(ctx.oidc.entities.IdTokenHint))),
        postLogoutSuccessSource: (ctx) => respondWithHtml(ctx, messagePage('Signed out', 'You are signed out.')),
      },
    },
    renderError: (ctx, { error, error_description: description }) =>
      respondWithHtml(ctx, messagePage('That did not work', description ?? error)),
    interactions: {
      policy,
      url: (_, { uid, params }) =>
        `${realm.path}${loginPath}/${uid}?${new URLSearchParams({ state: String(params.state) })}`,
    },
    findAccount: (_, username) => {
      const member = staff.find(username);
      return (
        member && {
          accountId: username,
          claims: () => ({
            sub: username,
            name: member.name,
            preferred_username: username,
            email: member.email,
          }),
        }
      );
    },
    // There is no consent page. All tabs of a session share one grant, because with a grant of its own for each tab,
    // oidc-provider would revoke the tokens of the other tabs.
    async loadExistingGrant(ctx) {
      const { client, session } = ctx.oidc;
      if (!client || !session?.accountId) return undefined;
      const granted = await ctx.oidc.provider.Grant.find(session.grantIdFor(client.clientId) ?? '');
      if (granted?.accountId === session.accountId) return granted;
      const grant = new ctx.oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid profile email');
      grant.addResourceScope(audience, 'openid profile email');
      await grant.save();
      return grant;
    },
    extraTokenClaims(_, token) {
      const member = 'accountId' in token ? staff.find(token.accountId) : undefined;
      return {
        typ: 'Bearer',
        azp: realm.clientId,
        sid: 'sessionUid' in token ? token.sessionUid : undefined,
        name: member?.name,
        preferred_username: member?.username,
        realm_access: { roles: member?.roles ?? [] },
        resource_access: { account: { roles: ['manage-account'] } },
      };
    },
  };

  const provider = new Provider(issuer, configuration);
  provider.on('authorization.success', (ctx, response) => {
    if (response) response.session_state = ctx.oidc.session?.uid;
  });
  provider.use(async (ctx, next) => {
    await next();
    const { session } = ctx.oidc ?? {};
    if (!session) return;
    const value = session.accountId && !session.destroyed ? sessionHash(session.uid) : null;
    ctx.cookies.set(sessionHashCookie, value, { ...realmCookie, httpOnly: false, signed: false });
  });
  return { provider, store };
}

/** Since Keycloak 26.1 the readable cookie contains a hash instead of the session id. */
const sessionHash = (uid: string) => createHash('sha256').update(uid).digest('base64url');
