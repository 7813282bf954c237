/** A value, or the problem that prevents it, as a text for staff. */
export type Result<T> = { ok: true; value: T } | { ok: false; problem: string };
