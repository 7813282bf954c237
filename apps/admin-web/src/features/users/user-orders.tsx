import { exactDigits, isSafeId, type UserOrder } from '@joe/api-sdk';
import { classNames, Fact, LongText, ScrollRegion, SkeletonRows, Table } from '@joe/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import { moveFocusAlongRows } from '../../lists/table/row-focus.ts';
import { paths } from '../../paths.ts';
import { useApi } from '../../queries/api.ts';
import { SectionState } from '../../shared/failure/section-state.tsx';
import { formatCount, formatMoney } from '../../shared/format/formats.ts';
import { PaymentState, PaymentType } from '../../shared/format/payment.tsx';
import styles from './user-orders.module.css';

// Seven skeleton rows fill the scroll region, so that the content below moves by at most a pixel when at least as many
// orders arrive.
const SKELETON_ROWS = 7;
const skeletonColumns = [
  { width: 4, className: styles.id },
  { width: 16, className: styles.products },
  { width: 4, className: styles.type },
  { width: 4, className: styles.state },
  { width: 4, className: classNames('u-end', styles.total) },
] as const;

/** A user's orders. The whole row is a link to the order (decision S12), unless JavaScript can round its id. */
export function UserOrders({ userId }: { userId: number }) {
  const api = useApi();
  const orders = useQuery(api.orders.ofUser(userId));
  if (!orders.isPending && !orders.data?.length) {
    return (
      <Fact label="Orders">
        <SectionState result={orders} empty="No orders found" />
      </Fact>
    );
  }
  return (
    <Fact label="Orders" note={orders.data && formatCount(orders.data.length)} isWithoutPadding>
      {orders.data && <SectionState result={orders} />}
      <ScrollRegion label="Orders" containsTable>
        <Table
          hasFixedColumns
          hasInteractiveRows
          hasTallRows
          hasLinkRows
          stacksWhenNarrow
          className={styles.orders}
          aria-busy={orders.isPending}
        >
          <thead>
            <tr>
              <th scope="col" className={styles.id}>
                Order ID
              </th>
              <th scope="col">Products</th>
              <th scope="col" className={styles.type}>
                Payment Type
              </th>
              <th scope="col" className={styles.state}>
                Payment State
              </th>
              <th scope="col" className={classNames('u-end', styles.total)}>
                Total
              </th>
            </tr>
          </thead>
          <tbody onKeyDown={moveFocusAlongRows}>
            {orders.isPending && <SkeletonRows columns={skeletonColumns} rows={SKELETON_ROWS} />}
            {orders.data && <OrderRows orders={orders.data} />}
          </tbody>
        </Table>
      </ScrollRegion>
    </Fact>
  );
}

/** Renders the rows that the scroll region shows at first, and then the others, because a user can have thousands. */
function OrderRows({ orders }: { orders: readonly UserOrder[] }) {
  const shownOrders = useDeferredValue(orders, orders.slice(0, SKELETON_ROWS));
  return shownOrders.map((order) => <OrderRow key={exactDigits(order, 'orderID')} order={order} />);
}

function OrderRow({ order }: { order: UserOrder }) {
  const id = exactDigits(order, 'orderID');
  const total = formatMoney(order.total);
  return (
    <tr>
      <td className={styles.id}>
        <LongText text={id} label={`order ID ${id}`}>
          {isSafeId(order.orderID) && (
            <Link className="u-strong u-num" to={paths.orderDetails(order.orderID)}>
              {id}
            </Link>
          )}
        </LongText>
      </td>
      <td className={styles.products}>
        <ul className={styles.productLines}>
          {order.products.map(({ name, quantity, price }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a read-only list has no better key, and its rows never move
            <li key={index}>
              <LongText text={name} label={`product ${index + 1} of ${id}`} />
              <LongText
                className="u-muted"
                text={`${formatCount(quantity)} × ${formatMoney(price)}`}
                label={`price of product ${index + 1} of ${id}`}
              />
            </li>
          ))}
        </ul>
      </td>
      <td className={styles.type}>
        <PaymentType value={order.paymentType} order={id} />
      </td>
      <td className={styles.state}>
        <PaymentState value={order.paymentState} order={id} />
      </td>
      <td className={classNames('u-end', styles.total)}>
        <LongText text={total} label={`total of ${id}`} />
      </td>
    </tr>
  );
}
