import { classNames } from '../class-names.ts';
import { formatNumber } from '../format-number.ts';
import { shortText } from '../safe-text/short-text.ts';
import styles from './charts.module.css';
import { wholePercents } from './whole-percents.ts';

export interface ChartSegment {
  name: string;
  value: number;
}

const shadeClass = (index: number) => styles[`data${Math.min(index + 1, 4)}`];
/** Maximum length of a name, in UTF-16 code units. */
const MAX_NAME_LENGTH = 60;

const nameOf = (name: string) => shortText(name, MAX_NAME_LENGTH);

interface ChartProps {
  /** Accessible name. */
  label: string;
  /**
   * Sorted, largest first. The last one can be the sum of the rest, e.g. `Other`. Empty while loading: the chart keeps
   * its space.
   */
  segments: readonly ChartSegment[];
}

/** A bar of up to four segments, with a legend in percent. */
export function StackedBar({ label, segments }: ChartProps) {
  const total = segments.reduce((sum, segment) => sum + segment.value, 0) || 1;
  const percents = wholePercents(segments.map(({ value }) => value));
  const shares = segments.map(({ name, value }, index) => ({
    name,
    percent: percents[index],
    x: (segments.slice(0, index).reduce((sum, segment) => sum + segment.value, 0) / total) * 100,
    width: Math.max((value / total) * 100 - 0.5, 0),
  }));
  return (
    <div className={styles.stackedBar}>
      <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" role="img" aria-label={label}>
        {shares.map(({ x, width }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the segments have no state
          <rect key={index} className={shadeClass(index)} x={x} width={width} height="8" />
        ))}
      </svg>
      <ul className={styles.legend} translate="no">
        {shares.map(({ name, percent }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the segments have no state
          <li key={index}>
            <svg viewBox="0 0 8 8" aria-hidden="true">
              <rect className={shadeClass(index)} width="8" height="8" />
            </svg>
            <span>{`${nameOf(name)} ${percent}%`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A column chart with names below the columns. The first column has the accent colour. */
export function ColumnChart({ label, segments }: ChartProps) {
  const largestValue = Math.max(...segments.map((segment) => segment.value), 1);
  const figures = segments.map(({ name, value }) => `${nameOf(name)} ${formatNumber(value)}`).join(', ');
  return (
    <div className={styles.columnChart} role="img" aria-label={`${label}: ${figures}`}>
      {segments.map(({ name, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the segments have no state
        <span key={index}>
          <svg viewBox="0 0 40 44" preserveAspectRatio="none" aria-hidden="true">
            <rect
              className={index === 0 ? styles.data1 : styles.data3}
              y={44 - (value / largestValue) * 44}
              width="40"
              height={(value / largestValue) * 44}
            />
          </svg>
          <span className={classNames('u-clip', styles.name)} translate="no">
            {nameOf(name)}
          </span>
        </span>
      ))}
    </div>
  );
}

const MAX_DOTS = 30;

/** A ratio as at most 30 dots: ten dots are 1.0, further dots have the accent colour. Hidden from screen readers. */
export function RatioDots({ ratio }: { ratio: number }) {
  const count = Number.isFinite(ratio) ? Math.min(Math.max(Math.round(ratio * 10), 0), MAX_DOTS) : 0;
  return (
    <svg className={styles.dots} viewBox={`0 0 ${Math.max(count * 16 - 4, 1)} 12`} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the dots are all alike and never move
        <circle key={index} className={index < 10 ? styles.data3 : styles.data1} cx={6 + index * 16} cy="6" r="5" />
      ))}
    </svg>
  );
}

/** A bar for a share of the largest value, from 0 to 1. Hidden from screen readers. */
export function ShareBar({ share }: { share: number }) {
  return (
    <svg
      className={classNames(styles.bar, styles.thin)}
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className={styles.background} width="100" height="4" />
      <rect className={styles.data1} width={Math.min(Math.max(share, 0), 1) * 100} height="4" />
    </svg>
  );
}
