// Long because each test follows a policy from its sale, with a shared set-up.
import { describe, expect, test } from 'vitest';
import { addDays } from '#base/calendar-date.ts';
import { createTestApp } from '#testing/app.ts';
import { createService } from '#testing/fixtures.ts';
import { balancesOf } from '#testing/ledger.ts';
import { answersOf, insuredPerson, type KindOfPlan, planEntry } from '#testing/plan.ts';
import { checkout, contactOf, type Customer, newKey, orderOf, pay } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';
import { lookAfterPolicies } from './look-after.ts';

// The clock starts on Monday 2026-03-02, 11:00 in Cairo.
const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { db, market, clock } = app;
const BEGIN = '2026-03-02T09:00:00Z';

async function planOf(kind: KindOfPlan, details: object = {}) {
  const vendor = await app.signedIn('vendor');
  await createService(market, { vendor: vendor.person, vertical: 'insurance' });
  const { listing } = await vendor.ok('POST /listings', { body: planEntry(kind, details) });
  return {
    vendor,
    id: listing._id,
    edit: (more: object) =>
      vendor.ok('PUT /listings/{id}', { params: { id: listing._id }, body: planEntry(kind, more) }),
  };
}

const family = () => [
  insuredPerson('Mona Adel', '1966-05-01'),
  insuredPerson('Omar Adel', '1990-07-19', { relation: 'child' }),
];
const JOURNEY = answersOf('travel', '2026-03-20', { end: '2026-03-29', bands: [18, 18] });
const PEOPLE = {
  travel: family,
  health: () => [insuredPerson('Omar Adel', '1990-07-19', { chronic: false })],
  car: () => [insuredPerson('Omar Adel', '1990-07-19')],
  home: () => [insuredPerson('Mona Adel', '1966-05-01')],
};
const OPTIONS = {
  travel: JOURNEY,
  health: answersOf('health', '2026-03-10', { bands: [18] }),
  car: answersOf('car', '2026-03-10', { bands: [25] }),
  home: answersOf('home', '2026-03-10'),
};
const product = (kind: KindOfPlan, productId: string, over: object = {}) => ({
  product: { productId, options: OPTIONS[kind], secrets: { people: PEOPLE[kind]() }, ...over },
});

async function sold(kind: KindOfPlan, details: object = {}, over: object = {}) {
  clock.set(BEGIN);
  const plan = await planOf(kind, details);
  const customer = await app.signedIn('customer');
  await customer.ok('POST /cart/add', { body: product(kind, plan.id, over) });
  const { order, payment } = await checkout(customer);
  await pay(customer, payment.clientSecret);
  const part = sure(order.serviceOrders[0]);
  const item = sure(part.items[0]);
  const say = (body: object) =>
    plan.vendor.request('POST /vendor/orders/{id}/items/{itemId}/outcome', {
      params: { id: part._id, itemId: item._id },
      body,
      headers: { 'idempotency-key': newKey() },
    });
  return { ...plan, customer, order, part, item, say };
}
async function issued(kind: KindOfPlan, details: object = {}, over: object = {}) {
  const one = await sold(kind, details, over);
  expect((await one.say({ outcome: 'issued', reference: 'RW-26-118' })).status).toBe(200);
  return one;
}
const policiesOf = async (who: Customer) => (await who.ok('GET /policies', {})).policies;
const onlyPolicy = async (who: Customer) => sure((await policiesOf(who))[0]);
const quote = (who: Customer, id: string) =>
  who.ok('GET /policies/{id}/cancel-quote', { params: { id } });
const cancel = (who: Customer, id: string, expectedRefund: number) =>
  who.request('POST /policies/{id}/cancel', { params: { id }, body: { expectedRefund } });
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  typeof body === 'object' && body !== null && 'code' in body ? body.code : null,
];
/** Sets the clock without expiring sessions. */
async function setClock(instant: string): Promise<void> {
  clock.set(instant);
  await db
    .updateTable('sessions')
    .set({ last_seen_at: clock.now(), expires_at: new Date(clock.now().getTime() + 86_400_000) })
    .execute();
}
const at = (day: string) => setClock(`${day}T09:00:00Z`);

