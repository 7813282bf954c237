import { useConfig } from '../../services.ts';
import { formatDate, formatDateTime, formatFullDate, readDate } from './formats.ts';

interface DateTextProps {
  /** A date of the API: ISO 8601. */
  value: string | null | undefined;
  /** Shows hours and minutes too. */
  hasTime?: boolean;
}

/**
 * A date in en-GB format. Hover and focus show the whole date with time and zone, because `04/03/2026` is ambiguous.
 */
export function DateText({ value, hasTime }: DateTextProps) {
  const { timeZone } = useConfig();
  const shownDate = hasTime ? formatDateTime(value, timeZone) : formatDate(value, timeZone);
  const date = readDate(value);
  if (!date) return <span translate="no">{shownDate}</span>;
  const fullDate = formatFullDate(value, timeZone);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard could not show the tooltip
    <time translate="no" dateTime={date.toISOString()} tabIndex={0} data-tooltip={fullDate} aria-description={fullDate}>
      {shownDate}
    </time>
  );
}
