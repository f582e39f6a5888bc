// Long because it follows a visit from its selection to its end, in the real app.
import { isolatedPhone } from '#base/phone.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { CLINIC_PHONE, createClinic, doctorEntry, VIDEO_LINK } from '#testing/doctor.ts';
import { checkout, contactOf, type Customer, newKey, orderOf, pay } from '#testing/shop.ts';
import { sendReminders } from '#core/orders/reminders/send.ts';
import { sure } from '#testing/sure.ts';
import { fileOf } from '#web/orders/keep-in-calendar.tsx';
import { medicalLook } from './look.tsx';

// The clock starts on Monday 2026-03-02, 11:00 in Cairo.
const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { db, clock, market } = app;
const clinic = await createClinic(app);

const MONDAY = '2026-03-09';
const at = (slot: string, over: object = {}) => ({ reason: 'visit', day: MONDAY, slot, ...over });
const add = (customer: Customer, productId: string, options: object, more: object = {}) =>
  customer.request('POST /cart/add', { body: { product: { productId, options, ...more } } });
async function book(
  productId: string,
  options: object,
  { customer, more }: { customer?: Customer; more?: object } = {},
) {
  const patient = customer ?? (await app.signedIn('customer'));
  const { status, body } = await add(patient, productId, options, more);
  if (status !== 200) throw new Error(JSON.stringify(body));
  const { order, payment } = await checkout(patient);
  if (payment.clientSecret !== null) await pay(patient, payment.clientSecret);
  const paid = await orderOf(patient, order._id);
  const part = sure(paid.serviceOrders[0]);
  const item = sure(part.items[0]);
  return {
    customer: patient,
    order: paid,
    part,
    item,
    params: { id: order._id, itemId: item._id },
  };
}
type Booked = Awaited<ReturnType<typeof book>>;
const move = ({ customer, params }: Booked, options: object) =>
  customer.request('POST /orders/{id}/items/{itemId}/change', {
    params,
    body: { options, expectedDifference: 0 },
  });
const cancel = ({ customer, order }: Booked) =>
  customer.ok('POST /orders/{id}/cancel', { params: { id: order._id }, body: {} });
async function refused(customer: Customer, productId: string, options: object) {
  const { status, body } = await add(customer, productId, options);
  return [status, (body as { message?: string }).message ?? ''];
}
const freeTimes = async (id: string, choice?: object) => {
  const { days } = await app.guest().ok('GET /listings/{id}/availability', {
    params: { id },
    query: { from: MONDAY, to: MONDAY, ...(choice && { choice: JSON.stringify(choice) }) },
  });
  return days.flatMap(({ slot, left }) => (slot !== undefined && left > 0 ? slot : []));
};
const dependants = async (customer: Customer, ...all: { firstName: string; birthDate: string }[]) =>
  (await customer.ok('PUT /account/profile', { body: { dependants: all } })).user.dependants;

test('a time is sold once, whatever the lengths; the remaining times depend on the length', async () => {
  const { _id } = await clinic.doctor();
  await book(_id, at('10:00'));
  const other = await app.signedIn('customer');
  const taken = [409, 'This time has just been taken. Please choose another.'];
  expect(await refused(other, _id, at('10:00'))).toEqual(taken);
  expect(await refused(other, _id, at('09:30', { reason: 'long' }))).toEqual(taken);
  expect(await freeTimes(_id, { reason: 'long' })).toEqual([
    '09:00',
    '10:30',
    '10:45',
    '11:00',
    '13:00',
    '13:15',
    '13:30',
    '13:45',
    '14:00',
  ]);
  expect(await freeTimes(_id)).not.toContain('10:15');
  await book(_id, at('09:00', { reason: 'long' }));
  expect(await freeTimes(_id, { reason: 'long' })).toEqual([
    '10:30',
    '10:45',
    '11:00',
    '13:00',
    '13:15',
    '13:30',
    '13:45',
    '14:00',
  ]);
  expect(
    (
      await app
        .guest()
        .request('GET /listings/{id}/availability', { params: { id: _id }, query: { choice: '{' } })
    ).status,
  ).toBe(400);
});

