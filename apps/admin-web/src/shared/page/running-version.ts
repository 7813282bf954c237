/** The version of the app whose code is running, from its package.json. */
export const runningVersion: string = import.meta.env.VITE_VERSION ?? 'development';
