export type { AuthClient } from './auth-client.ts';
export { type AuthState, type SessionUser, type UnauthReason, userOf } from './auth-state.ts';
export { createAuthClient } from './client.ts';
export type { AuthConfig, AuthLogger } from './config.ts';
export { SessionError, type SessionErrorCode } from './errors.ts';
export { type Access, isPermitted, roleNames } from './roles.ts';
export { expectsUser } from './start.ts';
export type { SessionInfo } from './token.ts';
