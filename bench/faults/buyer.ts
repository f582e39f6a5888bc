import { randomUUID } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { addDays } from '#base/calendar-date.ts';
import type { Journal } from './journal.ts';
import { type Answered, GaveUp, type ShopClient } from './shop-client.ts';
import { type Account, type Codes, signIn } from './sign-in.ts';

/** Card payment of a customer: resolves to true once the shop reports the order as paid. */
export type Pay = (
  client: ShopClient,
  payment: { readonly id: string; readonly clientSecret: string },
) => Promise<boolean>;

export interface BuyerParts {
  readonly client: ShopClient;
  readonly account: Account;
  /** An admin's browser, which all buyers share. */
  readonly admin: ShopClient;
  readonly codes: Codes;
  readonly journal: Journal;
  readonly listingIds: readonly string[];
  readonly pay: Pay;
  /** Milliseconds between two purchases. */
  readonly pause: number;
}

/** Percentage of purchases that are cancelled. */
const CANCELLED = 30;
const REFUNDED = 15;
/** Purchases per session before a buyer signs in again. */
const ROUNDS_A_SESSION = 40;
const FIRST_DAY = 40;
const DAYS = 200;
/** Max wait and polling interval from a charged card to a paid order. */
const OUTCOME_MS = 150_000;
const ASK_MS = 500;

/** Buys, cancels and is refunded until the signal stops it; a started purchase is finished. */
export async function keepBuying(parts: BuyerParts, signal: AbortSignal): Promise<void> {
  const { client, account, codes, journal, pause } = parts;
  for (let round = 1; !signal.aborted; round += 1) {
    try {
      await purchase(parts);
      if (round % ROUNDS_A_SESSION === 0) await signIn(client, account, codes);
    } catch (error) {
      if (!(error instanceof GaveUp)) throw error;
      journal.fail(error.message);
    }
    await after(pause * (0.5 + Math.random()), undefined, { signal }).catch(() => undefined);
  }
}

async function purchase(parts: BuyerParts): Promise<void> {
  const { client, account, journal, listingIds, pay } = parts;
  await client.call('POST', '/cart/clear', { body: {} });
  const startingDate = addDays(today(), FIRST_DAY + Math.floor(Math.random() * DAYS));
  const productId = listingIds[Math.floor(Math.random() * listingIds.length)] ?? '';
  const product = { productId, quantity: 1, subDetails: { startingDate, people: 1 } };
  if (!went(journal, 'add', await client.call('POST', '/cart/add', { body: { product } }), 200))
    return;
  const contact = { name: 'A Buyer', email: account.email, phone: '+20 100 555 0100' };
  const key = randomUUID();
  const placed = await client.call('POST', '/checkout', { body: { contact }, key });
  if (!went(journal, 'checkout', placed, 201)) return;
  const { order, payment } = placed.body as {
    order: { _id: string; total: number };
    payment: { id: string; clientSecret: string };
  };
  const cents = Math.round(order.total * 100);
  if (!(await pay(client, payment))) return;
  journal.note({ what: 'sale', orderId: order._id, cents });
  const chance = Math.random() * 100;
  if (chance < CANCELLED) await cancel(parts, order._id);
  else if (chance < CANCELLED + REFUNDED) await refund(parts, order._id, payment.id);
}

async function cancel({ client, journal }: BuyerParts, orderId: string): Promise<void> {
  const answer = await client.call('POST', `/orders/${orderId}/cancel`, { body: {} });
  if (answer.status === 409 && answer.repeated) {
    // The response was lost, so the state is queried.
    const { body } = await client.call('GET', `/orders/${orderId}`);
    const { order } = body as { order?: { status: string } };
    if (order?.status === 'cancelled') journal.note({ what: 'cancel', orderId });
    else went(journal, 'cancel', answer, 200);
  } else if (went(journal, 'cancel', answer, 200)) journal.note({ what: 'cancel', orderId });
}

async function refund(
  { admin, journal }: BuyerParts,
  orderId: string,
  paymentId: string,
): Promise<void> {
  const key = randomUUID();
  const answer = await admin.call('POST', `/admin/payments/${paymentId}/refund`, {
    body: { amount: 1, reason: `Drill ${key}` },
    key,
  });
  if (went(journal, 'refund', answer, 200))
    journal.note({ what: 'refund', orderId, key, cents: 100 });
}

/** Refusals count as trouble, because nothing in a drill sells out or expires. */
function went(journal: Journal, what: string, { status, body }: Answered, good: number): boolean {
  if (status === good) return true;
  const { code = '', message = '' } = body as { code?: string; message?: string };
  journal.trouble(`${what} refused: ${status} ${code || message}`);
  return false;
}

const CARD = { number: '4242 4242 4242 4242', expMonth: 12, expYear: 2034, cvc: '123' };

/**
 * Pays with a test card at the embedded card provider, which may have the money before the shop has
 * recorded it.
 */
export const paySandbox =
  (journal: Journal): Pay =>
  async (client, { id, clientSecret }) => {
    const body = { clientSecret, card: CARD };
    const answer = await client.call('POST', '/payments/sandbox/confirm', { body });
    return went(journal, 'payment', answer, 200) && untilPaid(client, id, journal);
  };

/** Polls like the buyer's page until the order is paid; false on timeout. */
export async function untilPaid(
  client: ShopClient,
  id: string,
  journal: Journal,
): Promise<boolean> {
  const until = Date.now() + OUTCOME_MS;
  for (;;) {
    const { body } = await client.call('GET', `/payments/${id}/outcome`);
    if ((body as { isPaid?: boolean }).isPaid === true) return true;
    if (Date.now() > until) {
      journal.fail(`Payment ${id} was made and is not settled after ${OUTCOME_MS / 1000} s`);
      return false;
    }
    await after(ASK_MS);
  }
}

const today = (): string => new Date().toISOString().slice(0, 10);
