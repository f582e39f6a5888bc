// Long because it tests every attack on goods in one shop.
import { beforeEach, describe, expect, test } from 'vitest';
import { WEEKDAYS } from '#base/calendar-date.ts';
import { releaseLapsedHolds } from '#core/orders/settlement/release-lapsed.ts';
import { settlePayment } from '#core/money/payments/settle.ts';
import { createTestApp } from '#testing/app.ts';
import { deliver, slotOf, terms } from '#testing/deliveries.ts';
import {
  address,
  buyGoods,
  type Grocer,
  grocer,
  labneh,
  onHand,
  product,
  put,
  toCheckout,
} from '#testing/goods.ts';
import { card, type Customer, orderOf, pay } from '#testing/shop.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { db } = app;

let vendor: Grocer;
let customer: Customer;
beforeEach(async () => {
  vendor = await grocer(app);
  customer = await app.signedIn('customer');
});

const refusedEntry = (over: object) =>
  vendor.refused('POST /listings', { body: { ...labneh, ...over } });
const paid = async (orderId: string) => {
  const [payment] = (await orderOf(customer, orderId)).payments;
  return { amount: payment?.amount, refunded: payment?.refunded };
};
const move = (id: string, status: 'processing' | 'completed') =>
  vendor.ok('PATCH /vendor/orders/{id}', { params: { id }, body: { status } });

describe('vendor input', () => {
  test.each([
    ['a price below nothing', { price: -1 }, 'price'],
    ['a tenth of a cent', { price: 0.001 }, 'price'],
    ['a price as text', { price: '5' }, 'price'],
    ['a price beyond money', { price: 1e9 }, 'price'],
    ['half a piece', { stock: 0.5 }, 'stock'],
    ['fewer pieces than none', { stock: -1 }, 'stock'],
    ['a kind that is a name of every object', { kind: 'constructor' }, 'kind'],
    ['a vertical that is a name of every object', { vertical: '__proto__' }, 'vertical'],
    ['a vertical with calls of its own', { vertical: 'tours' }, 'vertical'],
    ['a name that is turned around', { name: 'Labneh\u202eeerf' }, 'name'],
    ['a name in two lines', { name: 'Labneh\nBcc: all' }, 'name'],
    ['a name that nobody sees', { name: '\u200b\u2060' }, 'name'],
    ['a place that is turned around', { location: '\u202ea' }, 'location'],
    ['a description with a bell', { description: 'Ring \u0007' }, 'description'],
    ['a detail that is turned around', { details: { unit: '\u2067kg' } }, 'details.unit'],
    [
      'a choice that nobody sees',
      { variants: [{ choices: { size: '\u200b' }, price: 1 }] },
      'variants',
    ],
    [
      'variants with other things to choose',
      {
        variants: [
          { choices: { 'a,b': 'x' }, price: 1 },
          { choices: { a: 'x', b: 'y' }, price: 2 },
        ],
      },
      'variants',
    ],
  ])('is refused: %s', async (_, over, field) => {
    const { status, errorMessages } = await refusedEntry(over);
    expect([status, Object.keys(errorMessages)]).toEqual([400, [field]]);
  });

  test.each([
    ['variants', 'unequal', [{ a: 'x' }, { b: 'x' }]],
    ['variants', 'taken', [{ a: 'x' }, { a: 'x' }]],
    ['variants', 'too_many', [{ a: 'x', b: 'x', c: 'x', d: 'x', e: 'x', f: 'x' }]],
  ])('is refused by name: %s %s', async (field, code, choices) => {
    const variants = choices.map((one) => ({ choices: one, price: 1 }));
    const { body } = await refusedEntry({ variants });
    expect(body.errorCodes).toEqual({ [field]: code });
  });

  test('is refused by name: invalid pictures and dates', async () => {
    expect(
      (await refusedEntry({ images: ['data:image/png;base64,AAAA'] })).body.errorCodes,
    ).toEqual({
      images: 'picture',
    });
    expect(
      (await refusedEntry({ details: { unit: '1', expiry: 'soon' } })).body.errorCodes,
    ).toEqual({
      'details.expiry': 'format',
    });
    await deliver(vendor, { windows: [{ ...terms.windows[0], days: ['friday'] }] });
    const close = async (day: string, slot = '') =>
      (
        await vendor.refused('PUT /vendor/services/{id}/delivery/closed', {
          params: { id: vendor.service.id },
          body: { day, slot, closed: true },
        })
      ).body.errorCodes;
    expect(await close('2026-03-01')).toEqual({ day: 'past' });
    expect(await close('2027-03-05')).toEqual({ day: 'too_far' });
    expect(await close('2026-03-05')).toEqual({ day: 'gone' });
    expect(await close('2026-03-06', '01:00-02:00')).toEqual({ slot: 'choose' });
    expect(await close('2026-02-30')).toEqual({ day: 'format' });
  });

  test('ignores unknown fields', async () => {
    const id = await product(vendor);
    const other = await grocer(app);
    await vendor.request('PUT /listings/{id}', {
      params: { id },
      body: {
        name: 'Labneh again',
        vertical: 'tours',
        serviceId: other.service.id,
        vendorId: other.service.vendor.vendorId,
        rating: 5,
        state: 'archived',
        details: { unit: '1 kg', variants: [], choiceOrder: ['x'], priceCents: 1 },
      },
    });
    const { listing } = await vendor.ok('GET /vendor/listings/{id}', { params: { id } });
    expect(listing).toMatchObject({
      name: 'Labneh again',
      vertical: 'groceries',
      serviceId: vendor.service.id,
      rating: null,
      state: 'active',
      price: 5,
      variants: [{ _id: '', price: 5 }],
    });
    expect(
      (await vendor.refused('POST /listings', { body: { ...labneh, serviceId: other.service.id } }))
        .status,
    ).toBe(404);
  });

  test('is refused for days, which goods do not have', async () => {
    const id = await product(vendor);
    const { status } = await vendor.refused('PUT /listings/{id}/calendar', {
      params: { id },
      body: { days: ['2027-01-01', '1999-01-01'], capacity: 9999 },
    });
    expect(status).toBe(400);
    expect(await onHand(app, id)).toEqual([{ variant: '', capacity: 20, taken: 0 }]);
  });
});

