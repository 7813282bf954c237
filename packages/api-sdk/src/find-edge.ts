import { type DatedPages, type Edge, OrderBreak, pageNumberOf } from './dated-pages.ts';

/** After so many interpolations of an edge, its pages are halved: dates can be distributed unevenly. */
const MAX_INTERPOLATIONS = 12;
/** More steps mean that a long stretch of the list has no readable date. */
const MAX_STEPS = 100;

/** How often each end of an edge stayed the same, one step after the other. */
interface Stays {
  below: number;
  above: number;
}

/**
 * Reads pages until no page is left between the two rows of an edge. Interpolates the dates by the Illinois rule: an end that
 * stays twice in a row counts half, so that both ends approach. As long as no order after the edge is known, the newest order is
 * first expected now, and then read.
 *
 * @param now milliseconds since 1970, by this machine's clock. A wrong clock only costs requests
 * @throws {OrderBreak} if the edge cannot be found
 */
export async function findEdge(
  pages: DatedPages,
  time: number,
  now: number,
  read: (page: number) => Promise<void>,
): Promise<Edge> {
  let edge = pages.edgeAt(time);
  const stays: Stays = { below: 0, above: 0 };
  for (let step = 0; ; step++) {
    const newest = edge.above < pages.total ? pages.timeAt(edge.above) : step === 0 ? now : Number.NaN;
    const next = pages.nextPage(edge, step < MAX_INTERPOLATIONS ? guess(pages, time, edge, stays, newest) : 0);
    if (next === undefined) return edge;
    if (step === MAX_STEPS) throw new OrderBreak(next, true);
    await read(next);
    const { below, above } = pages.edgeAt(time);
    stays.below = below === edge.below ? stays.below + 1 : 0;
    stays.above = above === edge.above ? stays.above + 1 : 0;
    edge = { below, above };
  }
}

/**
 * The page on which a time is expected. NaN if the dates are equal or unreadable.
 *
 * @param newest time of the upper end. If it is unknown or not after `time`, the last page is read
 */
function guess(pages: DatedPages, time: number, { below, above }: Edge, stays: Stays, newest: number): number {
  if (below < 0) return 1;
  if (above >= pages.total && !(newest > time)) return pageNumberOf(pages.total - 1);
  const weight = (times: number) => (times > 1 ? 0.5 ** (times - 1) : 1);
  const before = (time - pages.timeAt(below)) * weight(stays.below);
  const after = (newest - time) * weight(stays.above);
  return pageNumberOf(Math.round(below + ((above - below) * before) / (before + after)));
}
