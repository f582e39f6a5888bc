// Long because all checkout paths share one shop.
import { describe, expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createService, createTour } from '#testing/fixtures.ts';
import {
  addToCart,
  buy,
  card,
  checkout,
  contactOf,
  type Customer,
  DAY,
  newKey,
  orderOf,
  pay,
  taken,
} from '#testing/shop.ts';

const app = await createTestApp();
const { market, db } = app;

const refused = (customer: Customer, { key = newKey(), body = {} as object } = {}) =>
  customer.refused('POST /checkout', {
    body: { contact: contactOf(customer), ...body },
    headers: { 'idempotency-key': key },
  });

const cartLine = async (customer: Customer) =>
  (await customer.ok('GET /cart/get', {})).cartItems[0];

describe('a checkout', () => {
  test('turns the cart into an order that holds its places, split by service', async () => {
    const customer = await app.signedIn('customer', { name: 'Layla Haddad' });
    const service = await createService(market, { name: 'Nile and Sand' });
    const first = await createTour(market, { service, name: 'Felucca', priceCents: 64_00 });
    const second = await createTour(market, { service, name: 'Camels', priceCents: 30_00 });
    const other = await createTour(market, { name: 'Petra', priceCents: 99_00 });
    await addToCart(customer, first.id, { people: 2 });
    await addToCart(customer, second.id);
    await addToCart(customer, other.id, { quantity: 2 });
    const { order, payment } = await checkout(customer, {
      note: 'A wheelchair, please',
      contact: { ...contactOf(customer), email: 'layla@exämple.com' },
    });

    expect(order).toMatchObject({
      status: 'pending',
      isPaid: false,
      itemCount: 4,
      subtotal: 356,
      shipping: 'Free',
      total: 356,
      currency: 'USD',
      contact: { name: 'Layla Haddad', email: 'layla@xn--exmple-cua.com' },
      note: 'A wheelchair, please',
      heldUntil: '2026-03-02T09:15:00.000Z',
      cancellable: true,
    });
    expect(
      order.serviceOrders.map((part) => [
        part.serviceName,
        part.subtotal,
        part.itemCount,
        part.mainOrderId,
      ]),
    ).toEqual([
      ['Nile and Sand', 158, 2, order._id],
      [expect.any(String), 198, 2, order._id],
    ]);
    expect(order.serviceOrders[0]?.items[0]).toMatchObject({
      name: 'Felucca',
      productId: first.id,
      quantity: 1,
      unitPrice: 128,
      totalPrice: 128,
      startsOn: DAY,
      voucherCode: null,
      subDetails: { people: 2, startingDate: DAY },
      href: `/service/tours/details/${first.id}`,
    });
    expect(order.timeline.map(({ what, by }) => [what, by])).toEqual([['placed', 'customer']]);
    expect(order.payments).toMatchObject([{ amount: 356, status: 'pending', provider: 'sandbox' }]);
    expect(payment).toMatchObject({
      provider: 'sandbox',
      status: 'pending',
      publishableKey: null,
      payBy: order.heldUntil,
    });
    expect([
      await taken(app, first.id),
      await taken(app, second.id),
      await taken(app, other.id),
    ]).toEqual([2, 1, 2]);
    expect((await customer.ok('GET /cart/get', {})).cartItems).toHaveLength(3);
  });

  test('freezes commission and cancellation policy', async () => {
    const customer = await app.signedIn('customer');
    const tour = await createTour(market, {
      priceCents: 33_33,
      details: { freeUntilDays: 5, percentAfter: 30 },
    });
    await addToCart(customer, tour.id);
    const { order } = await checkout(customer);
    await db.updateTable('categories').set({ commission_bps: 5000 }).execute();
    await db
      .updateTable('listings')
      .set({ details: JSON.stringify({}) })
      .where('id', '=', tour.id)
      .execute();
    const part = await db
      .selectFrom('service_orders')
      .selectAll()
      .where('order_id', '=', order._id)
      .executeTakeFirstOrThrow();
    expect(part.commission_cents).toBe(Math.round((33_33 * part.commission_bps) / 10_000));
    expect(
      (await orderOf(customer, order._id)).serviceOrders[0]?.items[0]?.cancellation,
    ).toMatchObject({
      freeUntilDays: 5,
      percentAfter: 30,
      returnDays: 0,
      freeUntil: '2026-03-17',
    });
    await db.updateTable('categories').set({ commission_bps: part.commission_bps }).execute();
  });

  test('adds up the places of several lines', async () => {
    const customer = await app.signedIn('customer');
    const tour = await createTour(market, { details: { maxGuests: 5 } });
    await addToCart(customer, tour.id, { people: 2 });
    await addToCart(customer, tour.id, { people: 3 });
    await checkout(customer);
    expect(await taken(app, tour.id)).toBe(5);
  });

  test('needs a cart, a contact and a key', async () => {
    const customer = await app.signedIn('customer');
    expect(await refused(customer)).toMatchObject({
      status: 409,
      code: 'cart_empty',
      body: { problems: [] },
    });
    const bare = await customer.refused('POST /checkout', {
      body: { contact: contactOf(customer) },
    });
    expect(bare).toMatchObject({
      status: 400,
      errorMessages: { 'Idempotency-Key': expect.any(String) },
    });
    for (const key of ['', ' ', 'ä', 'x'.repeat(256)]) {
      expect(
        (
          await customer.request('POST /checkout', {
            body: { contact: contactOf(customer) },
            headers: { 'idempotency-key': encodeURI(key) === key ? key : undefined },
          })
        ).status,
      ).toBe(400);
    }
    const wrong = await refused(customer, {
      body: { contact: { name: ' ', email: 'nobody', phone: 'x' } },
    });
    expect(Object.keys(wrong.errorMessages).sort()).toEqual([
      'contact.email',
      'contact.name',
      'contact.phone',
    ]);
  });

  test('needs a phone for what is attended or delivered', async () => {
    const customer = await app.signedIn('customer');
    const tour = await createTour(market, { priceCents: 80_00 });
    await addToCart(customer, tour.id);
    const without = await refused(customer, {
      body: { contact: { ...contactOf(customer), phone: ' ' } },
    });
    expect(Object.keys(without.errorMessages)).toEqual(['contact.phone']);
  });

  test('ignores price, status and owner from the client', async () => {
    const customer = await app.signedIn('customer');
    const tour = await createTour(market, { priceCents: 80_00 });
    await addToCart(customer, tour.id);
    const { order } = await customer.ok('POST /checkout', {
      body: Object.assign(
        { contact: contactOf(customer) },
        { total: 1, isPaid: true, status: 'completed', userId: tour.service.vendor.id, amount: 1 },
      ),
      headers: { 'idempotency-key': newKey() },
    });
    expect(order).toMatchObject({ total: 80, isPaid: false, status: 'pending' });
  });
});

