// Long because it follows one of weekly visits through all outcomes, in the real app.
import { expect, test } from 'vitest';
import { sendReminders } from '#core/orders/reminders/send.ts';
import type { TestClient } from '#testing/client.ts';
import { createAgency, hireIn, WORKPLACE } from '#testing/agency.ts';
import { createTestApp } from '#testing/app.ts';
import { checkout, type Customer, orderOf, pay } from '#testing/shop.ts';
import { staySignedIn } from '#testing/stay-signed-in.ts';
import { sure } from '#testing/sure.ts';

// The clock starts on Monday 2026-03-02, 11:00 in Cairo.
const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { db, clock } = app;
const NOW = clock.now().toISOString();
const agency = await createAgency(app);
const MONDAYS = ['2026-03-09', '2026-03-16', '2026-03-23', '2026-03-30'];
/** Four hours at $9. */
const VISIT = 36;
const weekly = (over: object = {}) => ({
  hire: 'hour',
  day: MONDAYS[0],
  slot: '10:00',
  hours: 4,
  repeatWeeks: 4,
  ...over,
});

async function hireWeekly(over: object = {}, customer?: Customer) {
  const { _id: worker } = await agency.worker();
  const { buyer, order } = await hireIn(app, worker, weekly(over), customer);
  const part = sure(order.serviceOrders[0]);
  return { worker, buyer, order, part, items: part.items };
}
type Hired = Awaited<ReturnType<typeof hireWeekly>>;

const cancel = ({ buyer, order }: Pick<Hired, 'buyer' | 'order'>, body: object = {}) =>
  buyer.request('POST /orders/{id}/cancel', { params: { id: order._id }, body });
const partOf = async ({ buyer, order }: Pick<Hired, 'buyer' | 'order'>) =>
  sure((await orderOf(buyer, order._id)).serviceOrders[0]);
const idAt = ({ items }: Hired, at: number): string => sure(items[at])._id;
const daysTaken = async (worker: string) =>
  (
    await db
      .selectFrom('places')
      .select('day')
      .distinct()
      .where('listing_id', '=', worker)
      .where('taken', '>', 0)
      .orderBy('day')
      .execute()
  ).map(({ day }) => day);
async function at<T>(instant: string, work: () => Promise<T>): Promise<T> {
  await staySignedIn(app);
  clock.set(instant);
  try {
    return await work();
  } finally {
    clock.set(NOW);
  }
}

test('a series is one cart line with one total, and an order line for each visit', async () => {
  const { _id: worker } = await agency.worker();
  const customer = await app.signedIn('customer');
  await customer.ok('POST /cart/add', {
    body: { product: { productId: worker, options: weekly(), secrets: { instructions: 'Ring' } } },
  });
  const { cartItems } = await customer.ok('GET /cart/get', {});
  expect(cartItems).toMatchObject([{ total: 4 * VISIT, quantity: 1 }]);
  expect(sure(cartItems[0]).subDetails['visits']).toHaveLength(4);
  const { order, payment } = await checkout(customer, { address: WORKPLACE });
  expect([order.total, order.payments[0]?.amount]).toEqual([4 * VISIT, 4 * VISIT]);
  await pay(customer, payment.clientSecret);
  expect((await customer.ok('GET /cart/get', {})).cartItems).toEqual([]);

  const { items } = await partOf({ buyer: customer, order });
  expect(
    items.map(({ startsOn, totalPrice, confided }) => [startsOn, totalPrice, confided]),
  ).toEqual(MONDAYS.map((day) => [day, VISIT, '•••']));
  expect(new Set(items.map(({ series }) => series)).size).toBe(1);
  expect(items[0]?.series).not.toBeNull();
  expect(new Set(items.map(({ voucherCode }) => voucherCode)).size).toBe(4);
  // Each visit holds its own day: its half hours, its travel time and the day.
  const holds = await db
    .selectFrom('holds')
    .select(['order_line_id as line', 'day'])
    .select((is) => is.fn.countAll<string>().as('count'))
    .where('order_id', '=', order._id)
    .where('state', '=', 'kept')
    .groupBy(['order_line_id', 'day'])
    .orderBy('day')
    .execute();
  expect(holds.map(({ line, day, count }) => [line, day, Number(count)])).toEqual(
    items.map(({ _id, startsOn }) => [_id, startsOn, 10]),
  );
});

