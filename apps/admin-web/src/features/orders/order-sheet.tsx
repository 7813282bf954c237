import { exactDigits, type Order } from '@joe/api-sdk';
import { SafeText } from '@joe/ui-kit';
import { useConfig } from '../../services.ts';
import { formatCountOf, formatDateTimeWithZone } from '../../shared/format/formats.ts';
import { PaymentState, PaymentType } from '../../shared/format/payment.tsx';
import { Sheet, SheetFacts } from '../../shared/print/sheet.tsx';
import { ReceiptRows, TotalNote } from './order-receipt.tsx';
import { receiptOf } from './receipt.ts';

/** The printed form of an order. */
export function OrderSheet({ order }: { order: Order }) {
  const { timeZone } = useConfig();
  const id = exactDigits(order, 'orderID');
  const title = `Order ${id}`;
  return (
    <Sheet title={title} subtitle={formatDateTimeWithZone(order.orderDate, timeZone)} footer={title}>
      <SheetFacts
        facts={[
          ['Customer', <SafeText key="email">{order.email || '—'}</SafeText>],
          ['Payment Type', <PaymentType key="type" value={order.paymentType} order={id} />],
          ['Customer ID', order.customerID === null ? 'Guest, no account' : exactDigits(order, 'customerID')],
          ['Payment State', <PaymentState key="state" value={order.paymentState} order={id} />],
          ['Country ID', <SafeText key="country">{order.countryID || '—'}</SafeText>],
          ['Products', formatCountOf(receiptOf(order).articleCount, 'article')],
        ]}
      />
      <table aria-label="Products">
        <ReceiptRows order={order} />
      </table>
      <TotalNote order={order} />
    </Sheet>
  );
}
