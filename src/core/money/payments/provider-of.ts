import type { Market } from '#core/shared/market.ts';
import { freePayments } from './free.ts';
import type { PaymentProvider } from './provider.ts';

/** Who took a payment; null when the marketplace works with another card provider by now. */
export function providerOf(
  { payments }: Pick<Market, 'payments'>,
  name: string,
): PaymentProvider | null {
  if (name === freePayments.name) return freePayments;
  return payments.name === name ? payments : null;
}
