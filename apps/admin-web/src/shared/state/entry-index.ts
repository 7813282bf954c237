/** The position of the current history entry, which the router stores in it. */
export const entryIndex = (): number => window.history.state?.idx;