describe('two variants', () => {
  test('are two lines with two prices, whatever their names', async () => {
    const id = await product(vendor, {
      price: undefined,
      stock: undefined,
      variants: [
        { choices: { variant: 'A', size: 'S' }, price: 1, stock: 9 },
        { choices: { variant: 'A', size: 'M' }, price: 100, stock: 9 },
      ],
    });
    const { listing } = await app.guest().ok('GET /listings/{id}', { params: { id } });
    for (const { _id: variant } of listing.variants)
      await put(customer, id, { options: { variant } });
    const { cartItems } = await customer.ok('GET /cart/get', { query: {} });
    expect(cartItems.map(({ quantity, price }) => [quantity, price])).toEqual([
      [1, 1],
      [1, 100],
    ]);
  });

  test('belong to their own product', async () => {
    const cheap = await product(vendor, {
      variants: [{ choices: { size: 'S' }, price: 1, stock: 9 }],
    });
    const dear = await product(vendor, { price: 100 });
    const { listing } = await app.guest().ok('GET /listings/{id}', { params: { id: cheap } });
    const { status } = await customer.refused('POST /cart/add', {
      body: {
        product: { productId: dear, subDetails: { variant: listing.variants[0]?._id, price: 1 } },
      },
    });
    expect(status).toBe(400);
  });
});