describe('reports problems by line', () => {
  test('a removed listing', async () => {
    const customer = await app.signedIn('customer');
    const tour = await createTour(market, { name: 'Felucca' });
    await addToCart(customer, tour.id);
    await db.updateTable('listings').set({ public: false }).where('id', '=', tour.id).execute();
    const line = await cartLine(customer);
    expect(await refused(customer)).toMatchObject({
      status: 409,
      code: 'cart_problems',
      message: 'Felucca: No longer available',
      body: { problems: [{ lineId: line?._id, code: 'gone', name: 'Felucca' }] },
    });
  });

  test('a day closed since', async () => {
    const customer = await app.signedIn('customer');
    const tour = await createTour(market);
    await addToCart(customer, tour.id, { day: '2026-03-03' });
    app.clock.advance({ days: 1 });
    const answer = await refused(customer);
    app.clock.advance({ days: -1 });
    expect(answer.body.problems).toMatchObject([
      { code: 'not_valid', message: 'Booking closes 12 hours before departure.' },
    ]);
  });

  test('a changed price, until the customer has seen it', async () => {
    const customer = await app.signedIn('customer');
    const tour = await createTour(market, { priceCents: 40_00 });
    await addToCart(customer, tour.id);
    await db
      .updateTable('listings')
      .set({ price_cents: 45_00 })
      .where('id', '=', tour.id)
      .execute();
    expect((await refused(customer)).body.problems).toMatchObject([
      { code: 'price_changed', price: { from: 40, to: 45 } },
    ]);
    expect((await refused(customer)).status).toBe(409);
    expect((await cartLine(customer))?.priceChanged).toEqual({ from: 40, to: 45 });
    expect((await checkout(customer)).order.total).toBe(45);
  });

  test('too few places, with the number left', async () => {
    const tour = await createTour(market, { details: { maxGuests: 4 } });
    await buy(await app.signedIn('customer'), tour.id, { people: 3 });
    const customer = await app.signedIn('customer');
    const other = await createTour(market);
    await addToCart(customer, other.id);
    await db.updateTable('places').set({ taken: 2 }).where('listing_id', '=', tour.id).execute();
    await addToCart(customer, tour.id, { people: 2 });
    await db.updateTable('places').set({ taken: 3 }).where('listing_id', '=', tour.id).execute();
    expect((await refused(customer)).body.problems).toMatchObject([
      { code: 'sold_out', left: 1, day: DAY, message: 'Only 1 place is left on Mar 22, 2026.' },
    ]);
    expect(await taken(app, other.id)).toBe(0);
  });

  test('a place closed by its vendor', async () => {
    const customer = await app.signedIn('customer');
    const tour = await createTour(market);
    await addToCart(customer, tour.id);
    await db
      .insertInto('places')
      .values({
        listing_id: tour.id,
        variant: '',
        day: DAY,
        slot: '',
        capacity: 12,
        closed: true,
      })
      .execute();
    expect((await refused(customer)).body.problems).toMatchObject([{ code: 'sold_out', left: 0 }]);
  });

  test('a total beyond the card maximum', async () => {
    const customer = await app.signedIn('customer');
    const tour = await createTour(market, { priceCents: 500_000_00, details: { maxGuests: 999 } });
    await addToCart(customer, tour.id, { people: 2 });
    expect(await refused(customer)).toMatchObject({ status: 409, code: 'total_too_large' });
  });
});

