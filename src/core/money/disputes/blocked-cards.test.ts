import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createRemitter, putTransfer } from '#testing/corridor.ts';
import {
  booksAgree,
  buyAndDispute,
  disputeNow,
  DISPUTES,
  disputesOfOrder,
} from '#testing/disputes.ts';
import { createTour } from '#testing/fixtures.ts';
import { balancesOf } from '#testing/ledger.ts';
import { plainlyKept } from '#testing/plainly-kept.ts';
import { addToCart, card, checkout, type Customer, newKey, orderOf } from '#testing/shop.ts';
import { chargeOf, StripeServer } from '#testing/stripe-server.ts';
import { beginner, keepCard, toChoose } from '#testing/subscriber.ts';
import { sure } from '#testing/sure.ts';
import { fingerprintOf } from '../payments/sandbox-cards.ts';

type Used = ReturnType<typeof card>;

describe('the embedded provider', async () => {
  const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
  const { db, market } = app;
  const admin = await app.signedIn('admin');
  const STOLEN = card(DISPUTES.fraudulent);
  const blocked = () => db.selectFrom('blocked_cards').select(['hash', 'dispute_id']).execute();
  const tour = await createTour(market, { priceCents: 100_00 });

  /** Pays an order by card; callers read the result from the order. */
  async function payFor(customer: Customer, used: Used) {
    const { order, payment } = await checkout(customer);
    await customer.request('POST /payments/sandbox/confirm', {
      body: { clientSecret: payment.clientSecret ?? '', card: used },
    });
    const found = await db
      .selectFrom('payments')
      .select(['status', 'late_reason as late', 'refunded_cents as refunded'])
      .where('id', '=', payment.id)
      .executeTakeFirstOrThrow();
    return { orderId: order._id, ...found };
  }
  async function payTour(used: Used) {
    const customer = await app.signedIn('customer');
    await addToCart(customer, tour.id);
    return { customer, ...(await payFor(customer, used)) };
  }

  test('blocks a disputed card until the dispute is resolved in our favour', async () => {
    const keeper = await beginner(app);
    const kept = await keepCard(keeper, DISPUTES.fraudulent);
    const { id } = await createRemitter(app);
    const sender = await app.signedIn('customer');
    await putTransfer(sender, id);
    const { orderId } = await payFor(sender, STOLEN);
    await disputeNow(app);
    const [dispute] = await disputesOfOrder(app, orderId);
    expect(await blocked()).toMatchObject([{ dispute_id: sure(dispute).id }]);
    // Only the provider stores the fingerprint.
    const places = await plainlyKept(db, new RegExp(fingerprintOf(STOLEN)));
    expect(places.filter((place) => !JSON.stringify(place).includes('sandbox_'))).toEqual([]);

    const tried = await payTour(STOLEN);
    expect(tried).toMatchObject({ status: 'refunded', late: 'card', refunded: 100_00 });
    expect(await orderOf(tried.customer, tried.orderId)).toMatchObject({ status: 'cancelled' });
    expect(await balancesOf(app, tried.orderId)).toMatchObject({
      card_clearing: 0,
      vendor_payable: 0,
    });
    const letters = await app.mails(tried.customer.person.email);
    expect(letters.at(-1)?.text).toContain("We can't take the card you paid with");
    // Another card pays, and so does another user's card with the same number.
    expect(await payTour(card())).toMatchObject({ status: 'succeeded', late: null });
    expect(await payTour({ ...STOLEN, expYear: 2035 })).toMatchObject({ status: 'succeeded' });

    // A saved blocked card is refused before the charge.
    const other = await keeper.request(
      'POST /vendor/subscription',
      await toChoose(keeper, 'growth', { payWith: { of: 'card', cardId: kept._id } }),
    );
    expect([other.status, other.body]).toMatchObject([
      402,
      { code: 'card_blocked', message: "We can't take this card. Please pay with another one." },
    ]);
    const buyer = await app.signedIn('customer');
    const own = await keepCard(buyer, DISPUTES.fraudulent);
    await addToCart(buyer, tour.id);
    const { payment } = await checkout(buyer);
    const refused = await buyer.request('POST /payments/{id}/card', {
      params: { id: payment.id },
      body: { cardId: own._id },
    });
    expect([refused.status, refused.body]).toMatchObject([402, { code: 'card_blocked' }]);

    await admin.ok('POST /admin/disputes/{id}/decide', {
      params: { id: sure(dispute).id },
      body: { to: 'won' },
    });
    expect(await blocked()).toEqual([]);
    expect(await payTour(STOLEN)).toMatchObject({ status: 'succeeded', late: null });
    expect(await booksAgree(app)).toBe(true);
  });

  test('blocks no card for fraud on other purchases or for other dispute reasons', async () => {
    for (const number of [DISPUTES.fraudulent, DISPUTES.notReceived])
      await buyAndDispute(app, await app.signedIn('customer'), tour.id, { number });
    expect(await blocked()).toEqual([]);
  });
});

