import type { OrderSummary } from '@joe/api-sdk';
import { formatCount, formatMoney } from '../../../shared/format/formats.ts';
import styles from './period.module.css';
import { type Sum, sumOrders } from './period-rows.ts';

const MAX_NAMED = 20;

export interface PeriodSumsProps {
  /** The orders that the filters State and Type leave. */
  orders: readonly OrderSummary[];
  /** Number of orders of the period, including those that cannot be read. */
  total: number;
  isFiltered: boolean;
}

/** The sum of all orders and the sum of the paid orders. Each names the orders whose total cannot be added. */
export function PeriodSums({ orders, total, isFiltered }: PeriodSumsProps) {
  const all = sumOrders(orders);
  const paid = sumOrders(orders.filter(({ paymentState }) => paymentState === 'paid'));
  const isAll = !isFiltered && all.count === total;
  return (
    <dl className={styles.sums}>
      <SumRow
        sum={all}
        label={
          isFiltered
            ? `These ${formatCount(all.count)} of ${formatCount(total)} orders`
            : isAll
              ? `All ${formatCount(total)} orders of this period`
              : `${formatCount(all.count)} of ${formatCount(total)} orders of this period`
        }
      />
      <SumRow sum={paid} label={`Paid: ${paid.count === 0 ? 'none' : formatCount(paid.count)} of them`} />
    </dl>
  );
}

function SumRow({ sum: { amount, withoutAmount }, label }: { sum: Sum; label: string }) {
  const more = withoutAmount.length > MAX_NAMED ? ` and ${withoutAmount.length - MAX_NAMED} more` : '';
  const ids = `${withoutAmount.slice(0, MAX_NAMED).join(', ')}${more}`;
  const reason = withoutAmount.length === 1 ? 'its total is not an amount' : 'their totals are not amounts';
  return (
    <div>
      <dt>
        <span>{label}</span>
        {withoutAmount.length > 0 && <small>{`Without ${ids}: ${reason}`}</small>}
      </dt>
      <dd>{formatMoney(amount)}</dd>
    </div>
  );
}