describe('expired holds', () => {
  test('are available to the next buyer at once', async () => {
    const tour = await createTour(market, { details: { maxGuests: 1 } });
    const slow = await app.signedIn('customer');
    await addToCart(slow, tour.id);
    const { order } = await checkout(slow);
    const next = await app.signedIn('customer');
    await addToCart(next, tour.id).catch(() => undefined);
    app.clock.advance({ minutes: 15 });
    if (!(await cartLine(next))) await buyLate();
    expect((await checkout(next)).order.status).toBe('pending');
    expect(await orderOf(slow, order._id)).toMatchObject({ status: 'cancelled', heldUntil: null });
    app.clock.advance({ minutes: -15 });
    async function buyLate() {
      await db.updateTable('places').set({ taken: 0 }).where('listing_id', '=', tour.id).execute();
      await addToCart(next, tour.id);
      await db.updateTable('places').set({ taken: 1 }).where('listing_id', '=', tour.id).execute();
    }
  });

  test("do not block the customer's next attempt", async () => {
    const tour = await createTour(market, { details: { maxGuests: 2 } });
    const customer = await app.signedIn('customer');
    await addToCart(customer, tour.id, { people: 2 });
    const first = await checkout(customer);
    const second = await checkout(customer, { note: 'After eight, please' });
    expect(second.order._id).not.toBe(first.order._id);
    expect(await taken(app, tour.id)).toBe(2);
    expect(await orderOf(customer, first.order._id)).toMatchObject({
      status: 'cancelled',
      payments: [{ status: 'canceled' }],
    });
    const late = await customer.refused('POST /payments/sandbox/confirm', {
      body: { clientSecret: first.payment.clientSecret, card: card() },
    });
    expect(late).toMatchObject({ status: 409, code: 'not_payable' });
  });
});

describe('an idempotency key', () => {
  test('returns the same answer, before and after payment', async () => {
    const customer = await app.signedIn('customer');
    const tour = await createTour(market);
    await addToCart(customer, tour.id);
    const key = newKey();
    const first = await checkout(customer, { key });
    expect(JSON.stringify(await checkout(customer, { key }))).toBe(JSON.stringify(first));
    await pay(customer, first.payment.clientSecret);
    const later = await checkout(customer, { key });
    expect(later.order).toMatchObject({ _id: first.order._id, isPaid: true });
    expect(later.payment).toMatchObject({ id: first.payment.id, status: 'succeeded' });
    expect(await taken(app, tour.id)).toBe(1);
  });

  test('sent 100 times concurrently makes one order, one payment and one answer', async () => {
    const customer = await app.signedIn('customer');
    const tour = await createTour(market);
    await addToCart(customer, tour.id);
    const key = newKey();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => checkout(customer, { key })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await taken(app, tour.id)).toBe(1);
    const orders = await db
      .selectFrom('orders')
      .select('id')
      .where('user_id', '=', customer.person.id)
      .execute();
    expect(orders).toHaveLength(1);
    expect(
      await db
        .selectFrom('sandbox_intents')
        .select('id')
        .where('order_ref', '=', orders[0]?.id ?? '')
        .execute(),
    ).toHaveLength(1);
  });

  test('is refused with another body or another cart', async () => {
    const customer = await app.signedIn('customer');
    const tour = await createTour(market);
    await addToCart(customer, tour.id);
    const key = newKey();
    await checkout(customer, { key });
    expect(await refused(customer, { key, body: { note: 'something else' } })).toMatchObject({
      status: 409,
      code: 'key_reused',
    });
    await addToCart(customer, tour.id);
    expect(await refused(customer, { key, body: { note: '' } })).toMatchObject({
      status: 409,
      code: 'cart_changed',
    });
  });

  test('that differs for the same details and cart returns the unpaid order', async () => {
    const customer = await app.signedIn('customer');
    const tour = await createTour(market);
    await addToCart(customer, tour.id);
    const first = await checkout(customer);
    expect(JSON.stringify(await checkout(customer))).toBe(JSON.stringify(first));
    app.clock.advance({ minutes: 15 });
    const next = await checkout(customer);
    app.clock.advance({ minutes: -15 });
    expect(next.order._id).not.toBe(first.order._id);
    expect(await taken(app, tour.id)).toBe(1);
    await pay(customer, next.payment.clientSecret);
    expect(await refused(customer)).toMatchObject({ status: 409, code: 'cart_empty' });
  });

  test('is private to its user', async () => {
    const [one, two] = [await app.signedIn('customer'), await app.signedIn('customer')];
    const tour = await createTour(market);
    const key = newKey();
    for (const customer of [one, two]) await addToCart(customer, tour.id);
    const [first, second] = [await checkout(one, { key }), await checkout(two, { key })];
    expect(first.order._id).not.toBe(second.order._id);
  });
});

