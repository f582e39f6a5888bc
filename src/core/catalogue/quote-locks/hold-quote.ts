import { newId } from '#base/ids.ts';
import { Refusal } from '#base/errors.ts';
import type { QuoteLock } from '#verticals/choice.ts';
import { heldQuotes } from '#verticals/capabilities/held-quotes.ts';
import { capabilityOf } from '#verticals/capability.ts';
import { lockPerson } from '#core/identity/index.ts';
import { quoteChoice, type Quoted, type ToQuote } from '../listings/quote-rules.ts';
import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { LOCK_MS, MAX_LIVE, withoutLock } from './rules.ts';
import { countLive, dropLock, insertLock } from './store.ts';
import type { Sellable } from '../listings/sellable-store.ts';

/** Replaces `replaces`; null if its vertical holds none. Throws 429 for too many held quotes. */
export async function holdQuote(
  market: Market,
  userId: string,
  { vertical, sellable, options, quote }: Quoted,
  replaces: string | undefined,
): Promise<QuoteLock | null> {
  const { exchange } = quote;
  const names = capabilityOf(vertical, heldQuotes);
  if (names === null || !exchange) return null;
  const now = market.clock.now();
  const lock = {
    id: newId(now),
    listingId: sellable.facts.id,
    options: Object.fromEntries(
      Object.entries(options ?? {}).filter(([name]) => names.includes(name)),
    ),
    ...exchange,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + LOCK_MS).toISOString(),
  };
  await transaction(market.db, async (trx) => {
    await lockPerson(trx, userId);
    if (replaces !== undefined) await dropLock(trx, userId, replaces);
    if ((await countLive(trx, userId, now)) >= MAX_LIVE)
      throw new Refusal(429, 'quotes_held', { most: MAX_LIVE });
    await insertLock(trx, userId, lock);
  });
  return lock;
}

/** A choice at the current rate; null if it cannot be quoted now. */
export function freshQuote(
  { verticals, clock }: Pick<Market, 'verticals' | 'clock'>,
  sellable: Sellable,
  asked: ToQuote,
): Quoted | null {
  try {
    const choice = withoutLock(asked.choice);
    return quoteChoice(verticals, sellable, { ...asked, choice, indicative: true }, clock.now());
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
