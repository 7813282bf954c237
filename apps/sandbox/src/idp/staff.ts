/** A staff account of the identity provider. */
export interface StaffAccount {
  /** Login name, which is also the label of the account's button in the staff picker. */
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly string[];
}

const defaultAccounts: readonly StaffAccount[] = [
  account('admin', 'Andrea Admin', ['JOE_ADMIN', 'write', 'lang']),
  account('writer', 'Wanda Writer', ['write']),
  account('translator', 'Tim Translator', ['lang']),
  account('viewer', 'Vera Viewer', []),
];

function account(username: string, name: string, roles: readonly string[]): StaffAccount {
  return { username, name, email: `${username}@joe.example`, roles };
}

export type StaffDirectory = ReturnType<typeof createStaffDirectory>;

/** The accounts of the realm. The login name is also the `sub` of the tokens. */
export function createStaffDirectory() {
  const accounts = new Map<string, StaffAccount>();
  const reset = () => {
    accounts.clear();
    for (const member of defaultAccounts) accounts.set(member.username, member);
  };
  reset();
  return {
    all: () => [...accounts.values()],
    find: (username: string) => accounts.get(username),
    /** Creates an account without roles. */
    register(name: string): StaffAccount {
      const member = account(`staff-${accounts.size + 1}`, name, []);
      accounts.set(member.username, member);
      return member;
    },
    /** @throws if there is no account with this login name */
    setRoles(username: string, roles: readonly string[]) {
      const member = accounts.get(username);
      if (!member) throw new Error(`There is no account '${username}'.`);
      accounts.set(username, { ...member, roles });
    },
    reset,
  };
}
