import { presentPayment } from '../payments/present-payment.ts';
import type { Market } from '#core/shared/market.ts';
import type { Chosen } from './take-payment.ts';

/** Result of a choice or payment, for the page. */
export const presentChosen = (market: Market, { ...chosen }: Chosen) => ({
  result: chosen.of,
  payment: 'payment' in chosen ? presentPayment(market, chosen.payment, null) : null,
});
