/** Random numbers that a seed chooses (mulberry32). */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    shuffle<Item>(items: readonly Item[]): Item[] {
      const shuffled = [...items];
      for (let last = shuffled.length - 1; last > 0; last--) {
        const other = below(last + 1);
        [shuffled[last], shuffled[other]] = [shuffled[other] as Item, shuffled[last] as Item];
      }
      return shuffled;
    },
  };
}

export type Random = ReturnType<typeof createRandom>;