describe('a policy', () => {
  test('is sold without a phone', async () => {
    clock.set(BEGIN);
    const { id, vendor } = await planOf('home');
    const customer = await app.signedIn('customer');
    await customer.ok('POST /cart/add', { body: product('home', id) });
    const contact = { ...contactOf(customer), phone: '' };
    const { order, payment } = await checkout(customer, { contact });
    await pay(customer, payment.clientSecret);
    expect(order.contact.phone).toBe('');
    const part = sure(order.serviceOrders[0]);
    const { order: sent } = await vendor.ok('GET /vendor/orders/{id}', {
      params: { id: part._id },
    });
    expect(sent.userId.phone).toBeNull();
  });

  test('is requested, issued, in force and ended by its dates', async () => {
    const { customer, say, item } = await sold('travel');
    const counts = async () => {
      const read = (of: 'all' | 'open' | 'over') =>
        customer.ok('GET /policies', { query: { of, page: 1, pageSize: 1 } });
      const [all, open, over] = [await read('all'), await read('open'), await read('over')];
      const shown = [all, open, over].map(({ policies }) => policies.length);
      expect(shown).toEqual([all.counts.all, all.counts.open, all.counts.over]);
      return shown;
    };
    const state = async () => {
      const { state: now, daysLeft, number } = await onlyPolicy(customer);
      return [now, daysLeft, number];
    };
    expect(await state()).toEqual(['requested', 10, null]);
    expect((await say({ outcome: 'issued' })).status).toBe(400);
    await say({ outcome: 'issued', reference: 'RW-26-118' });
    expect(await state()).toEqual(['issued', 10, 'RW-26-118']);
    // Midnight in Cairo is 22:00 UTC of the day before.
    await setClock('2026-03-19T21:59:00Z');
    expect(await state()).toEqual(['issued', 10, 'RW-26-118']);
    await setClock('2026-03-19T22:00:00Z');
    expect(await state()).toEqual(['in_force', 10, 'RW-26-118']);
    await setClock('2026-03-29T21:59:00Z');
    expect(await state()).toEqual(['in_force', 1, 'RW-26-118']);
    expect(await counts()).toEqual([1, 1, 0]);
    await setClock('2026-03-29T22:00:00Z');
    expect(await state()).toEqual(['ended', 0, 'RW-26-118']);
    expect(await counts()).toEqual([1, 0, 1]);
    const query = { page: 2, pageSize: 1 };
    expect((await customer.ok('GET /policies', { query })).policies).toEqual([]);
    expect(await onlyPolicy(customer)).toMatchObject({
      _id: item._id,
      people: ['Mona Adel', 'Omar Adel'],
      from: '2026-03-20',
      to: '2026-03-29',
      insurer: 'Rawabi Assurance',
      claimsPhone: '+20255500177',
      renewable: false,
    });
  });

  test('is private to its customer', async () => {
    const { item, part, vendor, customer } = await issued('travel');
    const others = [await app.signedIn('customer'), vendor];
    for (const other of others) {
      expect((await other.ok('GET /policies', {})).policies).toEqual([]);
      for (const call of ['GET /policies/{id}/cancel-quote', 'GET /policies/{id}/renewal'] as const)
        expect((await other.request(call, { params: { id: item._id } })).status).toBe(404);
      expect(
        (
          await other.request('POST /policies/{id}/cancel', {
            params: { id: item._id },
            body: { expectedRefund: 1 },
          })
        ).status,
      ).toBe(404);
    }
    const claim = { params: { id: part._id, itemId: item._id } };
    const CLAIM = 'POST /vendor/orders/{id}/items/{itemId}/claim';
    const stranger = await planOf('home');
    expect((await stranger.vendor.request(CLAIM, claim)).status).toBe(404);
    expect((await customer.request(CLAIM, claim)).status).toBe(403);
  });

  test('not issued in time causes a reminder after two days and a full refund after four', async () => {
    const { vendor, customer, order } = await sold('travel');
    const waiting = async () =>
      (await app.mails(vendor.person.email)).filter(
        ({ template }) => template === 'vendor-policy-waiting',
      ).length;
    clock.advance({ hours: 47 });
    await lookAfterPolicies(market);
    expect(await waiting()).toBe(0);
    clock.advance({ hours: 1 });
    await lookAfterPolicies(market);
    await lookAfterPolicies(market);
    expect(await waiting()).toBe(1);
    clock.advance({ hours: 47, minutes: 59 });
    await lookAfterPolicies(market);
    expect((await orderOf(customer, order._id)).payments[0]?.refunded).toBe(0);
    clock.advance({ minutes: 1 });
    await lookAfterPolicies(market);
    await lookAfterPolicies(market);
    const { payments, serviceOrders } = await orderOf(customer, order._id);
    expect(payments[0]?.refunded).toBe(order.total);
    expect(serviceOrders[0]?.items[0]?.outcomes).toMatchObject([{ outcome: 'failed' }]);
    expect(await policiesOf(customer)).toEqual([]);
  });

  test('once issued is not refunded automatically', async () => {
    const { customer, order } = await issued('travel');
    await at('2026-03-11');
    await lookAfterPolicies(market);
    expect((await orderOf(customer, order._id)).payments[0]?.refunded).toBe(0);
  });
});

