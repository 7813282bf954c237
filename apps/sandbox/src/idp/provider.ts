import { createHash, randomBytes } from 'node:crypto';
import { type Configuration, interactionPolicy, Provider } from 'oidc-provider';
import { MemoryStore } from './memory-adapter.ts';
import { html, logoutPage, messagePage } from './pages.ts';
import type { SigningKey } from './signing-key.ts';
import type { StaffDirectory } from './staff.ts';

/** The realm, as a Keycloak would have it. */
export const realm = { path: '/realms/joe', clientId: 'admin-web' } as const;

/** Keycloak's path of the OpenID endpoints below the realm. */
export const protocolPath = '/protocol/openid-connect';
export const loginPath = '/login-actions/authenticate';
/** What the session frame compares with the session it is asked about; readable by its script, unlike the session's. */
const sessionCookie = 'KEYCLOAK_SESSION';

const workingDayS = 10 * 3600;

export interface RealmOptions {
  issuer: string;
  webOrigin: string;
  /** The API's origin: audience and resource (RFC 8707) of the access tokens. */
  audience: string;
  tokenLifeS: number;
  key: SigningKey;
  staff: StaffDirectory;
}

/** Sets oidc-provider up as the company's Keycloak realm: its paths, its claims, its ways. */
export function createRealm({ issuer, webOrigin, audience, tokenLifeS, key, staff }: RealmOptions) {
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
      AccessToken: tokenLifeS,
      AuthorizationCode: 60,
      IdToken: tokenLifeS,
      Interaction: 3600,
      Session: workingDayS,
      Grant: workingDayS,
      // Rotation does not lengthen a sign-in's life (RFC 9700 section 4.14).
      RefreshToken: (ctx) => ctx.oidc.entities.RotatedRefreshToken?.remainingTTL ?? workingDayS,
    },
    // Keycloak gives a refresh token without `offline_access`.
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    features: {
      devInteractions: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      // It takes opaque access tokens alone.
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
          accessTokenTTL: tokenLifeS,
        }),
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => html(ctx, logoutPage(form, Boolean(ctx.oidc.entities.IdTokenHint))),
        postLogoutSuccessSource: (ctx) => html(ctx, messagePage('Signed out', 'You are signed out.')),
      },
    },
    renderError: (ctx, { error, error_description: description }) =>
      html(ctx, messagePage('That did not work', description ?? error)),
    interactions: {
      policy,
      url: (_, interaction) => `${realm.path}${loginPath}/${interaction.uid}`,
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
    // Nobody is asked for consent. All tabs of a session share one grant: oidc-provider lets go of the tokens of any other.
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
  provider.on('authorization.success', (ctx, answer) => {
    if (answer) answer.session_state = ctx.oidc.session?.uid;
  });
  provider.use(async (ctx, next) => {
    await next();
    const { session } = ctx.oidc ?? {};
    if (!session) return;
    const value = session.accountId && !session.destroyed ? sessionHash(session.uid) : null;
    ctx.cookies.set(sessionCookie, value, { ...realmCookie, httpOnly: false, signed: false });
  });
  return { provider, store };
}

/** Keycloak 26.1 and later put a hash into the readable cookie, not the session's id. */
const sessionHash = (uid: string) => createHash('sha256').update(uid).digest('base64url');