describe('a cart of goods at checkout', () => {
  test.each([
    ['a price that was never quoted', { quoted_cents: 1 }, 'price_changed'],
    ['a variant of nothing', { options: { variant: 'x', ifUnavailable: 'refund' } }, 'not_valid'],
    ['no options', { options: [] }, 'not_valid'],
    ['more pieces than there are', { quantity: 999 }, 'sold_out'],
  ])('is refused with %s', async (_, { options, ...rest }: Record<string, unknown>, code) => {
    const id = await product(vendor);
    await put(customer, id);
    await db
      .updateTable('cart_lines')
      .set({ ...rest, ...(options !== undefined && { options: JSON.stringify(options) }) })
      .where('user_id', '=', customer.person.id)
      .execute();
    const { status, body } = await customer.refused('POST /checkout', toCheckout(customer));
    expect([status, body.problems]).toMatchObject([409, [{ code }]]);
    expect(await onHand(app, id)).toEqual([{ variant: '', capacity: 20, taken: 0 }]);
  });

  test("is checked against each shop's minimum, whatever its split into lines and carts", async () => {
    await deliver(vendor, { windows: [] });
    const mine = [await product(vendor, { price: 4 }), await product(vendor, { price: 5 })];
    const other = await grocer(app);
    for (const id of [...mine, await product(other, { price: 90 })]) await put(customer, id);
    const { body } = await customer.refused('POST /checkout', toCheckout(customer));
    expect(body.problems).toMatchObject([{ code: 'below_minimum', price: { from: 9, to: 10 } }]);
    // An empty line cannot replace a full one.
    await customer.refused('POST /cart/update', { body: { productId: mine[0], quantity: 0.5 } });
    await put(customer, mine[0] ?? '');
    const sent = toCheckout(customer);
    await customer.ok('POST /checkout', sent);
    // The same request with another address is another checkout.
    const elsewhere = await customer.refused('POST /checkout', {
      ...sent,
      body: { ...sent.body, address: { ...sent.body.address, city: 'Aswan' } },
    });
    expect(elsewhere).toMatchObject({ status: 409, code: 'key_reused' });
  });

  test.each([
    ['name', 'Mona\u202eadA'],
    ['city', '\u200b'],
    ['area', 'two\nlines'],
    ['line', '12\u2028Brazil Street'],
    ['landmark', '\u0007'],
    ['country', 'constructor'],
  ])('is refused for an address with an invalid %s', async (field, value) => {
    await put(customer, await product(vendor));
    const { errorMessages } = await customer.refused(
      'POST /checkout',
      toCheckout(customer, { address: { ...address, [field]: value } }),
    );
    expect(Object.keys(errorMessages)).toEqual([`address.${field}`]);
  });

  test.each([
    ['a slot of yesterday', { day: '2026-03-01' }, 'slot_gone'],
    ['a slot beyond the week', { day: '2026-03-20' }, 'slot_gone'],
    ['hours that are none of the shop’s', { slot: '12:00-14:00' }, 'slot_gone'],
    [
      'a slot of another shop',
      { serviceId: '019b76da-a800-71fd-b579-53412e8f9d2a' },
      'slot_needed',
    ],
  ])('is refused for %s', async (_, over, code) => {
    await deliver(vendor, { minimum: 0 });
    await put(customer, await product(vendor));
    const slot = await slotOf(app, vendor);
    const { body } = await customer.refused(
      'POST /checkout',
      toCheckout(customer, { deliveries: [{ ...slot, ...over }] }),
    );
    expect(body.problems).toMatchObject([{ code }]);
  });
});

describe('delivery slots', () => {
  test('keep the order count of their day when the terms change', async () => {
    const hours = { from: '10:00', to: '12:00' };
    const windows = WEEKDAYS.map((day, at) => ({ ...hours, days: [day], capacity: at + 1 }));
    await deliver(vendor, { minimum: 0, windows });
    const id = await product(vendor);
    const slot = await slotOf(app, vendor);
    await buyGoods(customer, id, { over: { deliveries: [slot] } });
    await deliver(vendor, { minimum: 0, windows });
    const own = windows[new Date(`${slot.day}T00:00:00Z`).getUTCDay()]?.capacity;
    expect(
      await db
        .selectFrom('places')
        .select('capacity')
        .where('listing_id', '=', vendor.service.id)
        .execute(),
    ).toEqual([{ capacity: own }]);
  });

  test('are not sold to a payment that arrives after their end', async () => {
    await deliver(vendor, { minimum: 0 });
    const id = await product(vendor);
    await put(customer, id);
    const slot = await slotOf(app, vendor);
    const { order, payment } = await customer.ok(
      'POST /checkout',
      toCheckout(customer, { deliveries: [slot] }),
    );
    const { provider_ref: ref } = await db
      .selectFrom('payments')
      .select('provider_ref')
      .where('id', '=', payment.id)
      .executeTakeFirstOrThrow();
    const outcome = await app.market.payments.testCards?.confirm(ref ?? '', card());
    if (outcome?.status !== 'succeeded') throw new Error('Not paid');
    // The payment is confirmed a day and a half later.
    app.clock.advance({ minutes: 16 });
    await releaseLapsedHolds(app.market);
    app.clock.advance({ hours: 36 });
    await settlePayment(app.market, outcome.payment);
    expect(await orderOf(customer, order._id)).toMatchObject({
      status: 'cancelled',
      payments: [{ status: 'refunded' }],
    });
    expect(await onHand(app, id)).toEqual([{ variant: '', capacity: 20, taken: 0 }]);
    app.clock.advance({ hours: -36, minutes: -16 });
  });
});