test('a doctor with one patient a day is full after one; a closed day has no times', async () => {
  const { _id } = await clinic.doctor({ details: { maxPerDay: 1 } });
  await book(_id, at('10:00'));
  expect(await freeTimes(_id)).toEqual([]);
  const { _id: closed } = await clinic.doctor();
  await clinic.ok('PUT /listings/{id}/calendar', {
    params: { id: closed },
    body: { days: [MONDAY], closed: true },
  });
  expect(await freeTimes(closed)).toEqual([]);
  expect((await add(await app.signedIn('customer'), closed, at('10:00'))).status).toBe(409);
});

test('a child is a separate patient; the order keeps the first name after the child is removed', async () => {
  const { _id } = await clinic.doctor({ details: { minAge: 0, maxAge: 14 } });
  const customer = await app.signedIn('customer');
  const [lina, omar] = await dependants(
    customer,
    { firstName: 'Lina', birthDate: '2020-05-01' },
    { firstName: 'Omar', birthDate: '2008-05-01' },
  );
  const for_ = (one: typeof lina) => at('10:00', { patient: one?._id });
  expect(await refused(customer, _id, for_(omar))).toEqual([
    400,
    'This doctor sees patients from 0 to 14 years.',
  ]);
  expect(await refused(await app.signedIn('customer'), _id, for_(lina))).toEqual([
    400,
    'Please choose the patient.',
  ]);
  const booked = await book(_id, for_(lina), { customer });
  await dependants(customer);
  const { serviceOrders } = await orderOf(customer, booked.order._id);
  expect(serviceOrders[0]?.items[0]?.subDetails['patient']).toBe('Lina');
  expect((await move(booked, { slot: '11:00' })).status).toBe(200);
  const moved = await orderOf(customer, booked.order._id);
  expect(moved.serviceOrders[0]?.items[0]?.subDetails).toMatchObject({
    patient: 'Lina',
    slot: '11:00',
  });
});

