/** Explains a missing role: "this needs the role write or JOE_ADMIN". */
export function formatRequiredRoles(roles: readonly string[]): string {
  const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });
  return `this needs the role ${either.format(roles)}`;
}
