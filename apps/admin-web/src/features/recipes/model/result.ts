/** A value, or a problem as text for users. */
export type Result<T> = { ok: true; value: T } | { ok: false; problem: string };
