/** A member of staff as the provider knows him. */
export interface StaffAccount {
  /** The login name, and the name of his button. */
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly string[];
}

const realm: readonly StaffAccount[] = [
  account('admin', 'Andrea Admin', ['JOE_ADMIN', 'write', 'lang']),
  account('writer', 'Wanda Writer', ['write']),
  account('translator', 'Tim Translator', ['lang']),
  account('viewer', 'Vera Viewer', []),
];

function account(username: string, name: string, roles: readonly string[]): StaffAccount {
  return { username, name, email: `${username}@joe.example`, roles };
}

export type StaffDirectory = ReturnType<typeof createStaffDirectory>;

/** The realm's accounts. The login name serves as the subject too: it is stable and shows nothing private here. */
export function createStaffDirectory() {
  const accounts = new Map<string, StaffAccount>();
  const reset = () => {
    accounts.clear();
    for (const member of realm) accounts.set(member.username, member);
  };
  reset();
  return {
    all: () => [...accounts.values()],
    find: (username: string) => accounts.get(username),
    /** A new account has no role until someone gives it one. */
    register(name: string): StaffAccount {
      const member = account(`staff-${accounts.size + 1}`, name, []);
      accounts.set(member.username, member);
      return member;
    },
    /** @throws Error for an unknown login name */
    setRoles(username: string, roles: readonly string[]) {
      const member = accounts.get(username);
      if (!member) throw new Error(`There is no account '${username}'.`);
      accounts.set(username, { ...member, roles });
    },
    reset,
  };
}
