// Long because every answer for missing pieces is tested with its money and stock.
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { buyGoods, type Grocer, grocer, onHand, product } from '#testing/goods.ts';
import { type Customer, orderOf } from '#testing/shop.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { db } = app;

let vendor: Grocer;
let customer: Customer;
let labneh: string;
let yoghurt: string;
beforeEach(async () => {
  vendor = await grocer(app);
  customer = await app.signedIn('customer');
  labneh = await product(vendor);
  yoghurt = await product(vendor, { name: 'Yoghurt', price: 3.5, stock: 10 });
});

/** Three labneh at $5, in processing. */
async function bought(ifUnavailable: 'replace' | 'refund' | 'ask', { takenOn = true } = {}) {
  const order = await buyGoods(customer, labneh, { quantity: 3, options: { ifUnavailable } });
  const [part] = order.serviceOrders;
  const [item] = part?.items ?? [];
  const at = { id: part?._id ?? '', itemId: item?._id ?? '' };
  if (takenOn)
    await vendor.ok('PATCH /vendor/orders/{id}', {
      params: { id: at.id },
      body: { status: 'processing' },
    });
  return { orderId: order._id, at };
}
const gone = (
  params: { id: string; itemId: string },
  body: { missing: number; knownMissing?: number },
) =>
  vendor.ok('POST /vendor/orders/{id}/items/{itemId}/unavailable', {
    params,
    body: { knownMissing: 0, ...body },
  });
const refused = (params: { id: string; itemId: string }, body: object) =>
  vendor.refused('POST /vendor/orders/{id}/items/{itemId}/unavailable', {
    params,
    body: { missing: 1, knownMissing: 0, ...body },
  });
const instead = () => ({ replacement: { productId: yoghurt } });

/**
 * Asserts that the order's ledger entries sum to zero, and returns the customer's net payment in
 * dollars.
 */
async function net(orderId: string): Promise<number> {
  const { order } = await customer.ok('GET /orders/{id}', { params: { id: orderId } });
  const rows = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_entries.transaction_id')
    .select((is) => is.fn.sum<number>('amount_cents').as('sum'))
    .where('ledger_transactions.order_id', '=', orderId)
    .executeTakeFirst();
  expect(Number(rows?.sum)).toBe(0);
  const [payment] = order.payments;
  return (payment?.amount ?? 0) - (payment?.refunded ?? 0);
}

describe('pieces missing at packing', () => {
  test('are refunded and removed from stock', async () => {
    const { orderId, at } = await bought('refund');
    const { order } = await gone(at, { missing: 2 });
    expect(order).toMatchObject({
      refunded: 10,
      items: [{ substitutions: [{ missing: 2, state: 'refunded', refund: 10 }] }],
    });
    expect(await net(orderId)).toBe(5);
    expect(await onHand(app, labneh)).toEqual([{ variant: '', capacity: 18, taken: 1 }]);
    const seen = await orderOf(customer, orderId);
    expect(seen.timeline.at(-1)).toMatchObject({ what: 'refunded', by: 'vendor', note: 'Labneh' });
    const [mail] = (await app.mails(customer.person.email)).slice(-1);
    expect(mail?.text).toContain('Labneh × 2');
    expect(mail?.text).toContain('$10.00');
    // A later cancellation refunds the rest and restocks only the existing pieces.
    await customer.ok('POST /orders/{id}/cancel', { params: { id: orderId }, body: {} });
    expect(await net(orderId)).toBe(0);
    expect(await onHand(app, labneh)).toEqual([{ variant: '', capacity: 18, taken: 0 }]);
  });

  test('can include all remaining stock', async () => {
    const { at } = await bought('refund');
    await vendor.ok('POST /vendor/orders/{id}/items/{itemId}/unavailable', {
      params: at,
      body: { missing: 3, knownMissing: 0, noneLeft: true },
    });
    expect(await onHand(app, labneh)).toEqual([{ variant: '', capacity: 0, taken: 0 }]);
  });

  test('are replaced with a refund of the difference, if the customer agreed in advance', async () => {
    const { orderId, at } = await bought('replace');
    const { order } = await vendor.ok('POST /vendor/orders/{id}/items/{itemId}/unavailable', {
      params: at,
      body: { missing: 2, knownMissing: 0, ...instead(), note: 'Fresh today' },
    });
    expect(order.items[0]?.substitutions).toMatchObject([
      {
        missing: 2,
        state: 'replaced',
        refund: 3,
        replacement: { name: 'Yoghurt', unitPrice: 3.5 },
        note: 'Fresh today',
      },
    ]);
    expect(await net(orderId)).toBe(12);
    expect(await onHand(app, yoghurt)).toEqual([{ variant: '', capacity: 10, taken: 2 }]);
    await customer.ok('POST /orders/{id}/cancel', { params: { id: orderId }, body: {} });
    expect(await net(orderId)).toBe(0);
    expect(await onHand(app, yoghurt)).toEqual([{ variant: '', capacity: 10, taken: 0 }]);
  });

  test('are replaced by a dearer item at no extra cost', async () => {
    const { orderId, at } = await bought('replace');
    const cream = await product(vendor, { name: 'Cream', price: 9 });
    const { order } = await vendor.ok('POST /vendor/orders/{id}/items/{itemId}/unavailable', {
      params: at,
      body: { missing: 1, knownMissing: 0, replacement: { productId: cream } },
    });
    expect(order.items[0]?.substitutions[0]?.refund).toBe(0);
    expect(await net(orderId)).toBe(15);
  });
});

