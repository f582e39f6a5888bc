// Long because a checkout is one sequence from request to response.
import {
  findOwnOrder,
  abandonUnpaid,
  giveToOrder,
  inReadersWords,
  insertOrder,
  type OpenOrder,
  type OrderRecord,
  presentOrder,
  releaseLapsedHolds,
} from '#core/orders/index.ts';
import { sellableName, stillDue, stillMeasured, notifyPages } from '#core/catalogue/index.ts';
import { isBelowMinCharge, MIN_CHARGE_CENTS } from '#base/charge-limits.ts';
import { badInput, Refusal } from '#base/errors.ts';
import { PHONE_WORDS } from '#base/read-phone.ts';
import { toDollars } from '#base/money.ts';
import type { RefusalCode } from '#base/refusal-codes.ts';
import type { BodyOf } from '#contract/call.ts';
import type { endpoints, CheckoutPayment, CheckoutProblem } from '#contract/checkout.ts';
import type { Order } from '#contract/orders.ts';
import { normaliseEmail } from '#core/identity/accounts/rules.ts';
import { personOfOrder } from '#core/identity/persons/rules.ts';
import { assessKept } from '../cart/assessed-store.ts';
import type { CartLine } from '../cart/cart-store.ts';
import { judgeBought } from './judge-delivery-store.ts';
import type { Judged } from '#core/inventory/delivery/judge-rules.ts';
import { holdsOf, refreshFeeds, takePlaces } from '#core/inventory/index.ts';
import type { ReadMarket } from '#core/shared/market.ts';
import { holdOwnPerson, ownPerson } from '#core/identity/index.ts';
import {
  judgeSending,
  keepScreenings,
  recordSending,
  screenSending,
} from '#core/compliance/index.ts';
import { standingRefusal } from './standing-refusal.ts';
import type { Trx } from '#core/shared/database.ts';
import { transaction } from '#core/shared/transaction.ts';
import { copyConfided } from './copy-confided.ts';
import { boughtLines, type BoughtLine, draftOrder, type PromisedLine, totalOf } from './draft.ts';
import { judgeBuyer } from './judge-buyer.ts';
import { takeQuotes } from './take-quotes.ts';
import { type AnotherCheckout, onlyCheckout } from './only-checkout.ts';
import { openPayment, presentPayment, shippingTo } from '#core/money/index.ts';
import { type Known, readKnown } from './known-store.ts';
import {
  bodyHash,
  cartHash,
  chosenOf,
  isTooLarge,
  problemOf,
  requestHash,
  twinOf,
} from './rules.ts';

export interface CheckoutRequest {
  readonly userId: string;
  /** The account's address. */
  readonly ownEmail: string;
  readonly key: string;
  readonly body: BodyOf<typeof endpoints.checkout>;
}

export interface CheckoutAnswer {
  readonly order: Order;
  readonly payment: CheckoutPayment;
}

/**
 * Turns a user's cart, or some of its lines, into an order that holds its places for the payment.
 * Idempotent by key; another key with the same details and cart returns the unpaid order. Throws
 * 409 with the affected lines, 429, and 503 during a provider outage.
 */
export async function checkout(
  market: ReadMarket,
  request: CheckoutRequest,
): Promise<CheckoutAnswer> {
  const { userId, ownEmail, key, body } = request;
  const known = await readKnown(market.db, userId, key);
  const { orders: open } = known;
  const same = open.find((order) => order.idempotencyKey === key);
  if (same) return repeat(market, request, same, known);
  await market.limits.take('checkout', userId);
  const chosen = chosenLines(request, known);
  const twin = twinOf(open, requestHash(body, chosen), market.clock.now());
  if (twin) return answer(market, await ownOrder(market, userId, twin.id));
  // Order mails with vendor text go to the address that the buyer entered, so third-party addresses
  // are rate-limited.
  const named = normaliseEmail(body.contact.email);
  if (named !== normaliseEmail(ownEmail)) await market.limits.take('order-letters', named);
  // Asks the provider outside a transaction. Orders opened meanwhile are ended when this one is
  // written.
  for (const old of open) await abandonUnpaid(market, old.id, { id: userId, role: 'customer' });
  if (known.hasFeeds) await refreshFeeds(market, chosen);
  const made =
    (await placeOrder(market, request, { chosen })) ??
    (await placeOrderAfterRelease(market, request));
  if ('order' in made) return answer(market, made);
  if (made.is === 'twin') return answer(market, await ownOrder(market, userId, made.orderId));
  const now = await readKnown(market.db, userId, key);
  const found = now.orders.find((order) => order.idempotencyKey === key);
  if (!found) throw new Error('An order that was there a moment ago is gone');
  return repeat(market, request, found, now);
}

