import { type Access, roleNames } from '@joe/auth';

/** Who may see a screen (specification, section 6). */
export interface Rule {
  lets: (access: Access) => boolean;
  /** The roles of which one lets in. */
  roles: readonly string[];
}

/** Everybody on the staff (decision S13). */
export const anyone: Rule = { lets: () => true, roles: [] };
export const writers: Rule = { lets: (access) => access.canWrite, roles: [roleNames.write, roleNames.admin] };
export const translators: Rule = { lets: (access) => access.canLang, roles: [roleNames.lang] };
