import type { PlanName } from '#base/plans.ts';
import { renewSubscriptions } from '#core/money/plans/renew.ts';
import type { TestApp } from './app.ts';
import { createService } from './fixtures.ts';
import { card, CARDS, newKey } from './shop.ts';

export const CONSENT = 'renewal-2026-11';

const LONG = new Date('2199-01-01T00:00:00Z');

/** A signed-in, approved vendor on Starter with a grocery shop. */
export async function beginner(app: TestApp) {
  const vendor = await app.signedIn('vendor', { starter: true });
  // Keeps sessions valid while tests move the clock.
  await app.db
    .updateTable('sessions')
    .set({ last_seen_at: LONG, confirmed_at: LONG, expires_at: LONG })
    .where('user_id', '=', vendor.person.id)
    .execute();
  const service = await createService(app.market, {
    vendor: vendor.person,
    vertical: 'groceries',
  });
  return Object.assign(vendor, { service });
}
export type Subscriber = Awaited<ReturnType<typeof beginner>>;

type Every = 'month' | 'year';
type PayWith = { of: 'balance' } | { of: 'new-card' } | { of: 'card'; cardId: string };

export const preview = async (vendor: Subscriber, plan: PlanName, every: Every = 'month') =>
  (await vendor.ok('GET /vendor/subscription/preview', { query: { plan, every } })).preview;

/** The request that chooses a plan at its previewed price. */
export const toChoose = async (
  vendor: Subscriber,
  plan: PlanName,
  { every = 'month', payWith = { of: 'new-card' } }: { every?: Every; payWith?: PayWith } = {},
) => ({
  body: {
    plan,
    every,
    expected: (await preview(vendor, plan, every)).due,
    payWith,
    consent: CONSENT,
  },
  headers: { 'idempotency-key': newKey() },
});

/** Chooses a plan and pays with a test card, which is saved. */
export async function subscribe(
  vendor: Subscriber,
  plan: PlanName,
  options: { every?: Every; number?: string } = {},
) {
  const { result, payment } = await vendor.ok(
    'POST /vendor/subscription',
    await toChoose(vendor, plan, options),
  );
  if (result === 'pay')
    await vendor.ok('POST /payments/sandbox/confirm', {
      body: { clientSecret: payment?.clientSecret ?? '', card: card(options.number) },
    });
  return subscriptionOf(vendor);
}

export const subscriptionOf = async (vendor: Subscriber) =>
  (await vendor.ok('GET /vendor/subscription', {})).subscription;

export const renew = ({ market }: TestApp) => renewSubscriptions(market);

/** Saves a test card without paying with it. */
export async function keepCard(vendor: Pick<Subscriber, 'ok'>, number: string = CARDS.pays) {
  const { clientSecret } = await vendor.ok('POST /account/cards', { body: {} });
  const { card: kept } = await vendor.ok('POST /account/cards/keep', {
    body: { clientSecret, card: card(number) },
  });
  return kept;
}

/**
 * Cards that can be saved but fail later: declined on a charge, or requiring authentication while
 * their holder is absent.
 */
export const LATER = { declined: '4000 0000 0000 0341', asks: '4000 0025 0000 3155' } as const;
