import { Select, shortText } from '@joe/ui-kit';
import { useId } from 'react';
import type { ListView } from '../../../lists/view/use-list-view.ts';
import { formatCount } from '../../../shared/format/formats.ts';
import { formatPaymentState, formatPaymentType } from '../../../shared/format/payment.tsx';
import styles from './period.module.css';
import { withFilter } from './read-filter.ts';
import type { PeriodOrders } from './use-period-orders.ts';
import type { FilterCounts } from './use-period-table.ts';

const MAX_LENGTH = 60;

/** Filters by payment state and type. The counts of one filter contain only the orders that the other filter shows. */
export function PaymentFilters({ view, period }: { view: ListView; period: PeriodOrders }) {
  const { filter, states, types, rows } = period;
  const choose = (name: 'state' | 'type', value: string) => {
    const next = new URLSearchParams(view.params.filter);
    if (value) next.set(name, value);
    else next.delete(name);
    view.pushView(withFilter(view.params, String(next)));
  };
  return (
    <div className={styles.filters}>
      <Filter
        label="State"
        value={filter.state}
        counts={states}
        format={formatPaymentState}
        isDisabled={!rows}
        onChange={(value) => choose('state', value)}
      />
      <Filter
        label="Type"
        value={filter.type}
        counts={types}
        format={formatPaymentType}
        isDisabled={!rows}
        onChange={(value) => choose('type', value)}
      />
    </div>
  );
}

interface FilterProps {
  label: string;
  value: string | null;
  counts: FilterCounts;
  format: (value: string) => string;
  isDisabled: boolean;
  onChange: (value: string) => void;
}

function Filter({ label, value, counts, format, isDisabled, onChange }: FilterProps) {
  const id = useId();
  const isMissing = value !== null && counts.every(([other]) => other !== value);
  const options = isMissing ? [...counts, [value, 0] as const] : counts;
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  const withCount = (text: string, count: number) => (isDisabled ? text : `${text} (${formatCount(count)})`);
  return (
    <div className={styles.filter}>
      <label className="u-label" htmlFor={id}>
        {label}
      </label>
      <Select
        id={id}
        className={styles.select}
        translate="no"
        disabled={isDisabled}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{withCount('All', total)}</option>
        {options.map(([option, count]) => (
          <option key={option} value={option}>
            {withCount(shortText(format(option), MAX_LENGTH), count)}
          </option>
        ))}
      </Select>
    </div>
  );
}