describe('a price', () => {
  test('depends on the birth dates of the named persons', async () => {
    clock.set(BEGIN);
    const { id, edit } = await planOf('travel');
    const customer = await app.signedIn('customer');
    const add = (over: object) =>
      customer.request('POST /cart/add', { body: product('travel', id, over) });
    const children = { ...JOURNEY, bands: [0, 0] };
    const cheap = await customer.refused('POST /cart/add', {
      body: product('travel', id, { options: children }),
    });
    expect([cheap.status, Object.keys(cheap.errorMessages)]).toEqual([400, ['secrets.people']]);
    // Without named persons it stays in the cart and cannot be paid.
    expect((await add({ options: children, secrets: undefined })).status).toBe(200);
    const [line] = (await customer.ok('GET /cart/get', {})).cartItems;
    const told = await customer.refused('PUT /cart/lines/{id}/confided', {
      params: { id: sure(line)._id },
      body: { secrets: { people: family() } },
    });
    expect(told.status).toBe(400);
    const untold = await customer.refused('POST /checkout', {
      body: { contact: { name: 'A', email: 'a@b.example', phone: '+201000000000' } },
      headers: { 'idempotency-key': newKey() },
    });
    expect(untold.code).toBe('cart_problems');
    await customer.ok('POST /cart/clear', {});
    // Chosen first, then repriced by the vendor while in the cart.
    await customer.ok('POST /cart/add', { body: product('travel', id) });
    await edit({
      bands: [
        { from: 0, rate: 90 },
        { from: 18, rate: 180 },
        { from: 50, rate: 320 },
      ],
    });
    const [changed] = (await customer.ok('GET /cart/get', {})).cartItems;
    expect(changed?.problem).toMatchObject({ why: { name: 'price_of_others' } });
    const late = await customer.refused('POST /checkout', {
      body: { contact: { name: 'A', email: 'a@b.example', phone: '+201000000000' } },
      headers: { 'idempotency-key': newKey() },
    });
    expect(late.code).toBe('cart_problems');
    // Changing the choice uses the persons already named for the line.
    const other = await customer.request('POST /cart/add', {
      body: {
        ...product('travel', id, { options: children, secrets: undefined }),
        replaces: changed?._id,
      },
    });
    expect(other.status).toBe(400);
  });

  test('of two adults and a child at $65.19: 12 % commission on the premium, the rest is passed on', async () => {
    const { order } = await sold(
      'travel',
      {},
      {
        options: answersOf('travel', '2026-03-20', { end: '2026-03-29', bands: [18, 0, 18] }),
        secrets: {
          people: [
            insuredPerson('Mona Adel', '1986-05-01'),
            insuredPerson('Lina Adel', '2015-07-19', { relation: 'child' }),
            insuredPerson('Omar Adel', '1990-07-19', { relation: 'spouse' }),
          ],
        },
      },
    );
    expect(order.total).toBe(65.19);
    const part = await db
      .selectFrom('service_orders')
      .select(['commission_bps', 'commission_cents', 'principal_cents'])
      .where('order_id', '=', order._id)
      .executeTakeFirstOrThrow();
    expect(part).toEqual({ commission_bps: 1_200, commission_cents: 6_75, principal_cents: 8_94 });
    expect(await balancesOf(app, order._id)).toEqual({
      card_clearing: 65_19,
      platform_commission: -6_75,
      vendor_payable: -(65_19 - 6_75),
    });
  });

  test('has commission on the premium alone, and the ledger agrees', async () => {
    const { order } = await issued('travel');
    // 2 x 180 x 10 x 1.25 = 45.00; tax 6.75; stamp 0.50.
    expect(order.total).toBe(52.25);
    const part = await db
      .selectFrom('service_orders')
      .select(['commission_cents', 'commission_bps', 'principal_cents'])
      .where('order_id', '=', order._id)
      .executeTakeFirstOrThrow();
    expect(part.principal_cents).toBe(7_25);
    expect(part.commission_cents).toBe(Math.round((45_00 * part.commission_bps) / 10_000));
    const sum = Object.values(await balancesOf(app, order._id)).reduce((a, b) => a + b, 0);
    expect(sum).toBe(0);
  });
});