/** Returns the order of a repeated key. Throws 409 for another request. */
async function repeat(
  market: ReadMarket,
  { userId, body }: CheckoutRequest,
  order: OpenOrder,
  { cart }: Known,
): Promise<CheckoutAnswer> {
  const [bodyThen, cartThen] = order.requestHash.split('.');
  if (bodyThen !== bodyHash(body)) throw conflict('key_reused');
  if (
    !order.isPaid &&
    order.status === 'pending' &&
    cartThen !== cartHash(chosenOf(cart, body.lines) ?? [])
  ) {
    throw conflict('cart_changed');
  }
  return answer(market, await ownOrder(market, userId, order.id));
}

async function ownOrder(market: ReadMarket, userId: string, id: string): Promise<OrderRecord> {
  const record = await findOwnOrder(market.db, userId, id, market.reader);
  if (!record) throw new Error(`Order ${id} is gone`);
  return record;
}

/**
 * Writes the order of the cart, or returns one that a concurrent request has just written. Null if
 * another buyer took the last places. Throws 409 for known problems.
 */
async function placeOrder(
  market: ReadMarket,
  request: CheckoutRequest,
  {
    lastTry = false,
    // A cart that has changed since is found out under the lock, and read again.
    chosen,
  }: { readonly lastTry?: boolean; readonly chosen?: readonly CartLine[] } = {},
): Promise<OrderRecord | AnotherCheckout | null> {
  const { userId, key, body } = request;
  const toBuy = chosen ?? chosenLines(request, await readKnown(market.db, userId, key));
  const lines = await linesToBuy(market, request, toBuy, lastTry);
  if (lines === null) return null;
  const needsPhone = lines.bought.some(
    ({ quoted: { vertical } }) => vertical.fulfilment !== 'performed',
  );
  if (needsPhone && body.contact.phone === '')
    throw badInput({ 'contact.phone': PHONE_WORDS }, { errorCodes: { 'contact.phone': 'phone' } });
  const person = body.for ? await ownPerson(market.db, userId, body.for) : null;
  const { record, needs, promised, confided, sent } = draftOrder(
    {
      userId,
      idempotencyKey: key,
      requestHash: requestHash(body, lines.fingerprint),
      contact: { ...body.contact, ...(person && { for: personOfOrder(person) }) },
      address: body.address,
      note: body.note,
      lines: lines.bought,
      reader: market.reader,
      deliveries: lines.deliveries,
      provider: market.payments.name,
    },
    market.clock.now(),
  );
  const screenings = await screenSending(market, userId, sent);
  try {
    const written = await transaction(market.db, async (trx) => {
      const before = await onlyCheckout(trx, record.order, body.lines, market.clock.now());
      if (before.is !== 'alone') return before;
      if (person) await holdOwnPerson(trx, userId, person.id);
      const refused = judgeBuyer(userId, lines.bought);
      if (refused.length > 0) throw cartProblems(refused);
      const measured = lines.bought.map(({ quoted: { vertical, sellable } }) => ({
        vertical,
        listing: sellable.facts,
      }));
      if (!(await stillMeasured(trx, measured))) throw new MeasuredAnew();
      const paying = lines.bought.flatMap(({ quoted }) => quoted.quote.bill ?? []);
      if (!(await stillDue(trx, paying, userId))) throw new MeasuredAnew();
      await judgeSending(market, trx, { userId, lines: sent });
      const few = await takePlaces(trx, needs);
      if (few === null) throw new TooFewLeft();
      const given = await takePromised(trx, record.order, promised, market.clock.now());
      await insertOrder(trx, record, [...holdsOf(needs, market.clock.now()), ...given]);
      const over = await takeQuotes(market, trx, record.order, lines.bought);
      if (over.length > 0) throw cartProblems(over);
      const untold = await copyConfided(market, trx, record, confided);
      if (untold.length > 0) throw cartProblems(untold);
      await recordSending(market, trx, { order: record.order, lines: sent });
      await keepScreenings(trx, { ...record, screenings }, market.clock.now());
      return { is: 'written' as const, listingIds: [...before.freed, ...few] };
    });
    switch (written.is) {
      case 'written':
        await notifyPages(market, written.listingIds);
        return record;
      case 'cart-changed':
        return await placeOrder(market, request, { lastTry });
      default:
        return written;
    }
  } catch (error) {
    if (error instanceof TooFewLeft) return null;
    if (error instanceof MeasuredAnew) return await placeOrder(market, request, { lastTry });
    throw error;
  }
}

