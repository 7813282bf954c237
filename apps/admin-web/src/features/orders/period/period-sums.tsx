import { NumberText } from '@joe/ui-kit';
import { formatCount, formatCountOf, formatMoney } from '../../../shared/format/formats.ts';
import { formatNotIncluded, type Sum, sumOrders, sumPaid } from '../order-sums.ts';
import styles from './period-sums.module.css';
import { ofPeriod } from './period-texts.ts';
import type { PeriodOrders } from './use-period-orders.ts';

/** The sums of the filtered orders and of the paid ones. Each names up to 20 of the orders that it does not include. */
export function PeriodSums({ period }: { period: PeriodOrders }) {
  const { orders, total, isFiltered, search } = period;
  const all = sumOrders(orders);
  const paid = sumPaid(orders);
  const ofTotal = `${formatCount(all.count)} of ${formatCountOf(total, 'order')}`;
  const everything = `${total > 1 ? 'All ' : ''}${formatCountOf(total, 'order')}`;
  const label = isFiltered
    ? `${all.count > 1 ? 'These ' : ''}${ofTotal}`
    : `${all.count === total ? everything : ofTotal} ${ofPeriod(search)}`;
  return (
    <dl>
      <SumRow sum={all} label={label} />
      <SumRow sum={paid} label={`Paid: ${paid.count === 0 ? 'none' : formatCount(paid.count)} of them`} />
    </dl>
  );
}

function SumRow({ sum, label }: { sum: Sum; label: string }) {
  const notIncluded = formatNotIncluded(sum);
  return (
    <div className={styles.sum}>
      <dt className={styles.label}>
        <NumberText>{label}</NumberText>
        {notIncluded && (
          <small className={styles.notIncluded}>
            <NumberText>{notIncluded}</NumberText>
          </small>
        )}
      </dt>
      <dd className={styles.amount} translate="no">
        {formatMoney(sum.amount)}
      </dd>
    </div>
  );
}
