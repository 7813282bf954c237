import { exactDigits, isSafeId, type Order } from '@joe/api-sdk';
import { Button, Fact, Facts, LongText, linkClass, TwoColumns } from '@joe/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { isGone } from '../../api/api-errors.ts';
import { paths, patterns } from '../../paths.ts';
import { useApi } from '../../queries/api.ts';
import type { Prefetch } from '../../queries/prefetch.ts';
import { Copyable } from '../../records/copyable.tsx';
import { readId } from '../../records/read-id.ts';
import { useRecentRecord } from '../../records/recent-records.ts';
import { RecordNav } from '../../records/record-nav.tsx';
import { failureOf, LoadFailed, StaleDataNotice } from '../../shared/failure/failure.tsx';
import { DateText } from '../../shared/format/date-text.tsx';
import { PaymentState, PaymentType } from '../../shared/format/payment.tsx';
import { Loading } from '../../shared/page/loading.tsx';
import { NotFound, Screen } from '../../shared/page/screen.tsx';
import { usePrinted } from '../../shared/print/printed.ts';
import { OrderReceipt } from './order-receipt.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { ordersList } from './orders-list.tsx';

export const prefetch: Prefetch = async ({ queryClient, api, params }) => {
  const id = readId(params.id);
  if (id !== undefined) await queryClient.prefetchQuery(api.orders.detail(id));
};

/** Order Details (specification, section 2), the same screen at both URLs (decision S2). */
export default function OrdersDetailsPage() {
  const id = readId(useParams().id);
  const api = useApi();
  const nav = id !== undefined && <RecordNav list={ordersList} id={id} />;
  const actions = (
    <Button icon="print" onClick={() => window.print()}>
      Print
    </Button>
  );
  return (
    <Screen
      tab={id === undefined ? undefined : `Order ${id}`}
      back={patterns.orders}
      nav={nav}
      queries={id === undefined ? undefined : [api.orders.detail(id)]}
      actions={actions}
    >
      {id === undefined ? <NotFound text="No order found." /> : <OrderDetails key={id} id={id} />}
    </Screen>
  );
}

function OrderDetails({ id }: { id: number }) {
  const api = useApi();
  const result = useQuery(api.orders.detail(id));
  const { data: order, error, dataUpdatedAt } = result;
  const failure = failureOf(result);
  useRecentRecord('order', id, result);
  usePrinted(order && (() => <OrderSheet order={order} />));

  if (error && isGone(error)) return <NotFound text="No order found." />;
  if (!order && failure) return <LoadFailed title="The order could not be loaded" {...failure} />;
  if (!order) return <Loading>Loading...</Loading>;
  const orderId = exactDigits(order, 'orderID');
  return (
    <div className="u-stack">
      {failure && <StaleDataNotice {...failure} since={dataUpdatedAt} />}
      <TwoColumns kind="unequal">
        <Facts caption={`Order ${orderId}`} hasNarrowLabels>
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
