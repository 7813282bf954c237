import { Badge, type BadgeProps } from '@joe/ui-kit';

// Open lists (decision C10): what is not known is shown as it comes, in a neutral style.
const states = new Map<string, { label: string; tone: BadgeProps['tone'] }>([
  ['paid', { label: 'Paid', tone: 'ok' }],
  ['pending', { label: 'Pending', tone: 'warn' }],
  ['failed', { label: 'Failed', tone: 'danger' }],
  ['refunded', { label: 'Refunded', tone: 'neutral' }],
  ['cancelled', { label: 'Cancelled', tone: 'neutral' }],
]);

const types = new Map([
  ['credit_card', 'Credit card'],
  ['twint', 'TWINT'],
  ['paypal', 'PayPal'],
  ['invoice', 'Invoice'],
  ['postfinance', 'PostFinance'],
]);

export function PaymentState({ value }: { value: string }) {
  const known = states.get(value);
  return <Badge tone={known?.tone}>{known?.label ?? <bdi>{value}</bdi>}</Badge>;
}

export function PaymentType({ value }: { value: string }) {
  return types.get(value) ?? <bdi>{value}</bdi>;
}