describe('a refund', () => {
  test('never exceeds the amount of the line, with any number of open returns', async () => {
    const [jam, honey] = [
      await product(vendor, { details: { unit: '1', returnDays: 14 }, price: 5 }),
      await product(vendor, { details: { unit: '1' }, price: 3.51 }),
    ];
    // Another line of the same shop, so that the order is worth more than this line.
    await put(customer, honey);
    const order = await buyGoods(customer, jam, {
      quantity: 3,
      options: { ifUnavailable: 'replace' },
    });
    const [part] = order.serviceOrders;
    const item = part?.items.find(({ productId }) => productId === jam);
    const at = { id: part?._id ?? '', itemId: item?._id ?? '' };
    await move(at.id, 'processing');
    // One jar is replaced by honey, 1.49 cheaper: 13.51 is kept for three pieces.
    await vendor.ok('POST /vendor/orders/{id}/items/{itemId}/unavailable', {
      params: at,
      body: { missing: 1, knownMissing: 0, replacement: { productId: honey } },
    });
    await move(at.id, 'completed');
    for (let piece = 0; piece < 3; piece += 1)
      await customer.ok('POST /orders/{id}/returns', {
        params: { id: order._id },
        body: {
          serviceOrderId: at.id,
          items: [{ itemId: at.itemId, quantity: 1 }],
          reason: 'Too sweet',
        },
      });
    const { returns = [] } = (await orderOf(customer, order._id)).serviceOrders[0] ?? {};
    for (const { _id: id } of returns.toReversed())
      await vendor.ok('PATCH /vendor/returns/{id}', {
        params: { id },
        body: { state: 'received' },
      });
    expect(await paid(order._id)).toEqual({ amount: 18.51, refunded: 15 });
  });

  test('is 0 for a line with a redeemed voucher', async () => {
    const [one, two] = [await product(vendor), await product(vendor, { price: 7 })];
    await put(customer, one);
    const order = await buyGoods(customer, two);
    const voucher = order.serviceOrders[0]?.items.find(({ productId }) => productId === one);
    await vendor.ok('POST /vendor/vouchers/{code}/check-in', {
      params: { code: voucher?.voucherCode ?? '' },
    });
    const params = { id: order._id };
    expect(await customer.ok('GET /orders/{id}/cancel-quote', { params })).toMatchObject({
      refund: 7,
    });
    await customer.ok('POST /orders/{id}/cancel', { params, body: { expectedRefund: 7 } });
    expect(await paid(order._id)).toEqual({ amount: 12, refunded: 7 });
    expect(await onHand(app, one)).toMatchObject([{ taken: 1 }]);
    expect(await onHand(app, two)).toMatchObject([{ taken: 0 }]);
  });
});

