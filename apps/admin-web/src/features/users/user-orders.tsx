import { isSafeId, type UserOrder } from '@joe/api-sdk';
import { Fact, SafeText, ScrollRegion, SkeletonRows, Table } from '@joe/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { ordersQueries } from '../../queries/orders.ts';
import { useHttp } from '../../services.ts';
import { formatMoney } from '../../shared/formats.ts';
import { moveAlongRows } from '../../shared/list-keys.ts';
import { PartState } from '../../shared/part-state.tsx';
import { PaymentState, PaymentType } from '../../shared/payment.tsx';
import styles from './user-orders.module.css';

// As many rows as fill the region: what comes after it stays where it is.
const waiting = [
  { width: 4, className: styles.id },
  { width: 16, className: styles.products },
  { width: 4, className: styles.type },
  { width: 4, className: styles.state },
  { width: 4, className: `${styles.total} u-end` },
] as const;

/** A user's orders; the whole row leads to the order, by mouse, keyboard and in a new tab (decision S12). */
export function UserOrders({ userId }: { userId: number }) {
  const http = useHttp();
  const orders = useQuery(ordersQueries(http).ofUser(userId));
  if (!orders.isPending && !orders.data?.length) {
    return (
      <Fact label="Orders">
        <PartState result={orders} empty="No orders found" />
      </Fact>
    );
  }
  return (
    <Fact label="Orders" withoutPadding>
      {orders.data && <PartState result={orders} />}
      <ScrollRegion label="Orders" containsTable>
        <Table interactiveRows linkRows className={styles.orders} aria-busy={orders.isPending}>
          <thead>
            <tr>
              <th scope="col">Order ID</th>
              <th scope="col">Products</th>
              <th scope="col">Payment Type</th>
              <th scope="col">Payment State</th>
              <th scope="col" className="u-end">
                Total
              </th>
            </tr>
          </thead>
          <tbody onKeyDown={moveAlongRows}>
            {orders.isPending && <SkeletonRows columns={waiting} rows={7} />}
            {orders.data?.map((order) => (
              <OrderRow key={order.orderID} order={order} />
            ))}
          </tbody>
        </Table>
      </ScrollRegion>
    </Fact>
  );
}

function OrderRow({ order }: { order: UserOrder }) {
  return (
    <tr>
      <td className={styles.id}>
        {isSafeId(order.orderID) ? (
          <Link className="u-strong u-num" to={paths.orderDetails(order.orderID)}>
            {order.orderID}
          </Link>
        ) : (
          order.orderID
        )}
      </td>
      <td className={styles.products}>
        <ul className={styles.lines}>
          {order.products.map(({ name, quantity, price }, index) => (
            <li key={index}>
              <SafeText>{name}</SafeText>
              <span>
                {quantity} × {formatMoney(price)}
              </span>
            </li>
          ))}
        </ul>
      </td>
      <td className={styles.type}>
        <PaymentType value={order.paymentType} />
      </td>
      <td className={styles.state}>
        <PaymentState value={order.paymentState} />
      </td>
      <td className={`${styles.total} u-end`}>{formatMoney(order.total)}</td>
    </tr>
  );
}
