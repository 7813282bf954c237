/** The version of the running code, from this app's package.json. */
export const runningVersion: string = import.meta.env.VITE_VERSION ?? 'development';
