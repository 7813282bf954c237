const { promise, resolve } = Promise.withResolvers<void>();

/**
 * Resolves when the first screen shows its data or an error, and the browser is idle. Everything that this screen does
 * not need is loaded after it.
 */
export const firstScreenShown: Promise<void> = promise;

export const markFirstScreenShown = resolve;
