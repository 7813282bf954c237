/**
 * Maximum age of a count in milliseconds. Other programs may write to the database. Writes of the sandbox call `clear`.
 */
const LIFETIME_MS = 5_000;
const MAX_ENTRIES = 500;

/**
 * Caches the counts of searches, because every page of a result needs the same count, and a short search is slow to
 * count.
 */
export class CountCache {
  #counts = new Map<string, { count: Promise<number>; expires: number }>();

  get(search: string, count: () => Promise<number>): Promise<number> {
    const cached = this.#counts.get(search);
    if (cached && cached.expires > Date.now()) return cached.count;
    if (this.#counts.size >= MAX_ENTRIES) this.#counts.clear();
    const entry = { count: count(), expires: Date.now() + LIFETIME_MS };
    this.#counts.set(search, entry);
    entry.count.catch(() => this.#counts.delete(search));
    return entry.count;
  }

  clear(): void {
    this.#counts.clear();
  }
}