describe('cancelling', () => {
  test('refunds everything until the journey starts', async () => {
    const { customer, order, item, vendor } = await issued('travel');
    await at('2026-03-16');
    expect(await onlyPolicy(customer)).toMatchObject({ freeUntil: '2026-03-16', refund: 52.25 });
    expect(await quote(customer, item._id)).toEqual({
      refund: 52.25,
      premium: 45,
      passedOn: 7.25,
      kept: 0,
      freeLook: true,
      unusedDays: 10,
      days: 10,
    });
    expect(codeOf(await cancel(customer, item._id, 52.24))).toEqual([409, 'refund_changed']);
    expect((await cancel(customer, item._id, 52.25)).status).toBe(200);
    expect((await orderOf(customer, order._id)).payments[0]?.refunded).toBe(52.25);
    const policy = await onlyPolicy(customer);
    expect(policy).toMatchObject({ state: 'cancelled', refund: null, refunded: 52.25 });
    expect(codeOf(await cancel(customer, item._id, 52.25))).toEqual([409, 'policy_over']);
    expect(Object.values(await balancesOf(app, order._id)).every((cents) => cents === 0)).toBe(
      true,
    );
    for (const [who, template] of [
      [customer, 'policy-cancelled'],
      [vendor, 'vendor-policy-cancelled'],
    ] as const)
      expect((await app.mails(who.person.email)).map((mail) => mail.template)).toContain(template);
  });

  test('refunds nothing after the free look, if the plan says so', async () => {
    const { customer, item } = await issued('travel');
    await at('2026-03-17');
    const none = await customer.refused('GET /policies/{id}/cancel-quote', {
      params: { id: item._id },
    });
    expect([none.status, none.code]).toEqual([409, 'policy_no_refund']);
    expect((await onlyPolicy(customer)).refund).toBeNull();
  });

  test('refunds the unused days less the fee: $227.49 of $320.00, including their tax but no stamp', async () => {
    const { customer, order, item } = await issued('health');
    expect(order.total).toBe(368.5);
    // Although it has started.
    await at('2026-03-16');
    expect((await quote(customer, item._id)).refund).toBe(368.5);
    await at(addDays('2026-03-10', 100));
    expect(await quote(customer, item._id)).toEqual({
      refund: 261.61,
      premium: 227.49,
      passedOn: 34.12,
      kept: 106.89,
      freeLook: false,
      unusedDays: 265,
      days: 365,
    });
    expect((await cancel(customer, item._id, 261.61)).status).toBe(200);
    const line = await db
      .selectFrom('order_lines')
      .select(['refunded_cents', 'refunded_principal_cents'])
      .where('id', '=', item._id)
      .executeTakeFirstOrThrow();
    expect(line).toEqual({ refunded_cents: 261_61, refunded_principal_cents: 34_12 });
    const sum = Object.values(await balancesOf(app, order._id)).reduce((a, b) => a + b, 0);
    expect(sum).toBe(0);
  });

  test('refunds nothing after a claim, which the vendor records once', async () => {
    const { customer, item, part, vendor } = await issued('health');
    const claim = { params: { id: part._id, itemId: item._id } };
    const CLAIM = 'POST /vendor/orders/{id}/items/{itemId}/claim';
    expect((await vendor.ok(CLAIM, claim)).order.items[0]?.policy).toBe('claimed');
    await vendor.ok(CLAIM, claim);
    expect(codeOf(await cancel(customer, item._id, 368.5))).toEqual([409, 'policy_claimed']);
    expect(await onlyPolicy(customer)).toMatchObject({ claimed: true, refund: null });
  });

  test('and claims need an issued policy that has not ended', async () => {
    const { customer, item, part, vendor, say } = await sold('home');
    const claim = { params: { id: part._id, itemId: item._id } };
    const CLAIM = 'POST /vendor/orders/{id}/items/{itemId}/claim';
    expect(codeOf(await vendor.request(CLAIM, claim))).toEqual([409, 'policy_not_issued']);
    expect(codeOf(await cancel(customer, item._id, 1))).toEqual([409, 'policy_not_issued']);
    await say({ outcome: 'issued', reference: 'H-1' });
    await at('2027-03-10');
    expect(codeOf(await cancel(customer, item._id, 1))).toEqual([409, 'policy_over']);
    const other = await issued('home');
    const { refund } = await quote(other.customer, other.item._id);
    expect((await cancel(other.customer, other.item._id, refund)).status).toBe(200);
    const late = { params: { id: other.part._id, itemId: other.item._id } };
    expect(codeOf(await other.vendor.request(CLAIM, late))).toEqual([409, 'policy_over']);
  });

  test('before the issue cancels the order, afterwards the order cannot be cancelled', async () => {
    const one = await sold('travel');
    await one.customer.ok('POST /orders/{id}/cancel', {
      params: { id: one.order._id },
      body: {},
    });
    expect((await orderOf(one.customer, one.order._id)).payments[0]?.refunded).toBe(52.25);
    const two = await issued('travel');
    const refused = await two.customer.refused('POST /orders/{id}/cancel', {
      params: { id: two.order._id },
      body: {},
    });
    expect(refused.status).toBe(409);
  });

  test('twice concurrently refunds once', async () => {
    const { customer, order, item } = await issued('travel');
    const both = await Promise.all([
      cancel(customer, item._id, 52.25),
      cancel(customer, item._id, 52.25),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await orderOf(customer, order._id)).payments[0]?.refunded).toBe(52.25);
  });
});

