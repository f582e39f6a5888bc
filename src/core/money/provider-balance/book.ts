import { newId } from '#base/ids.ts';
import type { Trx } from '#core/shared/database.ts';
import { providerEntries } from '../ledger/rules.ts';
import { type LedgerMovement, writeMovements } from '../ledger/store.ts';
import type { Market } from '#core/shared/market.ts';
import type { ProviderBalance, ProviderMovement } from '../payments/provider-balance.ts';
import { transaction } from '#core/shared/transaction.ts';
import { bookedAs, inDollars, moved, type Pool, rateOf } from './rules.ts';
import {
  type AtProvider,
  bookedRefs,
  insertMovements,
  noteRead,
  ourPayments,
  payoutsBefore,
  readingFrom,
  readPools,
  silentDisputes,
  takeTurn,
  unknownMoves,
} from './store.ts';
import { settleNews } from '../payments/webhook.ts';

const DAY_MS = 86_400_000;
/** Movements older than this are not asked about again. */
const LOOK_BACK_MS = 60 * DAY_MS;

/**
 * Finds refunds and disputes with missed webhooks by their movements, fetches them from the provider
 * and settles them like the webhook. Idempotent and safe in several processes.
 */
async function settleMissed(market: Market, balance: ProviderBalance): Promise<void> {
  const { db, payments, clock } = market;
  const now = clock.now().getTime();
  const moved = await unknownMoves(db, payments.name, new Date(now - LOOK_BACK_MS));
  for (const one of moved)
    if (await settleOne(market, balance, one))
      market.log.warn('missed webhook settled', { about: one.of, ref: one.ref });
  // Afterwards, because the disputes settled above have news now.
  const silent = await silentDisputes(db, payments.name, new Date(now - DAY_MS));
  for (const one of silent) await settleOne(market, balance, one);
}

/** Logs an error and returns false, so that the others are settled; the next run retries. */
async function settleOne(
  market: Market,
  balance: ProviderBalance,
  { of, ref }: AtProvider,
): Promise<boolean> {
  try {
    const news = await balance.newsOf(of, ref);
    if (!news) throw new Error(`The provider knows no such ${of}`);
    await settleNews(market, news, async () => true);
    return true;
  } catch (error) {
    market.log.error('missed webhook not settled', {
      about: of,
      ref,
      error: error instanceof Error ? error.message : String(error),
    });
    return false;
  }
}

/** Read window; progress is stored after each, so that an interrupted first run can resume. */
const WINDOW_MS = 86_400_000;
/** Each run overlaps the last days: a movement may be listed after its date. */
const AGAIN_MS = 2 * 86_400_000;
/** Batch size within the 16-bit limit of parameters: a movement needs 16, its entries 24. */
const AT_ONCE = 500;

/** Movements other than our own sales, fees and payouts. */
interface Found {
  readonly others: readonly Pick<ProviderMovement, 'ref' | 'said'>[];
  readonly unvalued: readonly Pick<ProviderMovement, 'ref' | 'said' | 'settled'>[];
}

/**
 * Books provider fees, payouts to our bank and other movements, each once. Idempotent and safe in
 * several processes. Reads nothing before the first payment at the provider.
 */
export async function bookProviderMovements(market: Market): Promise<void> {
  const { balance, name } = market.payments;
  if (!balance) return;
  const last = await readingFrom(market.db, name);
  if (last === null) return;
  const now = market.clock.now().getTime();
  for (let from = last.getTime() - AGAIN_MS; from < now; from += WINDOW_MS) {
    const until = new Date(Math.min(from + WINDOW_MS, now));
    await bookWindow(market, balance, new Date(from), until);
    await noteRead(market.db, name, until);
  }
  await settleMissed(market, balance);
}

async function bookWindow(
  market: Market,
  balance: ProviderBalance,
  from: Date,
  until: Date,
): Promise<void> {
  const movements = await balance.movements(from, until);
  // A fee may precede the first charge with a rate.
  const firstRates = new Map<string, number>();
  for (const movement of movements) {
    const rate = rateOf(movement);
    const { currency } = movement.settled;
    if (rate !== null && !firstRates.has(currency)) firstRates.set(currency, rate);
  }
  for (let at = 0; at < movements.length; at += AT_ONCE) {
    const some = movements.slice(at, at + AT_ONCE);
    const found = await transaction(market.db, (trx) => book(market, trx, some, firstRates));
    tell(market, found);
  }
}

