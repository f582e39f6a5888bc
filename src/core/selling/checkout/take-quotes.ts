import type { CheckoutProblem } from '#contract/checkout.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { freshQuote, NOBODY_KNOWN, takeLocks } from '#core/catalogue/index.ts';
import { expiredProblem } from '#core/catalogue/quote-locks/rules.ts';
import type { BoughtLine } from './draft.ts';

/** Takes the held quotes of a new order's lines. Returns lines whose quote expired or was taken. */
export async function takeQuotes(
  market: Market,
  trx: Trx,
  order: { readonly id: string; readonly user_id: string },
  lines: readonly BoughtLine[],
): Promise<readonly CheckoutProblem[]> {
  const held = lines.flatMap(({ quoted, cartLineId, options }) =>
    quoted.lock ? [{ quoted, cartLineId, options, lock: quoted.lock }] : [],
  );
  const ids = held.map(({ lock }) => lock.id);
  const taking = { orderId: order.id, userId: order.user_id, ids };
  const over = await takeLocks(trx, taking, market.clock.now());
  return held.flatMap(({ quoted: { sellable }, cartLineId, options, lock }) => {
    if (!over.includes(lock.id)) return [];
    const asked = { choice: options, quantity: 1, terms: new Map(), persons: NOBODY_KNOWN };
    const { code: _, ...problem } = expiredProblem(lock, freshQuote(market, sellable, asked));
    return [
      { ...problem, code: 'quote_expired' as const, lineId: cartLineId, name: sellable.facts.name },
    ];
  });
}