test('a series has the same sum in its lines, order, payment and ledger', async () => {
  const { order, part } = await hireWeekly();
  const lines = await db
    .selectFrom('order_lines')
    .select((is) => is.fn.sum<string>('total_cents').as('cents'))
    .where('order_id', '=', order._id)
    .executeTakeFirstOrThrow();
  const sold = await db
    .selectFrom('service_orders')
    .select(['subtotal_cents as subtotal', 'commission_cents as commission'])
    .where('id', '=', part._id)
    .executeTakeFirstOrThrow();
  const entries = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_entries.transaction_id')
    .select(['account', 'amount_cents as cents'])
    .where('order_id', '=', order._id)
    .execute();
  const cents = 4 * VISIT * 100;
  expect([Number(lines.cents), sold.subtotal]).toEqual([cents, cents]);
  expect(entries.reduce((sum, entry) => sum + entry.cents, 0)).toBe(0);
  expect(entries.map((entry) => Math.abs(entry.cents))).toEqual(
    expect.arrayContaining([cents, sold.commission, cents - sold.commission]),
  );
});

test('after the first visit, a cancellation refunds each other visit by its own start', async () => {
  const hired = await hireWeekly();
  // The second visit starts in 40 hours: 75 percent; the two after it 100 percent.
  await at('2026-03-14T16:00:00Z', async () => {
    const { buyer, order } = hired;
    const quote = await buyer.ok('GET /orders/{id}/cancel-quote', { params: { id: order._id } });
    expect(quote).toMatchObject({ cancellable: true, paid: 3 * VISIT, refund: 27 + 2 * VISIT });
    expect(quote.lines.map(({ startsOn, percent }) => [startsOn, percent])).toEqual([
      [MONDAYS[1], 75],
      [MONDAYS[2], 100],
      [MONDAYS[3], 100],
    ]);
    expect((await cancel(hired, { expectedRefund: quote.refund })).status).toBe(200);
    const part = await partOf(hired);
    expect(part).toMatchObject({ status: 'pending', refunded: 27 + 2 * VISIT });
    expect(part.items.map(({ refunded, cancelled }) => [refunded, cancelled])).toEqual([
      [0, false],
      [27, true],
      [VISIT, true],
      [VISIT, true],
    ]);
    // A repeated request cancels nothing more.
    expect((await cancel(hired)).status).toBe(200);
    expect(await partOf(hired)).toEqual(part);
    expect((await orderOf(buyer, order._id)).cancellable).toBe(false);
    const again = await buyer.ok('GET /orders/{id}/cancel-quote', { params: { id: order._id } });
    expect(again).toMatchObject({ cancellable: false, refund: 0, lines: [] });
    // The first visit took place: it has a voucher and can be reviewed.
    expect(part.items.map(({ reviewable }) => reviewable)).toEqual([true, false, false, false]);
    expect(await daysTaken(hired.worker)).toEqual([MONDAYS[0]]);
  });
});

test('cancelling one visit removes its places and reminder and refunds it, and the others stay', async () => {
  const hired = await hireWeekly();
  const { buyer, order, worker } = hired;
  const items = [idAt(hired, 1)];
  expect((await cancel(hired, { items, expectedRefund: 1 })).status).toBe(409);
  expect((await cancel(hired, { items, expectedRefund: VISIT })).status).toBe(200);
  // A client repeats it after a lost response.
  expect((await cancel(hired, { items })).status).toBe(200);
  const after = await orderOf(buyer, order._id);
  const part = sure(after.serviceOrders[0]);
  expect([after.status, part.refunded]).toEqual(['pending', VISIT]);
  expect(part.items.map(({ cancelled, cancellable }) => [cancelled, cancellable])).toEqual([
    [false, true],
    [true, false],
    [false, true],
    [false, true],
  ]);
  expect(await daysTaken(worker)).toEqual(MONDAYS.filter((day) => day !== MONDAYS[1]));
  expect(after.timeline.map(({ what }) => what)).toContain('booking_cancelled');
  const row = await db
    .selectFrom('order_lines')
    .select('remind_at')
    .where('id', '=', idAt(hired, 1))
    .executeTakeFirstOrThrow();
  expect(row.remind_at).toBeNull();
  const mails = await app.mails(buyer.person.email);
  const told = sure(mails.find(({ template }) => template === 'order-cancelled'));
  expect(told.subject).toContain('Bookings cancelled');
  expect(told.text).toContain('Mariam: Mar 16, 2026');
  expect(told.text).toContain('$36.00');
  expect(told.text).not.toContain('Mar 9');
  // Cancelling the rest later refunds only the rest, and the order ends with its last visit.
  expect((await cancel(hired, { expectedRefund: 3 * VISIT })).status).toBe(200);
  expect(await partOf(hired)).toMatchObject({ status: 'cancelled', refunded: 4 * VISIT });
  expect(await daysTaken(worker)).toEqual([]);
});

