const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Explains a missing role: "this needs the role write or JOE_ADMIN". */
export const formatRequiredRoles = (roles: readonly string[]): string => `this needs the role ${either.format(roles)}`;
