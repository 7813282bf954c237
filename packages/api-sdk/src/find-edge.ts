import { type DatedPages, DateSortError, type Edge, type KnownDate, pageNumberOf } from './dated-pages.ts';

/** Later steps halve the remaining pages, because dates can be distributed too unevenly for interpolation. */
const MAX_INTERPOLATIONS = 12;
/** More steps are needed only if a long stretch of the list has no readable date. */
const MAX_STEPS = 100;

const DAY_MS = 86_400_000;
/** Within this time, orders are about as frequent as on the neighbouring page. */
const NEAR_MS = DAY_MS / 3;

/** For each of the two rows, the number of consecutive steps until now in which it did not change. */
interface UnmovedSteps {
  below: number;
  above: number;
}

/** A time, and the two rows between which it is searched for. */
interface Search {
  readonly time: number;
  readonly from: KnownDate;
  readonly to: KnownDate;
  readonly unmovedSteps: UnmovedSteps;
}

/**
 * Finds the two rows around a time: reads pages until no page between them is unread. Each step estimates from the
 * known dates which page has these rows. After twelve steps, each step reads the middle of the longest run of unread
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
    const upperTime = edge.above < pages.total ? pages.timeAt(edge.above) : step === 0 ? now : Number.NaN;
    const next = pages.nextPage(
      edge,
      step < MAX_INTERPOLATIONS ? guessPage(pages, time, edge, unmovedSteps, upperTime, now) : 0,
    );
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
 * The page on which a time is expected. NaN if the dates are equal or unreadable.
 *
 * @param upperTime time of the row at `above`. If `above` is after the last row, it is the newest possible time. If
 *   that is NaN or not after `time`, the last page is expected
 */
function guessPage(
  pages: DatedPages,
  time: number,
  { below, above }: Edge,
  unmovedSteps: UnmovedSteps,
  upperTime: number,
  now: number,
) {
  if (below < 0) return 1;
  if (above >= pages.total && !(upperTime > time)) return pageNumberOf(pages.total - 1);
  const search: Search = {
    time,
    from: { index: below, time: pages.timeAt(below) },
    to: { index: above, time: upperTime },
    unmovedSteps,
  };
  const knownDates = [...pages.dates(), { index: pages.total, time: now }];
  return pageNumberOf(
    Math.round(indexByDensity(search, pages) ?? indexOnCurve(search, knownDates) ?? indexOnLine(search)),
  );
}

/**
 * The expected index, from the density of orders on the pages at both ends, because the density follows the hours of a
 * day. If the ends are less than a day apart, the index is on a cubic curve whose slopes are these densities. Else, if
 * the nearer end is at most eight hours from the time, the index is on a line through this end. Undefined in all other
 * cases, and if the index is not between the ends.
 */
function indexByDensity({ time, from, to }: Search, pages: DatedPages): number | undefined {
  const duration = to.time - from.time;
  if (duration < DAY_MS) {
    const rows = to.index - from.index;
    // A slope is at most three times the mean slope, so that the curve never descends (Fritsch and Carlson).
    const slopeAt = ({ index }: KnownDate) => Math.min(pages.densityAt(index) * duration, 3 * rows);
    const x = (time - from.time) / duration;
    return indexBetween(
      from,
      to,
      from.index + x * (rows * x * (3 - 2 * x) + (1 - x) * ((1 - x) * slopeAt(from) - x * slopeAt(to))),
    );
  }
  const nearEnd = time - from.time < to.time - time ? from : to;
  if (Math.abs(time - nearEnd.time) > NEAR_MS) return undefined;
  return indexBetween(from, to, nearEnd.index + (time - nearEnd.time) * pages.densityAt(nearEnd.index));
}

/**
 * Estimates an index with a parabola through three points: both ends, and the nearest known date that is at least a day
 * before or after them. Returns undefined if there is no such date, or if the index is not between the ends. It also
 * returns undefined if an end has not moved in two steps, because the volume then does not follow the curve.
 */
function indexOnCurve({ time, from, to, unmovedSteps }: Search, known: readonly KnownDate[]): number | undefined {
  if (Math.max(unmovedSteps.below, unmovedSteps.above) > 1) return undefined;
  const outside = known.filter((date) => date.time <= from.time - DAY_MS || date.time >= to.time + DAY_MS);
  const [third] = outside.sort((a, b) => Math.abs(a.time - time) - Math.abs(b.time - time));
  if (!third) return undefined;
  const slope = (to.index - from.index) / (to.time - from.time);
  const bend = ((third.index - to.index) / (third.time - to.time) - slope) / (third.time - from.time);
  return indexBetween(from, to, from.index + (slope + bend * (time - to.time)) * (time - from.time));
}

/** The index, or undefined if it is not between the two rows or is NaN. */
const indexBetween = (from: KnownDate, to: KnownDate, index: number) =>
  index > from.index && index < to.index ? index : undefined;

/**
 * The expected index on the line between both ends. By the Illinois rule, an end that did not move in two steps counts
 * half, and half as much after each further step, so that both ends approach the time.
 */
function indexOnLine({ time, from, to, unmovedSteps }: Search): number {
  const weightAt = (times: number) => (times > 1 ? 0.5 ** (times - 1) : 1);
  const before = (time - from.time) * weightAt(unmovedSteps.below);
  const after = (to.time - time) * weightAt(unmovedSteps.above);
  return from.index + ((to.index - from.index) * before) / (before + after);
}