describe('Stripe', async () => {
  const WEBHOOK_SECRET = 'whsec_of_the_tests';
  const stripe = new StripeServer(WEBHOOK_SECRET);
  const app = await createTestApp({
    env: {
      STRIPE_API_BASE: await stripe.start(),
      STRIPE_SECRET_KEY: 'sk_test_souk',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_souk',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      RATE_LIMITS: 'off',
    },
  });
  afterAll(() => stripe.stop());
  const { db } = app;
  const seconds = () => Math.floor(app.clock.now().getTime() / 1000);
  const tell = async (type: string, object: object) => {
    const { body, signature } = stripe.event(type, object, seconds());
    const { status } = await app.guest().request('POST /webhooks/stripe', {
      rawBody: body,
      headers: {
        'stripe-signature': signature,
        'sec-fetch-site': undefined,
        'content-type': 'application/json; charset=utf-8',
      },
    });
    expect(status).toBe(200);
  };
  const { vendor, id } = await createRemitter(app);

  async function send() {
    const customer = await app.signedIn('customer');
    await putTransfer(customer, id);
    const { order, payment } = await checkout(customer);
    const ref = sure(payment.clientSecret).split('_secret_')[0] ?? '';
    const intent = stripe.pay(ref);
    const says = {
      charge: () => tell('charge.succeeded', chargeOf(intent, 'fp_stolen') ?? {}),
      paid: () => tell('payment_intent.succeeded', intent),
    };
    const late = async () =>
      (
        await db
          .selectFrom('payments')
          .select('late_reason as late')
          .where('id', '=', payment.id)
          .executeTakeFirstOrThrow()
      ).late;
    const sent = async () => {
      const part = sure(order.serviceOrders[0]);
      const { body } = await vendor.request('POST /vendor/orders/{id}/items/{itemId}/outcome', {
        params: { id: part._id, itemId: sure(part.items[0])._id },
        body: { outcome: 'sent', reference: 'T-1' },
        headers: { 'idempotency-key': newKey() },
      });
      return body;
    };
    return { ref, late, sent, ...says };
  }

  test('refunds if the card is known before the payment, holds the transfer for an admin otherwise', async () => {
    const first = await send();
    await first.charge();
    await first.paid();
    await tell(
      'charge.dispute.created',
      stripe.dispute(first.ref, seconds(), { reason: 'fraudulent' }),
    );
    expect(await db.selectFrom('blocked_cards').selectAll().execute()).toHaveLength(1);
    // Otherwise the blocked recipient would stop it before the card is checked.
    await db.deleteFrom('blocked_payees').execute();

    const before = await send();
    await before.charge();
    await before.paid();
    expect(await before.late()).toBe('card');
    expect(stripe.refunds.size).toBe(1);

    const after = await send();
    await after.paid();
    await after.charge();
    await after.charge();
    expect(await after.late()).toBeNull();
    expect(await after.sent()).toMatchObject({ code: 'being_checked' });
  });
});