test('a free booking is paid when ordered', async () => {
  const customer = await app.signedIn('customer');
  const tour = await createTour(market, { priceCents: 0 });
  await addToCart(customer, tour.id);
  const { order, payment } = await checkout(customer);
  expect(order).toMatchObject({
    isPaid: true,
    total: 0,
    payments: [{ status: 'succeeded', provider: 'free' }],
  });
  expect(payment).toMatchObject({
    provider: 'free',
    status: 'succeeded',
    clientSecret: null,
    payBy: null,
  });
  expect(await app.mails(customer.person.email)).toMatchObject([{ template: 'order-confirmed' }]);
  expect((await customer.ok('GET /cart/get', {})).cartItems).toEqual([]);
});

test('limits checkouts to thirty an hour, not counting retries', async () => {
  const customer = await app.signedIn('customer');
  const tour = await createTour(market, { details: { maxGuests: 900 } });
  await addToCart(customer, tour.id);
  const key = newKey();
  await checkout(customer, { key });
  for (let count = 1; count < 30; count += 1) await checkout(customer, { note: `Note ${count}` });
  expect(await refused(customer)).toMatchObject({ status: 429, code: 'too_many' });
  expect((await checkout(customer, { key })).order.status).toBe('cancelled');
});

test('during a provider outage nothing is charged, and a retry continues', async () => {
  let away = true;
  const { payments } = market;
  const shaky = await createTestApp({
    database: app.database,
    clock: app.clock,
    replace: () => ({
      payments: {
        ...payments,
        create: (payment) => (away ? Promise.reject(new Error('away')) : payments.create(payment)),
      },
    }),
  });
  const customer = await shaky.signedIn('customer');
  const tour = await createTour(market);
  await addToCart(customer, tour.id);
  const key = newKey();
  expect(await refused(customer, { key, body: { note: '' } })).toMatchObject({
    status: 503,
    code: 'card_provider_away',
  });
  away = false;
  const { order, payment } = await checkout(customer, { key });
  await pay(customer, payment.clientSecret);
  expect(await orderOf(customer, order._id)).toMatchObject({ isPaid: true });
  expect(await taken(app, tour.id)).toBe(1);
});

test('a charged order is not ended by the next checkout, even if its charge is not recorded yet', async () => {
  let away = false;
  const { payments } = market;
  const shaky = await createTestApp({
    database: app.database,
    clock: app.clock,
    replace: () => ({
      payments: {
        ...payments,
        cancel: (ref) => (away ? Promise.reject(new Error('away')) : payments.cancel(ref)),
      },
    }),
  });
  const customer = await shaky.signedIn('customer');
  const first = await createTour(market);
  const second = await createTour(market);
  await addToCart(customer, first.id);
  const { order } = await checkout(customer);
  const { ref } = await app.db
    .selectFrom('payments')
    .select('provider_ref as ref')
    .where('order_id', '=', order._id)
    .executeTakeFirstOrThrow();
  // Charged, but the process died before recording it.
  await payments.testCards?.confirm(ref ?? '', card());
  await customer.ok('POST /cart/clear', { body: {} });
  await addToCart(customer, second.id);
  away = true;
  expect(await refused(customer)).toMatchObject({ status: 503, code: 'card_provider_away' });
  expect(await orderOf(customer, order._id)).toMatchObject({ status: 'pending' });
  away = false;
  const next = await checkout(customer);
  expect(await orderOf(customer, order._id)).toMatchObject({ status: 'pending', isPaid: true });
  await pay(customer, next.payment.clientSecret);
  expect(await orderOf(customer, next.order._id)).toMatchObject({ isPaid: true });
});
