import { exactDigits, type Order } from '@joe/api-sdk';
import { SafeText } from '@joe/ui-kit';
import { formatCountOf } from '../../shared/format/formats.ts';
import { Sheet, SheetFacts } from '../../shared/print/sheet.tsx';
import { OrderSheet } from './order-sheet.tsx';

interface OrderSheetsProps {
  orders: readonly Order[];
  /** Selected orders that were not read, and why. */
  missing: readonly { id: string; reason: string }[];
}

/** A sheet for each order, and a last sheet with the orders that are missing, if there are any. */
export function OrderSheets({ orders, missing }: OrderSheetsProps) {
  const title = 'Orders that are not printed';
  return (
    <>
      {orders.map((order) => (
        <OrderSheet key={exactDigits(order, 'orderID')} order={order} />
      ))}
      {missing.length > 0 && (
        <Sheet
          title={title}
          subtitle={`${missing.length} of ${formatCountOf(orders.length + missing.length, 'order')}`}
          footer={title}
        >
          <SheetFacts facts={missing.map(({ id, reason }) => [id, <SafeText key={id}>{reason}</SafeText>])} />
        </Sheet>
      )}
    </>
  );
}
