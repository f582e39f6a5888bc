import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createTour } from '#testing/fixtures.ts';
import { addToCart, card, checkout, type Customer, orderOf } from '#testing/shop.ts';
import { keepCard, LATER } from '#testing/subscriber.ts';
import { sure } from '#testing/sure.ts';
import { anonymise } from '#core/oversight/privacy/leaving-store.ts';
import { forgetRemovedCards } from './keep.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { db, market } = app;

async function waiting(customer: Customer) {
  await addToCart(customer, (await createTour(market)).id);
  const { order, payment } = await checkout(customer);
  return { orderId: order._id, id: payment.id, clientSecret: sure(payment.clientSecret) };
}
const cardsOf = async (customer: Customer) => (await customer.ok('GET /account/cards', {})).cards;
const payWith = ({ id }: { readonly id: string }, cardId: string) => ({
  params: { id },
  body: { cardId },
});

test('saves a card only on request, and pays the next order with it', async () => {
  const customer = await app.signedIn('customer');
  const first = await waiting(customer);
  await customer.ok('PUT /payments/{id}/keep-card', {
    params: { id: first.id },
    body: { keep: true },
  });
  await customer.ok('POST /payments/sandbox/confirm', {
    body: { clientSecret: first.clientSecret, card: card() },
  });
  const [kept] = await cardsOf(customer);
  expect(kept).toMatchObject({ brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030 });
  const second = await waiting(customer);
  const paid = await customer.ok('POST /payments/{id}/card', payWith(second, sure(kept)._id));
  expect(paid.status).toBe('succeeded');
  expect((await orderOf(customer, second.orderId)).isPaid).toBe(true);
  expect(await cardsOf(customer)).toHaveLength(1);
});

test('saves no card without consent, nor for a payment whose consent was withdrawn', async () => {
  const customer = await app.signedIn('customer');
  const { id, clientSecret } = await waiting(customer);
  for (const keep of [true, false])
    await customer.ok('PUT /payments/{id}/keep-card', { params: { id }, body: { keep } });
  await customer.ok('POST /payments/sandbox/confirm', { body: { clientSecret, card: card() } });
  expect(await cardsOf(customer)).toEqual([]);
  expect(
    (
      await customer.refused('PUT /payments/{id}/keep-card', {
        params: { id },
        body: { keep: true },
      })
    ).code,
  ).toBe('not_payable');
});

test('handles bank approval and declines of a saved card', async () => {
  const customer = await app.signedIn('customer');
  const asks = await keepCard(customer, LATER.asks);
  const declined = await keepCard(customer, LATER.declined);
  const { orderId, id, clientSecret } = await waiting(customer);
  expect(
    (await customer.refused('POST /payments/{id}/card', payWith({ id }, declined._id))).code,
  ).toBe('card_declined');
  const { status } = await customer.ok('POST /payments/{id}/card', payWith({ id }, asks._id));
  expect(status).toBe('requires_action');
  await customer.ok('POST /payments/sandbox/authenticate', {
    body: { clientSecret, approve: true },
  });
  expect((await orderOf(customer, orderId)).isPaid).toBe(true);
});

test('does not save a declined card', async () => {
  const customer = await app.signedIn('customer');
  const { clientSecret } = await customer.ok('POST /account/cards', { body: {} });
  for (const number of ['4000 0000 0000 0002', '4000 0000 0000 0069', '4111 1111 1111 1111'])
    expect(
      (
        await customer.refused('POST /account/cards/keep', {
          body: { clientSecret, card: card(number) },
        })
      ).status,
    ).toBe(402);
  expect(await cardsOf(customer)).toEqual([]);
});

test("keeps another user's card unusable, hidden and in place", async () => {
  const [owner, other] = [await app.signedIn('customer'), await app.signedIn('customer')];
  const kept = await keepCard(owner);
  const theirs = await waiting(other);
  expect((await other.refused('POST /payments/{id}/card', payWith(theirs, kept._id))).status).toBe(
    400,
  );
  const own = await waiting(owner);
  for (const call of [
    await other.refused('POST /payments/{id}/card', payWith(own, kept._id)),
    await other.refused('DELETE /account/cards/{id}', { params: { id: kept._id } }),
  ])
    expect(call.status).toBe(404);
  const { clientSecret } = await owner.ok('POST /account/cards', { body: {} });
  expect(
    (await other.request('POST /account/cards/keep', { body: { clientSecret, card: card() } }))
      .status,
  ).toBeGreaterThanOrEqual(400);
  expect(await cardsOf(other)).toEqual([]);
  expect(await cardsOf(owner)).toHaveLength(1);
});

test('removed cards are deleted at the provider, also before the account is deleted', async () => {
  const customer = await app.signedIn('customer');
  const [first, second] = [await keepCard(customer), await keepCard(customer)];
  const { cards } = await customer.ok('DELETE /account/cards/{id}', { params: { id: first._id } });
  expect(cards.map(({ _id }) => _id)).toEqual([second._id]);
  const rows = () =>
    db.selectFrom('saved_cards').selectAll().where('user_id', '=', customer.person.id).execute();
  expect(await rows()).toHaveLength(1);
  const [left] = await rows();
  const { id, email } = customer.person;
  await db
    .transaction()
    .execute((trx) => anonymise(trx, { id, email }, market.verticals, market.clock.now()));
  await forgetRemovedCards(market);
  expect(await rows()).toEqual([]);
  const atProvider = await db
    .selectFrom('sandbox_cards')
    .select('id')
    .where('id', '=', left?.ref ?? '')
    .execute();
  expect(atProvider).toEqual([]);
});

test('exports saved cards by brand and last digits', async () => {
  const customer = await app.signedIn('customer');
  await keepCard(customer);
  const { cards } = await customer.ok('GET /account/export', {});
  expect(cards).toEqual([
    {
      brand: 'visa',
      last4: '4242',
      expMonth: 12,
      expYear: 2030,
      keptAt: expect.stringMatching(/^\d{4}-/),
    },
  ]);
  const other = await app.signedIn('customer');
  expect((await other.ok('GET /account/export', {})).cards).toEqual([]);
});