describe('a customer who wants to be asked', () => {
  async function offered() {
    const { orderId, at } = await bought('ask');
    await vendor.ok('POST /vendor/orders/{id}/items/{itemId}/unavailable', {
      params: at,
      body: { missing: 2, knownMissing: 0, ...instead() },
    });
    const order = await orderOf(customer, orderId);
    const offer = order.serviceOrders[0]?.items[0]?.substitutions[0];
    expect(offer?.state).toBe('proposed');
    expect(await net(orderId)).toBe(15);
    return { orderId, at, params: { id: orderId, substitutionId: offer?._id ?? '' } };
  }
  const call = 'POST /orders/{id}/substitutions/{substitutionId}';

  test('accepts the offer and gets the difference refunded', async () => {
    const { orderId, params } = await offered();
    await customer.ok(call, { params, body: { accept: true } });
    expect(await net(orderId)).toBe(12);
    expect(await onHand(app, yoghurt)).toEqual([{ variant: '', capacity: 10, taken: 2 }]);
    expect((await app.mails(vendor.person.email)).at(-1)?.text).toContain(
      'has accepted your replacement',
    );
    // Only one answer is accepted.
    expect((await customer.refused(call, { params, body: { accept: false } })).status).toBe(409);
    expect(await net(orderId)).toBe(12);
  });

  test('declines it and gets a full refund', async () => {
    const { orderId, params } = await offered();
    await customer.ok(call, { params, body: { accept: false } });
    expect(await net(orderId)).toBe(5);
    expect(await onHand(app, yoghurt)).toEqual([{ variant: '', capacity: 10, taken: 0 }]);
    expect(await onHand(app, labneh)).toEqual([{ variant: '', capacity: 18, taken: 1 }]);
  });

  test('and does not answer is refunded when the vendor withdraws', async () => {
    const { orderId, at, params } = await offered();
    const withdraw = 'POST /vendor/orders/{id}/substitutions/{substitutionId}/withdraw';
    const own = { id: at.id, substitutionId: params.substitutionId };
    expect((await (await grocer(app)).refused(withdraw, { params: own })).status).toBe(404);
    // 404 under another part of the same vendor.
    const other = await bought('ask');
    const astray = { ...own, id: other.at.id };
    expect((await vendor.refused(withdraw, { params: astray })).status).toBe(404);

    const both = await Promise.all([
      vendor.request(withdraw, { params: own }),
      customer.request(call, { params, body: { accept: false } }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await net(orderId)).toBe(5);
    expect(await onHand(app, yoghurt)).toEqual([{ variant: '', capacity: 10, taken: 0 }]);
    await vendor.ok('POST /vendor/orders/{id}/ship', { params: { id: at.id }, body: {} });
  });

  test('is mailed when an offer is withdrawn', async () => {
    const { orderId, at, params } = await offered();
    const { order } = await vendor.ok(
      'POST /vendor/orders/{id}/substitutions/{substitutionId}/withdraw',
      { params: { id: at.id, substitutionId: params.substitutionId } },
    );
    expect(order.items[0]?.substitutions).toMatchObject([{ state: 'declined', refund: 10 }]);
    const { timeline } = await orderOf(customer, orderId);
    expect(timeline.at(-1)).toMatchObject({ what: 'replacement_withdrawn', by: 'vendor' });
    const mail = (await app.mails(customer.person.email)).at(-1);
    expect(mail?.text).toContain('Labneh');
    expect(mail?.text).toContain('$10.00');
  });

  test('must answer before shipping and completion', async () => {
    const { at, params } = await offered();
    const ways = await Promise.all([
      vendor.refused('POST /vendor/orders/{id}/ship', { params: { id: at.id }, body: {} }),
      vendor.refused('PATCH /vendor/orders/{id}', {
        params: { id: at.id },
        body: { status: 'completed' },
      }),
    ]);
    expect(ways.map(({ status }) => status)).toEqual([409, 409]);
    await customer.ok(call, { params, body: { accept: true } });
    await vendor.ok('POST /vendor/orders/{id}/ship', { params: { id: at.id }, body: {} });
  });

  test('is the only one who can answer', async () => {
    const { params, orderId } = await offered();
    for (const stranger of [await app.signedIn('customer'), vendor]) {
      expect((await stranger.refused(call, { params, body: { accept: false } })).status).toBe(404);
    }
    expect(await net(orderId)).toBe(15);
  });

  test('and answers twice concurrently is counted once', async () => {
    const { orderId, params } = await offered();
    const answers = await Promise.all(
      [true, false, false, true].map((accept) =>
        customer.request(call, { params, body: { accept } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([12, 5]).toContain(await net(orderId));
  });

  test('and cancels instead gets a full refund, which releases the replacement', async () => {
    const { orderId, params } = await offered();
    await customer.ok('POST /orders/{id}/cancel', { params: { id: orderId }, body: {} });
    expect(await net(orderId)).toBe(0);
    expect(await onHand(app, yoghurt)).toEqual([{ variant: '', capacity: 10, taken: 0 }]);
    expect((await customer.refused(call, { params, body: { accept: false } })).status).toBe(409);
    expect(await net(orderId)).toBe(0);
  });
});

describe('a vendor cannot', () => {
  test('replace items that the customer wants refunded', async () => {
    const { at } = await bought('refund');
    expect((await refused(at, instead())).status).toBe(409);
  });

  test('answer before processing, or after shipping', async () => {
    const { at } = await bought('refund', { takenOn: false });
    expect((await refused(at, {})).status).toBe(409);
    await vendor.ok('POST /vendor/orders/{id}/ship', { params: { id: at.id }, body: {} });
    expect((await refused(at, {})).status).toBe(409);
  });

  test('answer for more pieces than bought, sequentially or concurrently', async () => {
    const { orderId, at } = await bought('refund');
    expect((await refused(at, { missing: 4 })).status).toBe(409);
    const answers = await Promise.all(
      [2, 2, 2].map((missing) =>
        vendor.request('POST /vendor/orders/{id}/items/{itemId}/unavailable', {
          params: at,
          body: { missing, knownMissing: 0 },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await net(orderId)).toBe(5);
    expect((await refused(at, { missing: 0 })).status).toBe(400);
    expect((await refused(at, { missing: 1.5 })).status).toBe(400);
  });

  test('refund the same pieces twice: a repeated request is refused', async () => {
    const { orderId, at } = await bought('refund');
    await gone(at, { missing: 1 });
    const again = await refused(at, { missing: 1 });
    expect(again).toMatchObject({ status: 409, body: { code: 'order_changed', knownMissing: 1 } });
    expect(await net(orderId)).toBe(10);
    await gone(at, { missing: 1, knownMissing: 1 });
    expect(await net(orderId)).toBe(5);
  });

  test("offer another service's, a removed or a sold-out item", async () => {
    const { orderId, at } = await bought('replace');
    const other = await grocer(app);
    const theirs = await product(other);
    const few = await product(vendor, { name: 'Few', stock: 1 });
    for (const [productId, missing] of [
      [theirs, 1],
      ['00000000-0000-4000-8000-000000000000', 1],
      [few, 2],
    ] as const)
      expect((await refused(at, { missing, replacement: { productId } })).status).toBe(409);
    expect((await refused(at, { replacement: { productId: yoghurt, variant: 'x' } })).status).toBe(
      400,
    );
    expect(await net(orderId)).toBe(15);
    expect(await onHand(app, labneh)).toEqual([{ variant: '', capacity: 20, taken: 3 }]);
  });

  test('answer for another vendor', async () => {
    const { at } = await bought('refund');
    const other = await grocer(app);
    const { status } = await other.refused('POST /vendor/orders/{id}/items/{itemId}/unavailable', {
      params: at,
      body: { missing: 1, knownMissing: 0 },
    });
    expect(status).toBe(404);
  });
});

test('a cancellation quote excludes earlier refunds', async () => {
  const { orderId, at } = await bought('refund');
  await gone(at, { missing: 2 });
  const params = { id: orderId };
  const { refund } = await customer.ok('GET /orders/{id}/cancel-quote', { params });
  expect(refund).toBe(5);
  await customer.ok('POST /orders/{id}/cancel', { params, body: { expectedRefund: refund } });
  expect(await net(orderId)).toBe(0);
});
