import { exactDigits, isGone, isSafeId, type Order } from '@joe/api-sdk';
import { Button, Fact, Facts, LongText, linkClass, TwoColumns } from '@joe/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths, patterns } from '../../paths.ts';
import { useApi } from '../../queries/api.ts';
import { prefetchedOptions } from '../../queries/prefetch.ts';
import { Copyable } from '../../records/details/copyable.tsx';
import { prefetchRecord, RecordScreen } from '../../records/details/record-screen.tsx';
import { useRecentRecord } from '../../records/recent-records.ts';
import { failureOf, LoadFailed, StaleDataNotice } from '../../shared/failure/failure.tsx';
import { DateText } from '../../shared/format/date-text.tsx';
import { PaymentState, PaymentType } from '../../shared/format/payment.tsx';
import { Loading } from '../../shared/page/loading.tsx';
import { NotFound } from '../../shared/page/screen.tsx';
import { usePrintedSheet } from '../../shared/print/printed.ts';
import { OrderReceipt } from './order-receipt.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { ordersList } from './orders-list.tsx';
import { OrderArrows } from './period/order-arrows.tsx';

export const prefetch = prefetchRecord(ordersList);

/** Order Details (specification, section 2), the same screen at both URLs (decision S2). */
export default function OrdersDetailsPage() {
  const api = useApi();
  return (
    <RecordScreen
      list={ordersList}
      arrows={OrderArrows}
      back={patterns.orders}
      queries={(id) => [api.orders.detail(id)]}
      actions={(id) => <PrintButton id={id} />}
    >
      {(id) => <OrderDetails id={id} />}
    </RecordScreen>
  );
}

/** Disabled if the id is invalid, or if there is no order to print. Enabled while the order is loading. */
function PrintButton({ id }: { id: number | undefined }) {
  const api = useApi();
  const { data, error } = useQuery({ ...api.orders.detail(id ?? 0), enabled: false });
  return (
    <Button
      icon="print"
      disabled={id === undefined || (error !== null && (!data || isGone(error)))}
      onClick={() => window.print()}
    >
      Print
    </Button>
  );
}

function OrderDetails({ id }: { id: number }) {
  const api = useApi();
  const result = useQuery({ ...api.orders.detail(id), ...prefetchedOptions });
  const { data: order, error } = result;
  const failure = failureOf(result);
  const isMissing = error !== null && isGone(error);
  useRecentRecord('order', id, { isRead: order !== undefined, isMissing });
  usePrintedSheet(order && !isMissing ? () => <OrderSheet order={order} /> : undefined);

  if (isMissing) return <NotFound text="No order found." />;
  if (!order && failure) return <LoadFailed title="The order could not be loaded" {...failure} />;
  if (!order) return <Loading>Loading...</Loading>;
  const orderId = exactDigits(order, 'orderID');
  return (
    <div className="u-stack">
      {failure && <StaleDataNotice {...failure} />}
      <TwoColumns kind="fiveToSeven">
        <Facts caption={`Order ${orderId}`} hasNarrowLabels>
          <Fact label="Order ID">
            <Copyable text={orderId} label="order ID" />
          </Fact>
          <Fact label="Country ID">
            <LongText text={order.countryID || '—'} label="country ID" />
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
          <Fact label="Order Date">
            <DateText value={order.orderDate} />
          </Fact>
        </Facts>
        <OrderReceipt order={order} />
      </TwoColumns>
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
