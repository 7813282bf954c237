const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Why somebody may not: the roles of which one is needed, in words, e.g. "this needs the role write or JOE_ADMIN". */
export const needsRole = (roles: readonly string[]): string => `this needs the role ${either.format(roles)}`;
