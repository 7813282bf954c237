import { formatEither } from './formats.ts';

/** Explains a missing role: "this needs the role write or JOE_ADMIN". */
export const formatRequiredRoles = (roles: readonly string[]): string => `this needs the role ${formatEither(roles)}`;