describe('a renewal', () => {
  const renewal = (who: Customer, id: string) =>
    who.ok('GET /policies/{id}/renewal', { params: { id } });

  test('starts the day after, at the ages by then, and leaves a gap if late', async () => {
    // Age 49 on the first day and 50 a year later, which is another price band.
    const { customer, item } = await issued(
      'health',
      {},
      {
        secrets: { people: [insuredPerson('Omar Adel', '1976-09-01', { chronic: false })] },
      },
    );
    await at('2027-02-06');
    expect((await onlyPolicy(customer)).renewable).toBe(false);
    expect(
      codeOf(await customer.request('GET /policies/{id}/renewal', { params: { id: item._id } })),
    ).toEqual([409, 'not_renewable']);
    await at('2027-02-07');
    const { renewal: next } = await renewal(customer, item._id);
    expect(next).toMatchObject({
      from: '2027-03-10',
      to: '2028-03-08',
      gapDays: 0,
      total: 736.5,
      options: { bands: [50] },
    });
    await at('2027-03-15');
    expect((await renewal(customer, item._id)).renewal).toMatchObject({
      from: '2027-03-16',
      gapDays: 6,
    });
    // Bought like any other, with sensitive data sent by the customer who entered it.
    const { secrets } = await customer.ok('GET /orders/{id}/items/{itemId}/confided', {
      params: { id: (await onlyPolicy(customer)).orderId, itemId: item._id },
    });
    await customer.ok('POST /cart/add', {
      body: {
        product: {
          productId: sure(next).productId,
          options: { ...sure(next).options, start: '2027-03-16' },
          secrets: secrets ?? {},
        },
      },
    });
    await at('2027-05-09');
    expect((await onlyPolicy(customer)).renewable).toBe(false);
  });

  test('of a person beyond the max age is refused with the reason', async () => {
    const { customer, item } = await issued(
      'health',
      { mostAge: 50 },
      {
        options: answersOf('health', '2026-03-10', { bands: [50] }),
        secrets: { people: [insuredPerson('Mona Adel', '1975-05-01', { chronic: false })] },
      },
    );
    await at('2027-03-01');
    expect(await renewal(customer, item._id)).toMatchObject({
      renewal: null,
      why: { name: 'too_old', values: { most: 50, age: 51 } },
    });
  });

  test('is offered once each thirty, fourteen and three days before the end, and never charged', async () => {
    const { customer, order } = await issued('health');
    const offers = async () =>
      (await app.mails(customer.person.email)).filter(
        ({ template }) => template === 'policy-renewal',
      );
    const days: number[] = [];
    for (const before of [31, 30, 29, 15, 14, 4, 3, 2, 0]) {
      await at(addDays('2027-03-09', -before));
      await lookAfterPolicies(market);
      await lookAfterPolicies(market);
      days.push((await offers()).length);
    }
    expect(days).toEqual([0, 1, 1, 1, 2, 2, 3, 3, 3]);
    expect(JSON.stringify(await offers())).toContain('$368.50');
    expect((await orderOf(customer, order._id)).payments).toHaveLength(1);
    // Travel insurance is not renewed.
    const trip = await issued('travel');
    await at('2026-03-27');
    await lookAfterPolicies(market);
    const mails = await app.mails(trip.customer.person.email);
    expect(mails.some(({ template }) => template === 'policy-renewal')).toBe(false);
  });
});

