import { type DatedPages, DateSortError, type Edge, pageNumberOf } from './dated-pages.ts';

/** Later steps halve the remaining pages, because dates can be distributed too unevenly for interpolation. */
const MAX_INTERPOLATIONS = 8;
/** More steps are needed only if a long stretch of the list has no readable date. */
const MAX_STEPS = 100;

/** For each of the two rows, the number of consecutive steps until now in which it did not change. */
interface UnmovedSteps {
  below: number;
  above: number;
}

/**
 * Finds the two rows around a time: reads pages until no page between them is unread. Each step estimates by
 * interpolation which page has these rows. After eight steps, each step reads the middle of the longest run of unread
 * pages instead.
 *
 * If no order after the time is known at first, the first step assumes that the newest order was made now. If this step
 * finds no order after the time, the next step reads the last page.
 *
 * @param now milliseconds since 1970, by this machine's clock. A wrong clock only costs requests
 * @throws {DateSortError} if the two rows cannot be found
 */
export async function findEdge(
  pages: DatedPages,
  time: number,
  now: number,
  read: (page: number) => Promise<void>,
): Promise<Edge> {
  let edge = pages.edgeAt(time);
  const unmovedSteps: UnmovedSteps = { below: 0, above: 0 };
  for (let step = 0; ; step++) {
    const newestTime = step === 0 ? now : undefined;
    const guess = step < MAX_INTERPOLATIONS ? expectedPage(pages, time, edge, unmovedSteps, newestTime) : undefined;
    const next = pages.nextPage(edge, guess);
    if (next === undefined) return edge;
    if (step === MAX_STEPS) throw new DateSortError(next, true);
    await read(next);
    const { below, above } = pages.edgeAt(time);
    unmovedSteps.below = below === edge.below ? unmovedSteps.below + 1 : 0;
    unmovedSteps.above = above === edge.above ? unmovedSteps.above + 1 : 0;
    edge = { below, above };
  }
}

/**
 * The page on which a time is expected, on the line between the two rows.
 *
 * By the Illinois rule, a row that did not change in two steps counts half, and half as much after each further step,
 * so that both rows approach the time.
 *
 * @param newestTime the assumed time of the end of the list, if no order after `time` is known. If it is undefined or
 *   not after `time`, the last page is expected
 */
function expectedPage(
  pages: DatedPages,
  time: number,
  { below, above }: Edge,
  unmovedSteps: UnmovedSteps,
  newestTime = Number.NaN,
): number {
  if (below < 0) return 1;
  const upperTime = above < pages.total ? pages.timeAt(above) : newestTime;
  if (above >= pages.total && !(upperTime > time)) return pageNumberOf(pages.total - 1);
  const weightAfter = (steps: number) => (steps > 1 ? 0.5 ** (steps - 1) : 1);
  const before = (time - pages.timeAt(below)) * weightAfter(unmovedSteps.below);
  const after = (upperTime - time) * weightAfter(unmovedSteps.above);
  return pageNumberOf(Math.round(below + ((above - below) * before) / (before + after)));
}