test('the unrefunded part of a cancelled visit stays with the vendor when the others are cancelled', async () => {
  const hired = await hireWeekly();
  await at('2026-03-08T09:00:00Z', async () => {
    // 23 hours before the first visit: 50 percent.
    expect((await cancel(hired, { items: [idAt(hired, 0)] })).status).toBe(200);
    await agency.ok('PATCH /vendor/orders/{id}', {
      params: { id: hired.part._id },
      body: { status: 'cancelled' },
    });
    expect(await partOf(hired)).toMatchObject({ refunded: VISIT / 2 + 3 * VISIT });
  });
});

test('only future bookings of a paid order can be cancelled one by one', async () => {
  const hired = await hireWeekly();
  const other = await hireWeekly();
  const code = async (body: object, of: Pick<Hired, 'buyer' | 'order'> = hired) => {
    const answer = await cancel(of, body);
    return [answer.status, (answer.body as { code?: string }).code];
  };
  expect(await code({ items: [idAt(other, 0)] })).toEqual([404, 'not_found']);
  expect(await code({ items: [] })).toEqual([400, 'bad_input']);
  await at('2026-03-09T09:00:00Z', async () => {
    expect(await code({ items: [idAt(hired, 0)] })).toEqual([409, 'booking_not_cancellable']);
  });
  await agency.ok('POST /vendor/vouchers/{code}/check-in', {
    params: { code: sure(hired.items[0]?.voucherCode) },
  });
  expect(await code({ items: [idAt(hired, 0)] })).toEqual([409, 'booking_not_cancellable']);
  const { _id: worker } = await agency.worker();
  const buyer = await app.signedIn('customer');
  await buyer.ok('POST /cart/add', {
    body: { product: { productId: worker, options: weekly() } },
  });
  const { order } = await checkout(buyer, { address: WORKPLACE });
  const items = sure(order.serviceOrders[0]).items.map(({ _id }) => _id);
  expect(await code({ items: items.slice(0, 1) }, { buyer, order })).toEqual([409, 'not_paid']);
});

test('one visit moves, and the others stay', async () => {
  const hired = await hireWeekly();
  const { buyer, order, worker } = hired;
  const { status } = await buyer.request('POST /orders/{id}/items/{itemId}/change', {
    params: { id: order._id, itemId: idAt(hired, 2) },
    body: { options: { day: '2026-03-24', slot: '12:00' }, expectedDifference: 0 },
  });
  expect(status).toBe(200);
  const { items } = await partOf(hired);
  expect(items.map(({ startsOn, when }) => [startsOn, when?.slot])).toEqual([
    [MONDAYS[0], '10:00'],
    [MONDAYS[1], '10:00'],
    ['2026-03-24', '12:00'],
    [MONDAYS[3], '10:00'],
  ]);
  expect(new Set(items.map(({ series }) => series)).size).toBe(1);
  expect(await daysTaken(worker)).toEqual([MONDAYS[0], MONDAYS[1], '2026-03-24', MONDAYS[3]]);
});

test('one of weekly visits may move beyond the booking horizon', async () => {
  const { _id: worker } = await agency.worker({ details: { horizonDays: 10 } });
  const { buyer, order } = await hireIn(app, worker, weekly());
  const last = sure(sure(order.serviceOrders[0]).items[3]);
  // The calendar for this change includes the day; other calendars end at the horizon.
  const whyNot = async (asker: TestClient, item?: string) => {
    const { days } = await asker.ok('GET /listings/{id}/availability', {
      params: { id: worker },
      query: {
        from: '2026-03-31',
        to: '2026-03-31',
        choice: JSON.stringify({ hire: 'hour', hours: 4, repeatWeeks: 1 }),
        ...(item !== undefined && { item }),
      },
    });
    return new Set(days.map(({ closed }) => closed));
  };
  expect(await whyNot(buyer, last._id)).toContain(null);
  expect(await whyNot(buyer)).toEqual(new Set(['horizon']));
  expect(await whyNot(await app.signedIn('customer'), last._id)).toEqual(new Set(['horizon']));
  const { status } = await buyer.request('POST /orders/{id}/items/{itemId}/change', {
    params: { id: order._id, itemId: last._id },
    body: { options: { day: '2026-03-31' }, expectedDifference: 0 },
  });
  expect(status).toBe(200);
});

