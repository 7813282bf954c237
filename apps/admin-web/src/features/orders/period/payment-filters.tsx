import { classNames, PopoverButton, type PopoverProps, SafeText } from '@joe/ui-kit';
import type { ListView } from '../../../lists/view/use-list-view.ts';
import { formatCount } from '../../../shared/format/formats.ts';
import { formatPaymentState, formatPaymentType } from '../../../shared/format/payment.tsx';
import { OptionsPanel } from './options-panel.tsx';
import styles from './period.module.css';
import { withFilter } from './read-filter.ts';
import type { PeriodOrders } from './use-period-orders.ts';
import type { FilterCounts } from './use-period-table.ts';

const MAX_LENGTH = 60;

/** Filters by payment state and type. The counts of one filter contain only the orders that the other filter shows. */
export function PaymentFilters({ view, period }: { view: ListView; period: PeriodOrders }) {
  const { filter, states, types, rows } = period;
  const choose = (name: 'state' | 'type', value: string | null) => {
    const next = new URLSearchParams(view.params.filter);
    if (value === null) next.delete(name);
    else next.set(name, value);
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
        onChoose={(value) => choose('state', value)}
      />
      <Filter
        label="Type"
        value={filter.type}
        counts={types}
        format={formatPaymentType}
        isDisabled={!rows}
        onChoose={(value) => choose('type', value)}
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
  onChoose: (value: string | null) => void;
}

/** The button shows the chosen value. It does not show counts, so that nothing moves when the orders have been read. */
function Filter(props: FilterProps) {
  const { label, value, format, isDisabled } = props;
  return (
    <PopoverButton
      className={styles.filter}
      iconEnd="chevron-down"
      disabled={isDisabled}
      panel={(popover) => <FilterPanel {...props} {...popover} />}
    >
      {value === null ? (
        label
      ) : (
        <>
          <span className={styles.filterName}>{label}</span>
          <b className={classNames(styles.chosen, styles.value)}>
            <SafeText max={MAX_LENGTH}>{format(value)}</SafeText>
          </b>
        </>
      )}
    </PopoverButton>
  );
}

function FilterPanel({ label, value, counts, format, isDisabled: _, onChoose, ...props }: FilterProps & PopoverProps) {
  const isMissing = value !== null && counts.every(([other]) => other !== value);
  const options = isMissing ? [...counts, [value, 0] as const] : counts;
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  return (
    <OptionsPanel
      {...props}
      label={label}
      options={[
        { value: null, label: <span>All</span>, detail: formatCount(total) },
        ...options.map(([option, count]) => ({
          value: option,
          label: <SafeText max={MAX_LENGTH}>{format(option)}</SafeText>,
          detail: formatCount(count),
        })),
      ]}
      chosen={value}
      onChoose={onChoose}
    />
  );
}
