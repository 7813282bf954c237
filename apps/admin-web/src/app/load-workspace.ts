/** Everything behind the login. */
export const loadWorkspace = () => import('./workspace.tsx');
