import { NumberText } from '@joe/ui-kit';
import { formatCount, formatMoney } from '../../../shared/format/formats.ts';
import { formatNotIncluded, type Sum, sumOrders, sumPaid } from '../order-sums.ts';
import styles from './period.module.css';
import type { PeriodOrders } from './use-period-orders.ts';

/** The sums of the filtered orders and of the paid ones. Each names up to 20 of the orders that it does not include. */
export function PeriodSums({ period: { orders, total, isFiltered } }: { period: PeriodOrders }) {
  const all = sumOrders(orders);
  const paid = sumPaid(orders);
  return (
    <dl className={styles.sums}>
      <SumRow
        sum={all}
        label={
          isFiltered
            ? `These ${formatCount(all.count)} of ${formatCount(total)} orders`
            : all.count === total
              ? `All ${formatCount(total)} orders of this period`
              : `${formatCount(all.count)} of ${formatCount(total)} orders of this period`
        }
      />
      <SumRow sum={paid} label={`Paid: ${paid.count === 0 ? 'none' : formatCount(paid.count)} of them`} />
    </dl>
  );
}

function SumRow({ sum, label }: { sum: Sum; label: string }) {
  const notIncluded = formatNotIncluded(sum);
  return (
    <div>
      <dt>
        <NumberText>{label}</NumberText>
        {notIncluded && (
          <small>
            <NumberText>{notIncluded}</NumberText>
          </small>
        )}
      </dt>
      <dd translate="no">{formatMoney(sum.amount)}</dd>
    </div>
  );
}
