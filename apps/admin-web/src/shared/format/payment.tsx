import { Badge, type BadgeProps, LongText } from '@joe/ui-kit';

// Known payment states and types. Unknown values are shown unchanged and in a neutral style (decision C10).
const paymentStates = new Map<string, { label: string; tone: BadgeProps['tone'] }>([
  ['paid', { label: 'Paid', tone: 'ok' }],
  ['pending', { label: 'Pending', tone: 'warn' }],
  ['failed', { label: 'Failed', tone: 'danger' }],
  ['refunded', { label: 'Refunded', tone: 'neutral' }],
  ['cancelled', { label: 'Cancelled', tone: 'neutral' }],
]);

const paymentTypes = new Map([
  ['credit_card', 'Credit card'],
  ['twint', 'TWINT'],
  ['paypal', 'PayPal'],
  ['invoice', 'Invoice'],
  ['postfinance', 'PostFinance'],
]);

const EMPTY = '(empty)';

/** A payment state in words. An unknown state is returned as it is, and an empty one as `(empty)`. */
export const formatPaymentState = (value: string): string => (paymentStates.get(value)?.label ?? value) || EMPTY;

/** A payment type in words. An unknown type is returned as it is, and an empty one as `(empty)`. */
export const formatPaymentType = (value: string): string => (paymentTypes.get(value) ?? value) || EMPTY;

interface PaymentProps {
  value: string;
  /** The displayed id of the order. */
  order: string;
}

export function PaymentState({ value, order }: PaymentProps) {
  const knownState = paymentStates.get(value);
  return (
    <Badge tone={knownState?.tone}>
      {knownState?.label ?? <LongText text={value} label={`payment state of ${order}`} />}
    </Badge>
  );
}

export function PaymentType({ value, order }: PaymentProps) {
  const knownType = paymentTypes.get(value);
  if (knownType) return <span translate="no">{knownType}</span>;
  return <LongText text={value} label={`payment type of ${order}`} />;
}
