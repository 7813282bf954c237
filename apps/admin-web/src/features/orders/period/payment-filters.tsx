import { Select, shortText } from '@joe/ui-kit';
import { useId } from 'react';
import { formatCount } from '../../../shared/format/formats.ts';
import { formatPaymentState, formatPaymentType } from '../../../shared/format/payment.tsx';
import styles from './period.module.css';
import type { FilterCounts } from './use-period-table.ts';

const MAX_LENGTH = 60;

interface PaymentFiltersProps {
  states: FilterCounts;
  types: FilterCounts;
  state: string | null;
  type: string | null;
  isDisabled: boolean;
  onChange: (name: 'state' | 'type', value: string) => void;
}

/** Filters by payment state and type. The counts of one filter contain only the orders that the other filter shows. */
export function PaymentFilters({ states, types, state, type, isDisabled, onChange }: PaymentFiltersProps) {
  return (
    <div className={styles.filters}>
      <Filter
        label="State"
        value={state}
        counts={states}
        format={formatPaymentState}
        isDisabled={isDisabled}
        onChange={(value) => onChange('state', value)}
      />
      <Filter
        label="Type"
        value={type}
        counts={types}
        format={formatPaymentType}
        isDisabled={isDisabled}
        onChange={(value) => onChange('type', value)}
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