test('the agency proposes another time for one visit; a refusal refunds only that visit', async () => {
  const hired = await hireWeekly();
  const params = { id: hired.part._id, itemId: idAt(hired, 1) };
  await agency.ok('POST /vendor/orders/{id}/items/{itemId}/move', {
    params,
    body: { day: '2026-03-17', slot: '10:00' },
  });
  await hired.buyer.ok('POST /orders/{id}/items/{itemId}/move-answer', {
    params: { id: hired.order._id, itemId: idAt(hired, 1) },
    body: { agree: false },
  });
  const part = await partOf(hired);
  expect(part).toMatchObject({ status: 'pending', refunded: VISIT });
  expect(part.items.map(({ cancelled }) => cancelled)).toEqual([false, true, false, false]);
});

test('the agency cancels one visit: it is refunded in full, and the others stay', async () => {
  const hired = await hireWeekly();
  await at('2026-03-16T07:59:00Z', async () => {
    const { order } = await agency.ok('POST /vendor/orders/{id}/items/{itemId}/cancel', {
      params: { id: hired.part._id, itemId: idAt(hired, 1) },
      body: { reason: 'Mariam is ill' },
    });
    expect(order).toMatchObject({ status: 'pending', refunded: VISIT });
    expect(order.items.map(({ cancelled }) => cancelled)).toEqual([false, true, false, false]);
  });
  const { status } = await (
    await createAgency(app)
  ).request('POST /vendor/orders/{id}/items/{itemId}/cancel', {
    params: { id: hired.part._id, itemId: idAt(hired, 2) },
    body: {},
  });
  expect(status).toBe(404);
});

test('a completed visit stays sold when the agency cancels the rest', async () => {
  const hired = await hireWeekly();
  await agency.ok('POST /vendor/vouchers/{code}/check-in', {
    params: { code: sure(hired.items[0]?.voucherCode) },
  });
  await agency.ok('PATCH /vendor/orders/{id}', {
    params: { id: hired.part._id },
    body: { status: 'cancelled' },
  });
  const part = await partOf(hired);
  expect(part).toMatchObject({ status: 'pending', refunded: 3 * VISIT });
  expect(part.items.map(({ refunded }) => refunded)).toEqual([0, VISIT, VISIT, VISIT]);
});

test('an order is complete after its last remaining visit, and a cancelled one does not make it payable', async () => {
  const hired = await hireWeekly();
  await cancel(hired, { items: [1, 2, 3].map((which) => idAt(hired, which)) });
  await at('2026-03-09T08:00:00Z', async () => {
    await agency.ok('POST /vendor/vouchers/{code}/check-in', {
      params: { code: sure(hired.items[0]?.voucherCode) },
    });
  });
  const part = await db
    .selectFrom('service_orders')
    .select(['status', 'payable_from'])
    .where('id', '=', hired.part._id)
    .executeTakeFirstOrThrow();
  expect(part.status).toBe('completed');
  expect(sure(part.payable_from) < new Date('2026-03-16T00:00:00Z')).toBe(true);
});

test('a no-show applies to one visit, within its hours', async () => {
  const hired = await hireWeekly();
  const say = async (which: number) =>
    (
      await agency.request('PUT /vendor/orders/{id}/items/{itemId}/no-show', {
        params: { id: hired.part._id, itemId: idAt(hired, which) },
        body: { noShow: true },
      })
    ).status;
  await at('2026-03-16T09:00:00Z', async () => {
    expect(await say(0)).toBe(409);
    expect(await say(1)).toBe(200);
    expect(await say(2)).toBe(409);
  });
  const { items } = await partOf(hired);
  expect(items.map(({ noShow }) => noShow)).toEqual([false, true, false, false]);
  const { people } = await agency.ok('GET /vendor/schedule', {
    query: { vertical: 'staffing', person: hired.worker, from: sure(MONDAYS[0]), days: 14 },
  });
  const visits = sure(people[0]).days.flatMap((day) => day.visits);
  expect(visits.map(({ day, state, movable }) => [day, state, movable])).toEqual([
    [MONDAYS[0], 'booked', true],
    [MONDAYS[1], 'no_show', true],
  ]);
});

test('an admin refunds one visit, and its cancellation refunds no more', async () => {
  const hired = await hireWeekly();
  const admin = await app.signedIn('admin');
  const { _id: paymentId } = sure((await orderOf(hired.buyer, hired.order._id)).payments[0]);
  const { status } = await admin.request('POST /admin/payments/{id}/refund', {
    params: { id: paymentId },
    body: { items: [{ itemId: idAt(hired, 1), amount: 10 }], reason: 'Late' },
    headers: { 'idempotency-key': 'series-refund' },
  });
  expect(status).toBe(200);
  expect((await partOf(hired)).items.map(({ refunded }) => refunded)).toEqual([0, 10, 0, 0]);
  const rest = { items: [idAt(hired, 1)], expectedRefund: VISIT - 10 };
  expect((await cancel(hired, rest)).status).toBe(200);
  expect((await partOf(hired)).items.map(({ refunded }) => refunded)).toEqual([0, VISIT, 0, 0]);
});

