/** A row of the users list. */
export interface User {
  user_id: number;
  email: string;
  given_name: string;
  last_name: string;
}

/** Requests a page of users. The bench's server adds the token and passes the request on to the sandbox. */
export async function fetchUsers(
  page: number,
  sortBy: string,
  sortDir: string,
): Promise<{ data: User[]; total: number }> {
  const query = new URLSearchParams({ page: String(page), pageSize: '20', sortBy, sortDir });
  const response = await fetch(`/api/users?${query}`);
  if (!response.ok) throw new Error(response.statusText);
  return response.json();
}

const KEY = 'peer-signed-in';

/** These apps have no provider. A mark in the browser decides whether they show the login screen or the list. */
export const isSignedIn = (): boolean => localStorage.getItem(KEY) !== null;

export const signIn = (): void => localStorage.setItem(KEY, 'yes');