describe('the document', () => {
  const read = async (who: Customer, id: string) =>
    (await who.ok('GET /documents/{kind}/{id}', { params: { kind: 'policy', id } })).document;

  test('states in both languages what was sold, regardless of later changes', async () => {
    const { customer, item, edit } = await issued('travel');
    await edit({ cover: [{ name: 'Nothing much', covered: 'no' }] });
    const { facts, tables, number, check } = await read(customer, item._id);
    const said = Object.fromEntries(facts.map(({ name, values }) => [name.en, values]));
    expect(number).toBe('RW-26-118');
    expect(said['In force']).toEqual([
      {
        en: 'From 00:00 on Mar 20, 2026 to 24:00 on Mar 29, 2026, Cairo time',
        ar: expect.stringContaining('بتوقيت القاهرة'),
      },
    ]);
    expect(said['Insured']?.map(({ en }) => en)).toEqual([
      'Mona Adel, born May 1, 1966',
      'Omar Adel, born Jul 19, 1990',
    ]);
    expect(said['Price']?.map(({ en }) => en)).toEqual([
      'Premium: $45.00',
      'Tax: $6.75',
      'Stamp duty: $0.50',
      'Paid by card on Souk: $52.25',
    ]);
    expect(tables[0]?.rows.map((row) => row.map(({ en }) => en))).toEqual([
      ['Doctor and hospital', '$250,000.00', '$50.00'],
      ['Bags lost or stolen', 'Not covered', 'Nothing'],
    ]);
    expect(tables[1]?.rows).toEqual([
      [{ en: 'Races and competitions', ar: 'Races and competitions' }],
    ]);
    expect(check?.url).toBe(`${market.settings.publicUrl}/check?code=${check?.code}`);
    for (const { name, values } of facts) {
      expect(name.ar).toMatch(/\p{Script=Arabic}/u);
      for (const { en, ar } of values)
        expect(ar === en || /\p{Script=Arabic}/u.test(ar)).toBe(true);
    }
  });

  test('names the insured to their customer; vendor and admin get the rest, others nothing', async () => {
    const { customer, vendor, item } = await issued('travel');
    for (const who of [vendor, await app.signedIn('admin')]) {
      const document = JSON.stringify(await read(who, item._id));
      expect(document).toContain('RW-26-118');
      for (const hidden of ['Mona', 'Omar']) expect(document).not.toContain(hidden);
      // Neither in words nor as a date.
      for (const year of ['1966', '1990'])
        expect(document).not.toMatch(new RegExp(`, ${year}|${year}-\\d\\d-`));
    }
    const asked = { params: { kind: 'policy' as const, id: item._id } };
    for (const who of [await app.signedIn('customer'), (await planOf('home')).vendor])
      expect((await who.request('GET /documents/{kind}/{id}', asked)).status).toBe(404);
    const waiting = await sold('travel');
    expect(
      codeOf(
        await waiting.customer.request('GET /documents/{kind}/{id}', {
          params: { kind: 'policy', id: waiting.item._id },
        }),
      ),
    ).toEqual([409, 'policy_not_issued']);
    expect((await read(customer, item._id)).parties.map(({ lines }) => lines)).toContainEqual([
      customer.person.name,
    ]);
  });

  test('can be verified by code without personal data', async () => {
    const { customer, item } = await issued('travel');
    const { code } = await onlyPolicy(customer);
    const check = (typed: string) =>
      app.guest().request('GET /policy-checks/{code}', { params: { code: typed } });
    const spaced = sure(code)
      .toLowerCase()
      .replaceAll(/(.{4})/g, '$1 ');
    const { body } = await check(spaced);
    expect(body).toEqual({
      number: 'RW-26-118',
      vertical: 'insurance',
      kind: 'travel',
      valid: true,
    });
    expect((await check('ABCDEFGHJKMN')).status).toBe(404);
    await cancel(customer, item._id, 52.25);
    expect((await check(sure(code))).body).toMatchObject({ valid: false });
  });
});

