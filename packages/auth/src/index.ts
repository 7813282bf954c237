export type { AuthClient, LoginOptions } from './auth-client.ts';
export { createAuthClient } from './client.ts';
export type { AuthConfig, AuthLogger } from './config.ts';
export { AuthError, type AuthErrorCode } from './errors.ts';
export { safeReturnTo } from './return-to.ts';
export { type Access, accessFrom, noAccess, roleNames } from './roles.ts';
export type { AuthState, PreviousSession, UnauthReason } from './session.ts';
export { type Claims, decodeToken, type SessionInfo } from './token.ts';
