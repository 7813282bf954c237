import type { Order } from '@joe/api-sdk';
import { LongText, Section, Table } from '@joe/ui-kit';
import { formatCount, formatMoney, formatPrice } from '../../shared/format/formats.ts';
import styles from './order-receipt.module.css';
import { receiptOf } from './receipt.ts';

/** The products of an order as a receipt, with the sums that lead to its total. */
export function OrderReceipt({ order }: { order: Order }) {
  const { lines, count, articles, sum, vat } = receiptOf(order);
  return (
    <Section
      title="Products"
      note={
        <LongText text={`${formatCount(count)} ${count === 1 ? 'article' : 'articles'}`} label="number of articles" />
      }
    >
      <Table className={styles.receipt} caption="Products">
        <thead>
          <tr>
            <th scope="col">Article Number</th>
            <th scope="col" className="u-end">
              Price
            </th>
            <th scope="col" className="u-end">
              Quantity
            </th>
            <th scope="col" className="u-end">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ articleNumber, price, quantity, amount }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a read-only list has no better key, and its rows never move
            <tr key={index}>
              <td className="u-strong u-num">
                <LongText text={articleNumber} label={`article number ${index + 1}`} />
              </td>
              <td className="u-end">
                <LongText text={formatPrice(price)} label={`price ${index + 1}`} />
              </td>
              <td className="u-end">
                <LongText text={formatCount(quantity)} label={`quantity ${index + 1}`} />
              </td>
              <td className="u-end">
                <LongText text={formatPrice(amount)} label={`amount ${index + 1}`} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <SumRow label="Articles" amount={articles} />
          <SumRow label={vat === 'included' ? 'VAT, included' : 'VAT'} amount={order.vat} />
          <SumRow label="Shipping Cost" amount={order.shipping_cost} />
          <SumRow label="Total" amount={order.total} />
        </tfoot>
      </Table>
      {!vat && (
        <p className={styles.note}>
          Articles, VAT and Shipping Cost are {formatMoney(sum)}, which differs from the order total.
        </p>
      )}
    </Section>
  );
}

function SumRow({ label, amount }: { label: string; amount: number }) {
  return (
    <tr>
      <th scope="row" colSpan={2}>
        {label}
      </th>
      <td className="u-end" colSpan={2}>
        <LongText text={formatMoney(amount)} label={label} />
      </td>
    </tr>
  );
}
