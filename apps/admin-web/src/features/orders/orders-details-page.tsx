import { exactDigits, isSafeId, type Order } from '@joe/api-sdk';
import { Fact, Facts, LongText, linkClass, Split } from '@joe/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { isGone } from '../../api/api-errors.ts';
import { paths, patterns } from '../../paths.ts';
import { ordersQueries } from '../../queries/orders.ts';
import { useHttp } from '../../services.ts';
import { Copyable } from '../../shared/copyable.tsx';
import { LoadFailed, OutOfDate } from '../../shared/failure.tsx';
import { formatDate } from '../../shared/formats.ts';
import { Loading } from '../../shared/loading.tsx';
import { PaymentState, PaymentType } from '../../shared/payment.tsx';
import { readId } from '../../shared/read-id.ts';
import { NotFound, Screen } from '../../shared/screen.tsx';
import { OrderReceipt } from './order-receipt.tsx';

/** Order Details (specification, section 2), the same at both of its URLs (decision S2). */
export default function OrdersDetailsPage() {
  const id = readId(useParams().id);
  return (
    <Screen tab={id === undefined ? undefined : `Order ${id}`} back={patterns.orders}>
      {id === undefined ? <NotFound text="No order found." /> : <OrderDetails key={id} id={id} />}
    </Screen>
  );
}

function OrderDetails({ id }: { id: number }) {
  const http = useHttp();
  const { data: order, error, isFetching, refetch, dataUpdatedAt } = useQuery(ordersQueries(http).detail(id));
  const failure = error && { error, retrying: isFetching, onRetry: () => void refetch() };

  if (error && isGone(error)) return <NotFound text="No order found." />;
  if (!order && failure) return <LoadFailed title="The order could not be loaded" {...failure} />;
  if (!order) return <Loading>Loading...</Loading>;
  const orderId = exactDigits(order, 'orderID');
  return (
    <div className="u-stack">
      {failure && <OutOfDate {...failure} since={dataUpdatedAt} />}
      <Split kind="ledger">
        <Facts caption={`Order ${orderId}`} narrowLabels>
          <Fact label="Order ID">
            <Copyable text={orderId} label="order ID" />
          </Fact>
          <Fact label="Country ID">
            <LongText text={order.countryID} label="country ID" />
          </Fact>
          <Fact label="Email">
            <Copyable text={order.email} label="email" />
          </Fact>
          <Fact label="Customer ID">
            <Customer order={order} />
          </Fact>
          <Fact label="Payment Type">
            <PaymentType value={order.paymentType} order={orderId} />
          </Fact>
          <Fact label="Payment State">
            <PaymentState value={order.paymentState} order={orderId} />
          </Fact>
          <Fact label="Order Date">{formatDate(order.orderDate)}</Fact>
        </Facts>
        <OrderReceipt order={order} />
      </Split>
    </div>
  );
}

function Customer({ order }: { order: Order }) {
  const { customerID } = order;
  if (customerID === null) return <span className="u-muted">Guest, no account</span>;
  const digits = exactDigits(order, 'customerID');
  return (
    <Copyable text={digits} label="customer ID">
      {isSafeId(customerID) && (
        <Link className={linkClass} to={paths.userDetails(customerID)}>
          {digits}
        </Link>
      )}
    </Copyable>
  );
}
