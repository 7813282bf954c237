/** Flags for a quiet Chromium. */
export const chromiumArgs: string[];
/** Path of a Chromium on this machine; undefined when there is none. */
export function findChromium(): Promise<string | undefined>;
/** Path of a Chromium, which is installed when there is none. */
export function needChromium(): Promise<string>;
