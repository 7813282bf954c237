import type { OrderSummary } from '@joe/api-sdk';
import { classNames, cutText, Icon, selectClass, selectWrapClass, visibleText } from '@joe/ui-kit';
import { useId } from 'react';
import { formatCount } from '../../../shared/format/formats.ts';
import { formatPaymentState, formatPaymentType } from '../../../shared/format/payment.tsx';
import styles from './period.module.css';
import { countValues, filterOrders } from './period-rows.ts';

const MAX_LENGTH = 60;

export interface PaymentFiltersProps {
  /** All orders of the period. */
  orders: readonly OrderSummary[];
  state: string | null;
  type: string | null;
  isDisabled: boolean;
  onChange: (name: 'state' | 'type', value: string) => void;
}

/** Filters by payment state and type. The counts of one filter contain only the orders that the other filter shows. */
export function PaymentFilters({ orders, state, type, isDisabled, onChange }: PaymentFiltersProps) {
  const ofType = filterOrders(orders, { state: null, type });
  const ofState = filterOrders(orders, { state, type: null });
  return (
    <div className={styles.filters}>
      <Filter
        label="State"
        value={state}
        counts={countValues(ofType, 'paymentState')}
        total={ofType.length}
        format={formatPaymentState}
        isDisabled={isDisabled}
        onChange={(value) => onChange('state', value)}
      />
      <Filter
        label="Type"
        value={type}
        counts={countValues(ofState, 'paymentType')}
        total={ofState.length}
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
  counts: readonly [value: string, count: number][];
  total: number;
  format: (value: string) => string;
  isDisabled: boolean;
  onChange: (value: string) => void;
}

function Filter({ label, value, counts, total, format, isDisabled, onChange }: FilterProps) {
  const id = useId();
  const isMissing = value !== null && counts.every(([other]) => other !== value);
  const options = isMissing ? [...counts, [value, 0] as const] : counts;
  const withCount = (text: string, count: number) => (isDisabled ? text : `${text} (${formatCount(count)})`);
  return (
    <div className={styles.filter}>
      <label className="u-label" htmlFor={id}>
        {label}
      </label>
      <span className={classNames(selectWrapClass, styles.selectWrap)} data-print="none">
        <select
          id={id}
          className={selectClass}
          disabled={isDisabled}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{withCount('All', total)}</option>
          {options.map(([option, count]) => (
            <option key={option} value={option}>
              {withCount(cutText(visibleText(format(option)), MAX_LENGTH), count)}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
    </div>
  );
}