describe('an offer without an answer', () => {
  async function offered() {
    const [gone, instead] = [await product(vendor), await product(vendor, { price: 1 })];
    const order = await buyGoods(customer, gone, { options: { ifUnavailable: 'ask' } });
    const [part] = order.serviceOrders;
    const [item] = part?.items ?? [];
    await move(part?._id ?? '', 'processing');
    await vendor.ok('POST /vendor/orders/{id}/items/{itemId}/unavailable', {
      params: { id: part?._id ?? '', itemId: item?._id ?? '' },
      body: { missing: 1, knownMissing: 0, replacement: { productId: instead } },
    });
    const after = (await orderOf(customer, order._id)).serviceOrders[0]?.items[0];
    const [offer] = after?.substitutions ?? [];
    return { order, code: item?.voucherCode ?? '', offerId: offer?._id ?? '' };
  }

  test('is not cancelled by a voucher or an admin', async () => {
    const { order, code, offerId } = await offered();
    const admin = await app.signedIn('admin');
    const ways = [
      await vendor.refused('POST /vendor/vouchers/{code}/check-in', { params: { code } }),
      ...(await Promise.all(
        (['shipped', 'completed'] as const).map((status) =>
          admin.refused('PATCH /admin/orders/{id}', {
            params: { id: order._id },
            body: { status, note: '' },
          }),
        ),
      )),
    ];
    expect(ways.map(({ status }) => status)).toEqual([409, 409, 409]);
    await customer.ok('POST /orders/{id}/substitutions/{substitutionId}', {
      params: { id: order._id, substitutionId: offerId },
      body: { accept: false },
    });
    expect(await paid(order._id)).toEqual({ amount: 5, refunded: 5 });
  });

  test('belongs to its own order', async () => {
    const { offerId } = await offered();
    const own = await buyGoods(customer, await product(vendor));
    const { status } = await customer.refused('POST /orders/{id}/substitutions/{substitutionId}', {
      params: { id: own._id, substitutionId: offerId },
      body: { accept: false },
    });
    expect(status).toBe(404);
  });

  test('and a concurrent cancellation refund the money once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { order, offerId } = await offered();
      await Promise.all([
        customer.request('POST /orders/{id}/cancel', { params: { id: order._id }, body: {} }),
        ...[true, false].map((accept) =>
          customer.request('POST /orders/{id}/substitutions/{substitutionId}', {
            params: { id: order._id, substitutionId: offerId },
            body: { accept },
          }),
        ),
      ]);
      expect(await paid(order._id)).toEqual({ amount: 5, refunded: 5 });
    }
  });
});

describe('an id in capitals', () => {
  test('is the same id for counters and caches', async () => {
    await product(vendor);
    const serviceId = vendor.service.id.toUpperCase();
    const { total, listings } = await app.guest().ok('GET /listings', { query: { serviceId } });
    expect([total, listings.length]).toEqual([1, 1]);
    await deliver(vendor, { minimum: 0 });
    const slot = await slotOf(app, vendor);
    const id = await product(vendor);
    await buyGoods(customer, id, { over: { deliveries: [{ ...slot, serviceId }] } });
  });
});

describe('pieces', () => {
  test('of a removed variant are released and not sold', async () => {
    const id = await product(vendor, {
      variants: [
        { choices: { size: 'S' }, price: 1, stock: 3 },
        { choices: { size: 'M' }, price: 1, stock: 3 },
      ],
    });
    const { listing } = await vendor.ok('GET /vendor/listings/{id}', { params: { id } });
    const [small, medium] = listing.variants;
    await put(customer, id, { quantity: 2, options: { variant: small?._id } });
    const { order, payment } = await customer.ok('POST /checkout', toCheckout(customer));
    await vendor.ok('PUT /listings/{id}', {
      params: { id },
      body: { variants: [{ _id: medium?._id, choices: { size: 'M' }, price: 1 }] },
    });
    await pay(customer, payment.clientSecret);
    expect(await orderOf(customer, order._id)).toMatchObject({ isPaid: true });
    await customer.ok('POST /orders/{id}/cancel', { params: { id: order._id }, body: {} });
    expect((await onHand(app, id)).map(({ taken }) => taken)).toEqual([0, 0]);
    const buyer = await app.signedIn('customer');
    const { status } = await buyer.refused('POST /cart/add', {
      body: { product: { productId: id, subDetails: { variant: small?._id } } },
    });
    expect(status).toBe(400);
  });

  test('cannot be set below the held number, by an edit, a file or a form', async () => {
    const id = await product(vendor, { stock: 5 });
    await put(customer, id, { quantity: 4 });
    await customer.ok('POST /checkout', toCheckout(customer));
    await vendor.ok('PATCH /vendor/inventory/{id}', { params: { id }, body: { stock: 0 } });
    expect(await onHand(app, id)).toEqual([{ variant: '', capacity: 4, taken: 4 }]);
    await vendor.ok('PUT /listings/{id}', { params: { id }, body: { stock: 1, price: 5 } });
    expect(await onHand(app, id)).toEqual([{ variant: '', capacity: 5, taken: 4 }]);
    const csv = `ID,Variant,Stock\r\n${id},,0\r\n`;
    const { report } = await vendor.ok('POST /vendor/inventory/import', {
      body: { csv, dryRun: true },
    });
    await vendor.ok('POST /vendor/inventory/import', {
      body: { csv, dryRun: false, fingerprint: report.fingerprint },
    });
    expect(await onHand(app, id)).toEqual([{ variant: '', capacity: 4, taken: 4 }]);
  });
});