test('one completed visit allows a review', async () => {
  const { buyer, order, worker } = await hireWeekly();
  const review = async () =>
    (
      await buyer.request('POST /reviews/upload', {
        body: {
          orderId: order._id,
          listingId: worker,
          rating: 5,
          review: 'Calm and always on time.',
        },
      })
    ).status;
  await at('2026-03-08T09:00:00Z', async () => {
    expect(await review()).toBe(409);
  });
  await at('2026-03-09T15:00:00Z', async () => {
    expect(await review()).toBe(201);
    // Cancelling the rest of the series keeps the review.
    await cancel({ buyer, order });
    const { reviews } = await app.guest().ok('GET /reviews/listing/{id}', {
      params: { id: worker },
      query: {},
    });
    expect(reviews).toHaveLength(1);
  });
});

test('reminds of each visit, except cancelled ones', async () => {
  const hired = await hireWeekly();
  await cancel(hired, { items: [idAt(hired, 1)] });
  const reminded = async () =>
    (await app.mails(hired.buyer.person.email)).flatMap(({ template, subject }) =>
      template === 'reminder' ? (/Mar \d+/.exec(subject) ?? []) : [],
    );
  for (const day of MONDAYS)
    await at(`${day}T06:00:00Z`, async () => {
      await sendReminders(app.market);
    });
  expect(await reminded()).toEqual(['Mar 9', 'Mar 23', 'Mar 30']);
});

test('two customers want a visit of the same series: one gets the complete series, the other nothing', async () => {
  const { _id: worker } = await agency.worker();
  const buyers = await Promise.all([app.signedIn('customer'), app.signedIn('customer')]);
  const wanted = [weekly(), weekly({ day: MONDAYS[2], slot: '12:00', repeatWeeks: 1 })];
  for (const [which, buyer] of buyers.entries())
    await buyer.ok('POST /cart/add', {
      body: { product: { productId: worker, options: sure(wanted[which]) } },
    });
  const answers = await Promise.all(
    buyers.map((buyer, which) =>
      buyer.request('POST /checkout', {
        body: {
          contact: { name: 'Mona Saleh', email: buyer.person.email, phone: '+20 100 000 0000' },
          address: WORKPLACE,
        },
        headers: { 'idempotency-key': `series-race-${which}` },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const weeklyWon = answers[0]?.status === 201;
  expect(await daysTaken(worker)).toEqual(weeklyWon ? MONDAYS : [MONDAYS[2]]);
});

test('a line with several visits, as sold by an older version, is cancelled by the day of each', async () => {
  const hired = await hireWeekly();
  await makeOneLine(hired);
  await at('2026-03-14T16:00:00Z', async () => {
    const { buyer, order } = hired;
    const quote = await buyer.ok('GET /orders/{id}/cancel-quote', { params: { id: order._id } });
    expect(quote).toMatchObject({ paid: 4 * VISIT, refund: 27 + 2 * VISIT });
    expect((await cancel(hired, { expectedRefund: quote.refund })).status).toBe(200);
    expect(await partOf(hired)).toMatchObject({ status: 'cancelled', refunded: 27 + 2 * VISIT });
  });
  expect(await daysTaken(hired.worker)).toEqual([]);
});

/** Restores the order format from before each visit had a line. */
async function makeOneLine(hired: Hired): Promise<void> {
  const [first, ...others] = hired.items.map(({ _id }) => _id);
  const { subDetails } = sure(hired.items[0]);
  await db
    .updateTable('holds')
    .set({ order_line_id: sure(first) })
    .where('order_id', '=', hired.order._id)
    .execute();
  await db.deleteFrom('order_lines').where('id', 'in', others).execute();
  await db
    .updateTable('order_lines')
    .set({
      series_id: null,
      ends_on: sure(MONDAYS[3]),
      unit_cents: 4 * VISIT * 100,
      total_cents: 4 * VISIT * 100,
      sub_details: JSON.stringify({
        ...subDetails,
        repeatWeeks: 4,
        visits: MONDAYS.map((day) => ({ day, from: '10:00', to: '14:00' })),
      }),
    })
    .where('id', '=', sure(first))
    .execute();
}