test.each([
  ['travel', 'Insured: 2', '\u2068المؤمَّن عليهم\u2069: \u20682\u2069'],
  ['car', 'Insured: 1', '\u2068المؤمَّن عليهم\u2069: \u20681\u2069'],
  ['home', null, null],
] as const)('the receipt of a %s plan has the number of insured', async (kind, en, ar) => {
  const { customer, order } = await sold(kind);
  const { document } = await customer.ok('GET /documents/{kind}/{id}', {
    params: { kind: 'receipt', id: order._id },
  });
  const when = sure(sure(sure(document.tables[0]).rows[1])[0]);
  const countIn = (words: string) => words.split(' · ')[1] ?? null;
  expect([countIn(when.en), countIn(when.ar)]).toEqual([en, ar]);
  expect(JSON.stringify(document)).not.toContain('Omar');
});

test('limits code lookups to thirty per hour and address', async () => {
  const limited = await createTestApp();
  const guest = limited.guest();
  const statuses = [];
  for (let count = 0; count < 31; count += 1)
    statuses.push(
      (await guest.request('GET /policy-checks/{code}', { params: { code: 'ABCDEFGHJKMN' } }))
        .status,
    );
  expect([statuses[29], statuses[30]]).toEqual([404, 429]);
});

test('keeps sensitive data out of lists, mails, logs, and unencrypted tables', async () => {
  const { customer, vendor, order, part, item } = await issued(
    'health',
    {},
    {
      secrets: {
        people: [
          insuredPerson('Zzyzxa Qwfpgj', '1991-11-23', {
            chronic: false,
            document: 'QX7654399',
            nationality: 'Ruritanian',
          }),
        ],
      },
    },
  );
  const secrets = ['Zzyzxa', '1991-11-23', 'QX7654399', 'Ruritanian'];
  const leaves = JSON.stringify([
    await customer.ok('GET /cart/get', {}),
    await customer.ok('GET /orders/{id}', { params: { id: order._id } }),
    await vendor.ok('GET /vendor/orders', { query: {} }),
    await vendor.ok('GET /vendor/orders/{id}', { params: { id: part._id } }),
    await app.mails(customer.person.email),
    await app.mails(vendor.person.email),
    (await app.signedIn('admin').then((admin) => admin.ok('GET /admin/orders', { query: {} })))
      .data,
    await app.guest().ok('GET /policy-checks/{code}', {
      params: { code: sure((await onlyPolicy(customer)).code) },
    }),
  ]);
  for (const secret of secrets) expect(leaves).not.toContain(secret);
  const { rows: tables } = await (
    await import('kysely')
  ).sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  for (const { name } of tables) {
    const { sql } = await import('kysely');
    const { rows } = await sql<{
      row: string;
    }>`select t::text as row from ${sql.table(name)} t`.execute(db);
    const text = rows.map(({ row }) => row).join('\n');
    for (const secret of secrets) expect([name, text.includes(secret)]).toEqual([name, false]);
  }
  expect((await onlyPolicy(customer)).people).toEqual(['Zzyzxa Qwfpgj']);
  expect(item.confided).toBe('×1');
});
