import { type DatedPages, DateSortFault, type Edge, type KnownDate, pageNumberOf } from './dated-pages.ts';

/** After so many interpolations of an edge, its pages are halved: dates can be distributed unevenly. */
const MAX_INTERPOLATIONS = 12;
/** More steps mean that a long stretch of the list has no readable date. */
const MAX_STEPS = 100;

const DAY_MS = 86_400_000;
/** For so long, orders are about as frequent as on the page beside. */
const NEAR_MS = DAY_MS / 3;

/** How often each end of an edge stayed the same, one step after the other. */
interface Stays {
  below: number;
  above: number;
}

/** A time, and the two rows between which it is searched for. */
interface Search {
  readonly time: number;
  readonly from: KnownDate;
  readonly to: KnownDate;
  readonly stays: Stays;
}

/**
 * Reads pages until no page is left between the two rows of an edge. Interpolates the known dates, and halves if this takes too
 * many steps. If no order after the edge is known, the newest order is expected to be of this moment. Then it is read.
 *
 * @param now milliseconds since 1970, by this machine's clock. A wrong clock only costs requests
 * @throws {DateSortFault} if the edge cannot be found
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
    const next = pages.nextPage(edge, step < MAX_INTERPOLATIONS ? guess(pages, time, edge, stays, newest, now) : 0);
    if (next === undefined) return edge;
    if (step === MAX_STEPS) throw new DateSortFault(next, true);
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
function guess(pages: DatedPages, time: number, { below, above }: Edge, stays: Stays, newest: number, now: number) {
  if (below < 0) return 1;
  if (above >= pages.total && !(newest > time)) return pageNumberOf(pages.total - 1);
  const search: Search = {
    time,
    from: { index: below, time: pages.timeAt(below) },
    to: { index: above, time: newest },
    stays,
  };
  const known = [...pages.dates(), { index: pages.total, time: now }];
  return pageNumberOf(Math.round(byDensity(search, pages) ?? onCurve(search, known) ?? onLine(search)));
}

/**
 * By the density on the pages of the ends, which follows the hours of a day: on a cubic curve with these slopes if less than a day
 * is between the ends, else along the slope of an end that is a few hours away. Undefined in all other cases.
 */
function byDensity({ time, from, to }: Search, pages: DatedPages): number | undefined {
  const duration = to.time - from.time;
  if (duration < DAY_MS) {
    const rows = to.index - from.index;
    // At most three times the mean slope, so that the curve never descends (Fritsch and Carlson).
    const slopeAt = ({ index }: KnownDate) => Math.min(pages.densityAt(index) * duration, 3 * rows);
    const x = (time - from.time) / duration;
    return between(
      from,
      to,
      from.index + x * (rows * x * (3 - 2 * x) + (1 - x) * ((1 - x) * slopeAt(from) - x * slopeAt(to))),
    );
  }
  const near = time - from.time < to.time - time ? from : to;
  if (Math.abs(time - near.time) > NEAR_MS) return undefined;
  return between(from, to, near.index + (time - near.time) * pages.densityAt(near.index));
}

/**
 * On the parabola through both ends and the nearest known date that is at least a day outside of them. Undefined if there is no
 * such date, or if an end stayed twice in a row, which shows that the volume does not follow the curve.
 */
function onCurve({ time, from, to, stays }: Search, known: readonly KnownDate[]): number | undefined {
  if (Math.max(stays.below, stays.above) > 1) return undefined;
  const outside = known.filter((date) => date.time <= from.time - DAY_MS || date.time >= to.time + DAY_MS);
  const [third] = outside.sort((a, b) => Math.abs(a.time - time) - Math.abs(b.time - time));
  if (!third) return undefined;
  const slope = (to.index - from.index) / (to.time - from.time);
  const bend = ((third.index - to.index) / (third.time - to.time) - slope) / (third.time - from.time);
  return between(from, to, from.index + (slope + bend * (time - to.time)) * (time - from.time));
}

/** Undefined for an index that is not between two rows, or that is not a number. */
const between = (from: KnownDate, to: KnownDate, index: number) =>
  index > from.index && index < to.index ? index : undefined;

/** On the line between both ends, by the Illinois rule: an end that stays twice in a row counts half, so that both approach. */
function onLine({ time, from, to, stays }: Search): number {
  const weight = (times: number) => (times > 1 ? 0.5 ** (times - 1) : 1);
  const before = (time - from.time) * weight(stays.below);
  const after = (to.time - time) * weight(stays.above);
  return from.index + ((to.index - from.index) * before) / (before + after);
}