test('a patient cannot be at two places at once: in the cart, at checkout, and with paid visits', async () => {
  const [one, other, third] = [await clinic.doctor(), await clinic.doctor(), await clinic.doctor()];
  const customer = await app.signedIn('customer');
  const [child] = await dependants(customer, { firstName: 'Lina', birthDate: '2020-05-01' });
  expect((await add(customer, one._id, at('10:00'))).status).toBe(200);
  // The same selection is already in the cart.
  expect((await add(customer, one._id, at('10:00'))).status).toBe(200);
  const busy = [400, 'You already have an appointment at this time.'];
  expect(await refused(customer, other._id, at('10:15'))).toEqual(busy);
  expect((await add(customer, other._id, at('10:15', { patient: child?._id }))).status).toBe(200);
  expect((await add(customer, third._id, at('10:30'))).status).toBe(200);
  expect((await customer.ok('GET /cart/get', {})).cartItems.map(({ problem }) => problem)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  const { order, payment } = await checkout(customer);
  await pay(customer, payment.clientSecret);
  expect((await orderOf(customer, order._id)).isPaid).toBe(true);
  expect(await refused(customer, other._id, at('09:30', { reason: 'long' }))).toEqual(busy);
  const quoted = await customer.refused('POST /listings/{id}/quote', {
    params: { id: other._id },
    body: { options: at('09:30', { reason: 'long' }) },
  });
  expect(quoted.body.message).toBe(busy[1]);
  await customer.ok('POST /orders/{id}/cancel', { params: { id: order._id }, body: {} });
  expect((await add(customer, other._id, at('09:30', { reason: 'long' }))).status).toBe(200);
});

test('a follow-up is free for a recent patient, and takes its time without a payment', async () => {
  const { _id } = await clinic.doctor();
  const again = at('11:00', { reason: 'again' });
  const { customer, part } = await book(_id, at('10:00'));
  const words = 'A follow-up is for patients who saw this doctor in the last 30 days.';
  expect(await refused(customer, _id, again)).toEqual([400, words]);
  await db
    .updateTable('service_orders')
    .set({ status: 'completed' })
    .where('id', '=', part._id)
    .execute();
  const followed = await book(_id, again, { customer });
  expect([followed.order.isPaid, followed.order.total]).toEqual([true, 0]);
  expect(await freeTimes(_id)).not.toContain('11:00');
});

test('an appointment can be moved twice for free, but not after the deadline', async () => {
  const { _id } = await clinic.doctor();
  const booked = await book(_id, at('10:00'));
  // Half an hour later: its own places do not block it.
  expect((await move(booked, { slot: '10:15' })).status).toBe(200);
  expect(await freeTimes(_id)).toContain('09:45');
  const other = await move(booked, { reason: 'long' });
  expect([other.status, other.body]).toMatchObject([409, { why: 'fixed' }]);
  expect((await move(booked, { day: '2026-03-10', slot: '09:00' })).status).toBe(200);
  const third = await move(booked, { slot: '11:00' });
  expect(third.body).toMatchObject({
    message: 'This appointment was already moved twice.',
    why: 'too_often',
  });
  const late = await book(_id, at('10:00'));
  clock.set('2026-03-08T08:30:00Z');
  const refusal = await move(late, { day: '2026-03-10', slot: '10:00' });
  clock.set('2026-03-02T09:00:00Z');
  expect(refusal.body).toMatchObject({
    message: 'Changes closed 24 hours before the appointment.',
    why: 'too_late',
  });
});

test('a move keeps the paid price, whatever the current price; the order explains why it cannot move', async () => {
  const doctor = await clinic.doctor();
  const booked = await book(doctor._id, at('10:00'));
  const { details } = doctorEntry();
  const reasons = details.reasons.map((one) => ({ ...one, priceCents: one.priceCents + 5_00 }));
  await clinic.ok('PUT /listings/{id}', {
    params: { id: doctor._id },
    body: { details: { reasons } },
  });
  expect((await move(booked, { slot: '11:00' })).status).toBe(200);
  const itemNow = async () => {
    const { serviceOrders } = await orderOf(booked.customer, booked.order._id);
    return sure(serviceOrders[0]?.items[0]);
  };
  expect(await itemNow()).toMatchObject({ totalPrice: 60, refunded: 0, notChangeable: null });
  clock.set('2026-03-08T12:00:00Z');
  expect(await itemNow()).toMatchObject({
    changeable: false,
    notChangeable: { why: 'too_late', hours: 24 },
  });
  clock.set('2026-03-09T12:00:00Z');
  expect((await itemNow()).notChangeable).toBeNull();
  clock.set('2026-03-02T09:00:00Z');
});

test('an appointment without a full refund step cannot be moved, and says so from the start', async () => {
  const { _id } = await clinic.doctor({ details: { steps: [{ hours: 24, percent: 50 }] } });
  const booked = await book(_id, at('10:00'));
  const { serviceOrders } = await orderOf(booked.customer, booked.order._id);
  const item = sure(serviceOrders[0]?.items[0]);
  expect(item).toMatchObject({
    changeable: false,
    notChangeable: { why: 'too_late', hours: 0 },
    subDetails: { cancelUntil: null },
  });
  const words = "This appointment can't be changed.";
  expect(medicalLook.notChangeable?.(sure(item.notChangeable))).toBe(words);
  const refusal = await move(booked, { slot: '11:00' });
  expect([refusal.status, refusal.body]).toMatchObject([409, { message: words, why: 'too_late' }]);
});

test('a calendar entry has place and time, but no patient or reason; after a move it is a new version of the same entry', async () => {
  const { _id } = await clinic.doctor();
  const customer = await app.signedIn('customer');
  const [child] = await dependants(customer, { firstName: 'Lina', birthDate: '2020-05-01' });
  const booked = await book(_id, at('10:00', { patient: sure(child)._id }), { customer });
  const file = async ({ order }: Booked) => {
    const { serviceOrders } = await orderOf(customer, order._id);
    const item = sure(serviceOrders[0]?.items[0]);
    return fileOf(
      [{ ...item, when: sure(item.when) }],
      medicalLook,
      'https://souk.example',
      clock.now(),
    ).split('\r\n');
  };
  const entry = (start: string, sequence: number) => [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Souk//Bookings//EN',
    'BEGIN:VEVENT',
    `UID:${booked.item._id}@souk.example`,
    `SEQUENCE:${sequence}`,
    'DTSTAMP:20260302T090000Z',
    `DTSTART:${start}`,
    'SUMMARY:Appointment',
    'LOCATION:12 Nile Street\\, Zamalek\\, Cairo',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ];
  expect(await file(booked)).toEqual(entry('20260309T080000Z', 0));
  expect((await move(booked, { slot: '11:00' })).status).toBe(200);
  expect(await file(booked)).toEqual(entry('20260309T090000Z', 1));
  const byVideo = await book(_id, at('13:00', { mode: 'video' }), { customer });
  expect((await file(byVideo)).filter((line) => line.startsWith('LOCATION'))).toEqual([]);
});

test("a doctor's cells cannot change before future appointments", async () => {
  const { _id } = await clinic.doctor();
  const measure = (cellMinutes: number) =>
    clinic.request('PUT /listings/{id}', {
      params: { id: _id },
      body: { details: { cellMinutes } },
    });
  expect((await measure(5)).status).toBe(200);
  const booked = await book(_id, at('10:00'));
  const refusal = await measure(15);
  expect([refusal.status, refusal.body]).toMatchObject([
    400,
    { errorCodes: { 'details.cellMinutes': 'sold' } },
  ]);
  await cancel(booked);
  expect((await measure(15)).status).toBe(200);
});

const CANARY = 'canary-7731 the rash behind her left ear';

test('only patient and vendor read the note, each read is audited, and no other place contains it', async () => {
  const { _id } = await clinic.doctor();
  const { customer, order, part, item, params } = await book(_id, at('10:00', { mode: 'video' }), {
    more: { secrets: { note: CANARY } },
  });
  const own = await customer.ok('GET /orders/{id}/items/{itemId}/confided', { params });
  expect(own.secrets).toEqual({ note: CANARY });
  const look = { params: { id: part._id, itemId: item._id } };
  const seen = await clinic.ok('GET /vendor/orders/{id}/items/{itemId}/confided', look);
  expect(seen.secrets).toEqual({ note: CANARY });
  const stranger = await createClinic(app);
  expect(
    (await stranger.request('GET /vendor/orders/{id}/items/{itemId}/confided', look)).status,
  ).toBe(404);
  const admin = await app.signedIn('admin');
  const answers = [
    await customer.ok('GET /orders', { query: {} }),
    await customer.ok('GET /orders/{id}', { params: { id: order._id } }),
    await clinic.ok('GET /vendor/orders', { query: {} }),
    await clinic.ok('GET /vendor/orders/{id}', { params: { id: part._id } }),
    await admin.ok('GET /admin/orders/{id}', { params: { id: order._id } }),
    await app.mails(),
  ];
  for (const answer of answers) expect(JSON.stringify(answer)).not.toContain('canary-7731');
  expect((await clinic.ok('GET /vendor/orders', { query: { search: 'canary' } })).data).toEqual([]);
  // No table contains it.
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  for (const { name } of rows) {
    const found = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(name)} t where t::text like '%canary-7731%'`.execute(
      db,
    );
    expect([name, found.rows[0]?.count]).toEqual([name, 0]);
  }
  const audit = await sql<{ count: number }>`
    select count(*)::int as count from audit_log where action = 'order.confided' and subject_id = ${order._id}`.execute(
    db,
  );
  expect(audit.rows[0]?.count).toBe(1);
  // Refused among the options, before anything is stored.
  const sent = await add(await app.signedIn('customer'), _id, at('11:00', { note: CANARY }));
  expect(sent.body).toMatchObject({ why: { fault: 'secret_in_options' } });
  expect(JSON.stringify(sent.body)).not.toContain('canary-7731');
});

test('checks a follow-up again at checkout: the earlier visit may be cancelled or too long ago by then', async () => {
  const { _id } = await clinic.doctor();
  const { customer, part } = await book(_id, at('10:00'));
  const become = (status: 'completed' | 'processing') =>
    db.updateTable('service_orders').set({ status }).where('id', '=', part._id).execute();
  await become('completed');
  const nineDaysOn = { reason: 'again', day: '2026-03-18', slot: '11:00' };
  expect((await add(customer, _id, nineDaysOn)).status).toBe(200);
  const within = (followUpDays: number) =>
    clinic.ok('PUT /listings/{id}', { params: { id: _id }, body: { details: { followUpDays } } });
  const refusedAtCheckout = async (days: number) => {
    const { status, body } = await customer.request('POST /checkout', {
      body: { contact: contactOf(customer) },
      headers: { 'idempotency-key': newKey() },
    });
    const words = `A follow-up is for patients who saw this doctor in the last ${days} days.`;
    expect([status, body]).toMatchObject([
      409,
      { problems: [{ code: 'not_valid', message: words }] },
    ]);
  };
  // Its order was reopened: no visit has taken place yet.
  await become('processing');
  await refusedAtCheckout(30);
  await become('completed');
  await within(8);
  await refusedAtCheckout(8);
  await within(9);
  const { order } = await checkout(customer);
  expect((await orderOf(customer, order._id)).total).toBe(0);
});

test('a reminder has the time, without the note', async () => {
  const { _id } = await clinic.doctor();
  const { customer } = await book(_id, at('13:00', { reason: 'long' }), {
    more: { secrets: { note: CANARY } },
  });
  clock.set('2026-03-08T12:00:00Z');
  await sendReminders(market);
  clock.set('2026-03-02T09:00:00Z');
  const [reminder, ...more] = (await app.mails(customer.person.email)).filter(
    ({ template }) => template === 'reminder',
  );
  expect(more).toEqual([]);
  expect(reminder?.text).toContain('13:00, Cairo time');
  expect(JSON.stringify(reminder)).not.toMatch(/canary-7731|Check-up|Salma Haddad/);
  const { rows } = await sql<{ told: boolean }>`
    select bool_or(o::text like '%canary-7731%') as told from outbox o`.execute(db);
  expect(rows[0]?.told).toBe(false);
});

test('no mail contains the reason', async () => {
  const { _id } = await clinic.doctor();
  const { customer } = await book(_id, at('10:00', { reason: 'long' }));
  const mails = [
    ...(await app.mails(customer.person.email)),
    ...(await app.mails(clinic.person.email)),
  ];
  expect(mails.length).toBeGreaterThan(1);
  expect(JSON.stringify(mails)).not.toContain('Check-up');
});

test("only the paid order contains the video link and the clinic's phone number", async () => {
  const { _id } = await clinic.doctor();
  const { customer, order, item } = await book(_id, at('10:00', { mode: 'video' }));
  const { privateDetails } = await customer.ok('GET /orders/{id}', { params: { id: order._id } });
  expect(privateDetails).toEqual({
    [item._id]: { phone: CLINIC_PHONE, videoLink: VIDEO_LINK },
  });
  const atClinic = await book(_id, at('11:00'));
  const answer = await atClinic.customer.ok('GET /orders/{id}', {
    params: { id: atClinic.order._id },
  });
  expect(answer.privateDetails).toEqual({ [atClinic.item._id]: { phone: CLINIC_PHONE } });
  expect(
    JSON.stringify(await app.guest().ok('GET /listings/{id}', { params: { id: _id } })),
  ).not.toMatch(/EG-4471|41-olive|5550 0741/);
});

test("a voucher has the clinic's address and phone number, for video visits only the phone number", async () => {
  const { _id } = await clinic.doctor();
  const factsOf = async ({ customer, params }: Booked) => {
    const { voucher } = await customer.ok('GET /orders/{id}/voucher/{itemId}', { params });
    return voucher.facts.map(({ name, values }) => [name.en, ...values.map(({ en }) => en)]);
  };
  const phone = ['Phone of the clinic', isolatedPhone(CLINIC_PHONE)];
  expect(await factsOf(await book(_id, at('10:00')))).toEqual([
    ['Address of the clinic', '12 Nile Street, Zamalek, Cairo'],
    phone,
  ]);
  expect(await factsOf(await book(_id, at('11:00', { mode: 'video' })))).toEqual([phone]);
});

test('after any purchases, moves, cancellations and closings, the taken cells are those of the remaining visits', async () => {
  const { _id } = await clinic.doctor();
  const length = { visit: 30, long: 60 } as const;
  type Name = keyof typeof length;
  const slots = [
    '09:00',
    '09:15',
    '09:30',
    '10:00',
    '10:30',
    '10:45',
    '11:00',
    '13:00',
    '13:30',
    '14:00',
  ];
  const answers: [number, number][] = [];
  const live = new Map<Booked, { name: Name; slot: string }>();
  let closed = false;
  const deed = fc.record({
    what: fc.constantFrom('buy', 'buy', 'buy', 'move', 'move', 'cancel', 'close'),
    name: fc.constantFrom<Name>('visit', 'long'),
    slot: fc.constantFrom(...slots),
    which: fc.nat(7),
  });
  const minutes = (slot: string) => Number(slot.slice(0, 2)) * 60 + Number(slot.slice(3));
  const cellsOf = ({ name, slot }: { name: Name; slot: string }) =>
    Array.from({ length: length[name] / 15 }, (_, cell) => minutes(slot) + cell * 15);
  for (const { what, name, slot, which } of fc.sample(deed, { numRuns: 40, seed: 4471 })) {
    const booked = [...live.keys()][which % Math.max(1, live.size)];
    if (what === 'close') {
      closed = !closed;
      await clinic.ok('PUT /listings/{id}/calendar', {
        params: { id: _id },
        body: { days: [MONDAY], closed },
      });
    } else if (what === 'buy') {
      const customer = await app.signedIn('customer');
      const { status } = await add(customer, _id, at(slot, { reason: name }));
      const wanted = cellsOf({ name, slot });
      const clash = [...live.values()].some((one) =>
        cellsOf(one).some((cell) => wanted.includes(cell)),
      );
      answers.push([status, clash || closed ? 409 : 200]);
      if (!clash && !closed)
        live.set(await book(_id, at(slot, { reason: name }), { customer }), { name, slot });
    } else if (booked && what === 'cancel') {
      await cancel(booked);
      live.delete(booked);
    } else if (booked && (await move(booked, { slot })).status === 200) {
      // Never on a closed day.
      answers.push([200, closed ? 409 : 200]);
      live.set(booked, { name: sure(live.get(booked)).name, slot });
    }
    const { rows } = await sql<{ slot: string }>`
      select slot from places where listing_id = ${_id} and slot <> '' and taken > 0 order by slot`.execute(
      db,
    );
    expect(rows.map((row) => minutes(row.slot))).toEqual(
      [...live.values()].flatMap(cellsOf).toSorted((a, b) => a - b),
    );
    const guard = await sql<{ taken: number }>`
      select taken from places where listing_id = ${_id} and slot = ''`.execute(db);
    expect(guard.rows[0]?.taken ?? 0).toBe(live.size);
  }
  for (const [status, expected] of answers) expect(status).toBe(expected);
  expect(live.size).toBeGreaterThan(1);
});
