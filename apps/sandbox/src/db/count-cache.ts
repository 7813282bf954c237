/** How long a count may be old when another program has written to the database; our own writes drop all counts at once. */
const lifetimeMs = 5_000;
const maxEntries = 500;

/** Counts of searches, kept for a moment: turning pages asks for the same one again, and one letter takes a second. */
export class CountCache {
  #counts = new Map<string, { count: Promise<number>; expires: number }>();

  get(search: string, count: () => Promise<number>): Promise<number> {
    const known = this.#counts.get(search);
    if (known && known.expires > Date.now()) return known.count;
    if (this.#counts.size >= maxEntries) this.#counts.clear();
    const entry = { count: count(), expires: Date.now() + lifetimeMs };
    this.#counts.set(search, entry);
    entry.count.catch(() => this.#counts.delete(search));
    return entry.count;
  }

  clear(): void {
    this.#counts.clear();
  }
}