/** Holds of manual bookings that the customer pays by a link. Throws 409 if one ended meanwhile. */
async function takePromised(
  trx: Trx,
  { id: orderId, user_id: userId }: OrderRecord['order'],
  lines: readonly PromisedLine[],
  now: Date,
) {
  if (lines.length === 0) return [];
  const holds = await giveToOrder(trx, { orderId, userId, lines }, now);
  if (holds === null) throw conflict('changed_meanwhile');
  return holds;
}

class TooFewLeft extends Error {}
/** Thrown to roll back and revalidate the cart after a vendor changed the place structure. */
class MeasuredAnew extends Error {}

/** Retries after releasing expired holds, then reports remaining conflicts. */
async function placeOrderAfterRelease(
  market: ReadMarket,
  request: CheckoutRequest,
): Promise<OrderRecord | AnotherCheckout> {
  await releaseLapsedHolds(market);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const record = await placeOrder(market, request, { lastTry: true });
    if (record !== null) return record;
  }
  throw conflict('places_contested');
}

/** The cart lines to buy. Throws 409 for a line that is not in the user's cart. */
function chosenLines({ body }: CheckoutRequest, { cart }: Known): readonly CartLine[] {
  const chosen = chosenOf(cart, body.lines);
  if (chosen === null) throw conflict('not_in_cart');
  return chosen;
}

interface LinesToBuy {
  readonly bought: readonly BoughtLine[];
  readonly deliveries: Judged['deliveries'];
  readonly fingerprint: Parameters<typeof cartHash>[0];
}

/** Null if only places are missing and this is not the last try. Throws 409. */
async function linesToBuy(
  market: ReadMarket,
  request: CheckoutRequest,
  chosen: readonly CartLine[],
  lastTry: boolean,
): Promise<LinesToBuy | null> {
  const { body } = request;
  // Taking the places is the real check; this read only serves error messages.
  if (chosen.length === 0) throw conflict('cart_empty');
  const assessed = await assessKept(market, market.db, chosen, {
    withPlaces: lastTry,
    free: request.userId,
  });
  const delivery = await judgeBought(market, assessed, body, { withPlaces: lastTry });
  const ofLines = assessed.flatMap(({ line, sellable, quoted, problem }) => {
    const quotedCents = quoted?.quote.totalCents ?? null;
    return (
      problemOf({
        id: line.id,
        name: sellable ? sellableName(sellable, market.reader) : '',
        quantity: line.quantity,
        shownCents: line.quotedCents,
        quotedCents,
        problem,
      }) ?? []
    );
  });
  const problems = [...ofLines, ...delivery.problems];
  if (!lastTry && problems.length > 0 && problems.every(({ code }) => code === 'sold_out'))
    return null;
  if (problems.length > 0) throw standingRefusal(problems) ?? cartProblems(problems);
  const bought = boughtLines(assessed);
  const totalCents = totalOf(bought);
  if (isTooLarge(totalCents)) throw conflict('total_too_large');
  if (isBelowMinCharge(totalCents))
    throw conflict('total_too_small').with({ minimum: toDollars(MIN_CHARGE_CENTS) });
  return {
    bought,
    deliveries: delivery.deliveries,
    fingerprint: assessed.map(({ line }) => line),
  };
}

/** One problem becomes the message; several are listed by line. */
function cartProblems(problems: readonly CheckoutProblem[]): Refusal {
  const [first] = problems;
  return problems.length === 1 && first
    ? conflict('cart_problems', problems).saying(`${first.name}: ${first.message}`)
    : conflict('cart_problems', problems);
}

const conflict = (code: RefusalCode, problems: readonly CheckoutProblem[] = []): Refusal =>
  new Refusal(409, code, { problems });

async function answer(market: ReadMarket, record: OrderRecord): Promise<CheckoutAnswer> {
  const [payment] = record.payments;
  if (!payment) throw new Error(`Order ${record.order.id} has no payment`);
  const { reader } = market;
  const { order, lines } = record;
  const isSent = lines.some(({ fulfilment }) => fulfilment === 'sent');
  const shipping = shippingTo(order.address, isSent);
  const opened = await openPayment(market, payment, order.status === 'pending', shipping);
  const current = opened.settled
    ? await findOwnOrder(market.db, record.order.user_id, record.order.id, reader)
    : {
        ...record,
        lines: record.lines.map((line) => inReadersWords(line, reader)),
        payments: [opened.payment],
      };
  if (!current) throw new Error(`Order ${record.order.id} is gone`);
  return {
    order: presentOrder(market, current),
    payment: presentPayment(
      market,
      current.payments[0] ?? opened.payment,
      current.order.hold_expires_at,
    ),
  };
}
