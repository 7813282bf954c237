/** Flags for tests, e.g. against background activity. */
export const chromiumArgs: string[];
/** Path of Chromium. Undefined if there is none. */
export function findChromium(): Promise<string | undefined>;
/** Path of Chromium. Installs it if there is none. */
export function ensureChromium(): Promise<string>;
