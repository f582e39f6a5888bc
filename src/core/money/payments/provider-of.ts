import type { Market } from '#core/shared/market.ts';
import { freePayments } from './free.ts';
import type { PaymentProvider } from './provider.ts';

/** The provider of a payment; null if the marketplace has changed its card provider since. */
export function providerOf(
  { payments }: Pick<Market, 'payments'>,
  name: string,
): PaymentProvider | null {
  if (name === freePayments.name) return freePayments;
  return payments.name === name ? payments : null;
}