async function book(
  { payments: { name: provider }, clock }: Market,
  trx: Trx,
  movements: readonly ProviderMovement[],
  firstRates: ReadonlyMap<string, number>,
): Promise<Found> {
  await takeTurn(trx, provider);
  const refs = movements.map(({ ref }) => ref);
  const booked = await bookedRefs(trx, provider, refs);
  const fresh = movements.filter(({ ref }) => !booked.has(ref));
  if (fresh.length === 0) return { others: [], unvalued: [] };
  const now = clock.now();
  const isOurPayment = await ourPayments(trx, provider, fresh);
  const pools = await readPools(trx, provider);
  const returned = fresh.flatMap(({ kind, sourceRef }) =>
    kind === 'payout' && sourceRef !== null ? [sourceRef] : [],
  );
  const payouts = new Map(await payoutsBefore(trx, provider, returned));
  const done = fresh.map((movement) => {
    const { settled, sourceRef, kind } = movement;
    const isSale = kind === 'charge' || kind === 'refund' || kind === 'dispute';
    const isOurs = isSale ? isOurPayment(movement) : kind !== 'other';
    const pool: Pool = pools.get(settled.currency) ?? { settled: 0, cents: 0, rate: null };
    const rate = pool.rate ?? firstRates.get(settled.currency) ?? null;
    const valued = inDollars(movement, { ...pool, rate }, payouts);
    if (valued) {
      pools.set(settled.currency, moved({ ...pool, rate }, movement, valued));
      if (kind === 'payout' && settled.cents < 0 && sourceRef !== null)
        payouts.set(sourceRef, { settled: settled.cents, cents: valued.cents });
    }
    const about = bookedAs(movement, isOurs);
    const entries = valued ? providerEntries(about, valued) : [];
    return { id: newId(now), movement, isOurs, valued, about, entries };
  });
  await insertMovements(
    trx,
    done.map(({ id, movement, isOurs, valued, entries }) => ({
      id,
      provider,
      ref: movement.ref,
      kind: movement.kind,
      said: movement.said,
      is_ours: isOurs,
      source_ref: movement.sourceRef,
      currency: movement.settled.currency,
      settled_cents: movement.settled.cents,
      settled_fee_cents: movement.settled.feeCents,
      rate: rateOf(movement),
      cents: valued?.cents ?? null,
      fee_cents: valued?.feeCents ?? null,
      clearing_cents: entries.find(({ account }) => account === 'card_clearing')?.cents ?? 0,
      at: movement.at,
      created_at: now,
    })),
  );
  await writeMovements(
    trx,
    done.map(({ id, about, entries }) => ({ id, kind: KINDS[about], entries })),
    now,
  );
  return {
    others: done.flatMap(({ isOurs, valued, movement }) => (isOurs || !valued ? [] : [movement])),
    unvalued: done.flatMap(({ valued, movement }) => (valued ? [] : [movement])),
  };
}

const KINDS: Readonly<Record<ReturnType<typeof bookedAs>, LedgerMovement['kind']>> = {
  booked: 'provider_fee',
  sale: 'provider_fee',
  fee: 'provider_fee',
  payout: 'provider_payout',
  other: 'provider_other',
};

/** One line per run, since a busy shop may share the account. */
function tell({ log }: Market, { others, unvalued }: Found): void {
  const [other] = others;
  if (other)
    log.warn('movements of others at the card provider', {
      count: others.length,
      ref: other.ref,
      said: other.said,
    });
  const [without] = unvalued;
  if (without)
    log.warn('movements at the card provider without a rate', {
      count: unvalued.length,
      ref: without.ref,
      currency: without.settled.currency,
    });
}

/** Currency of the ledger and all payments. */
const DOLLARS = 'USD';

/** Logs once at start-up if the provider account settles in another currency. */
export async function logCurrency({
  payments,
  log,
}: Pick<Market, 'payments' | 'log'>): Promise<void> {
  if (!payments.balance) return;
  try {
    const currency = await payments.balance.currency();
    if (currency !== DOLLARS)
      log.info('the card provider settles in another currency', { currency });
  } catch (error) {
    log.warn('settlement currency unknown', {
      error: error instanceof Error ? error.message : String(error),
    });
  }
}
