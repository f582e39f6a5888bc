import { presentPayment } from '../payments/present-payment.ts';
import type { Market } from '#core/shared/market.ts';
import type { Chosen } from './take-payment.ts';

/** What came of a choice, or of paying, as the page goes on with it. */
export const presentChosen = (market: Market, { ...chosen }: Chosen) => ({
  result: chosen.of,
  payment: 'payment' in chosen ? presentPayment(market, chosen.payment, null) : null,
});
