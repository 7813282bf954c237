import type { Order } from '@joe/api-sdk';
import { classNames, LongText, Section, Table } from '@joe/ui-kit';
import { formatCount, formatCountOf, formatMoney, formatPrice } from '../../shared/format/formats.ts';
import styles from './order-receipt.module.css';
import { type ReceiptLine, receiptOf } from './receipt.ts';

/** The receipt of an order: its products and sums. */
export function OrderReceipt({ order }: { order: Order }) {
  return (
    <Section
      title="Products"
      note={<LongText text={formatCountOf(receiptOf(order).articleCount, 'article')} label="number of articles" />}
    >
      <Table isBelowHeading hasFixedColumns className={styles.receipt} caption="Products">
        <ReceiptRows order={order} />
      </Table>
      <TotalNote order={order} />
    </Section>
  );
}

/** The content of the table of a receipt. */
export function ReceiptRows({ order }: { order: Order }) {
  const { lines, articlesTotal, vat } = receiptOf(order);
  return (
    <>
      <thead>
        <tr>
          <th scope="col">Article Number</th>
          <th scope="col" className={classNames('u-end', styles.price)}>
            Price
          </th>
          <th scope="col" className={classNames('u-end', styles.quantity)}>
            Quantity
          </th>
          <th scope="col" className={classNames('u-end', styles.amount)}>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>{lines.slice(0, -1).map(renderLine)}</tbody>
      {/* The last article is in the row group of the sums, which is printed on one page. */}
      <tbody>
        {lines.slice(-1).map((line) => renderLine(line, lines.length - 1))}
        <SumRow label="Articles" amount={articlesTotal} />
        <SumRow label={vat === 'included' ? 'VAT, included' : 'VAT'} amount={order.vat} />
        <SumRow label="Shipping Cost" amount={order.shipping_cost} />
        <SumRow label="Total" amount={order.total} />
      </tbody>
    </>
  );
}

const renderLine = ({ articleNumber, price, quantity, amount }: ReceiptLine, index: number) => (
  <tr key={index}>
    <td className="u-strong u-num">
      <LongText text={articleNumber || '—'} label={`article number ${index + 1}`} />
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
);

/**
 * Shows the sum of articles, VAT and shipping if the order has a total that is neither this sum nor the sum without
 * VAT.
 */
export function TotalNote({ order }: { order: Order }) {
  const { sum, vat } = receiptOf(order);
  if (vat || order.total === null) return null;
  return (
    <p
      className={styles.note}
    >{`Articles, VAT and Shipping Cost are ${formatMoney(sum)}, which differs from the order total.`}</p>
  );
}

function SumRow({ label, amount }: { label: string; amount: number | null }) {
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
