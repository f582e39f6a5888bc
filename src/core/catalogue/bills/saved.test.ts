import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { ACCOUNT, billEntry, billerEntry } from '#testing/bills.ts';
import { createService } from '#testing/fixtures.ts';
import { pay, checkout, type Customer } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';
import { remindOfBills } from './remind.ts';
import { MAX_SAVED } from './saved-store.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { db, market, clock } = app;
const vendor = await app.signedIn('vendor');
await createService(market, { vendor: vendor.person, vertical: 'utilities' });
const { listing } = await vendor.ok('POST /listings', { body: billerEntry });
const productId = listing._id;
const START = clock.now().toISOString();

beforeEach(() => clock.set(START));

const enter = (over: object = {}) =>
  vendor.ok('POST /vendor/listings/{id}/bills', {
    params: { id: productId },
    body: { bills: [{ ...billEntry, ...over }] },
  });
const keep = async (customer: Customer, over: object = {}) =>
  (
    await customer.ok('POST /account/saved-accounts', {
      body: { productId, account: ACCOUNT, name: 'Mum, electricity', ...over },
    })
  ).account;
const kept = async (customer: Customer) =>
  (await customer.ok('GET /account/saved-accounts', {})).accounts;
const askFor = (customer: Customer, account = ACCOUNT) =>
  customer.ok('POST /listings/{id}/bills', { params: { id: productId }, body: { account } });
const reminders = async (customer: Customer) =>
  (await app.mails(customer.person.email)).filter(({ template }) => template === 'bill-due');

test('saves an account for a person, renames and deletes it, and lists only its mask', async () => {
  const customer = await app.signedIn('customer');
  const { person } = await customer.ok('POST /account/people', { body: { name: 'Fatma' } });
  const account = await keep(customer, { personId: person._id });
  expect(account).toMatchObject({
    name: 'Mum, electricity',
    person: { _id: person._id, name: 'Fatma' },
    biller: 'North Delta Electric',
    category: 'electricity',
    mask: '•••• 8635',
    remind: true,
  });
  expect(JSON.stringify(await kept(customer))).not.toContain(ACCOUNT);
  const params = { id: account._id };
  const whole = await customer.request('GET /account/saved-accounts/{id}', { params });
  expect([whole.body, whole.headers.get('cache-control')]).toEqual([
    { account: ACCOUNT },
    'no-store',
  ]);
  // Any spelling of the account is the same one.
  expect((await keep(customer, { account: '2044-7188 635', name: 'Tanta' }))._id).toBe(account._id);
  const changed = await customer.ok('PUT /account/saved-accounts/{id}', {
    params,
    body: { name: 'Home', personId: null, remind: false },
  });
  expect([changed.account.name, changed.account.person, changed.account.remind]).toEqual([
    'Home',
    null,
    false,
  ]);
  await customer.ok('DELETE /account/saved-accounts/{id}', { params });
  expect(await kept(customer)).toEqual([]);
});

test("invalid input is refused, and so is another user's person", async () => {
  const [customer, other] = [await app.signedIn('customer'), await app.signedIn('customer')];
  const { person } = await other.ok('POST /account/people', { body: { name: 'Fatma' } });
  const refused = async (over: object) => {
    const { status, body } = await customer.request('POST /account/saved-accounts', {
      body: { productId, account: ACCOUNT, name: 'Mum', ...over },
    });
    expect(JSON.stringify(body)).not.toContain('12398746501982');
    return status;
  };
  expect(await refused({ account: '12398746501982' })).toBe(400);
  expect(await refused({ name: ' ' })).toBe(400);
  expect(await refused({ personId: person._id })).toBe(404);
  expect(await refused({ productId: person._id })).toBe(404);
  expect(await kept(customer)).toEqual([]);
  for (let count = 0; count < MAX_SAVED; count += 1)
    await keep(customer, { account: String(20_000_000_000 + count) });
  const many = await customer.refused('POST /account/saved-accounts', {
    body: { productId, account: ACCOUNT, name: 'One too many' },
  });
  expect([many.status, many.code]).toEqual([409, 'too_many_accounts']);
});

test('due bills are shown with it and reminded once, three days before, without a payment', async () => {
  const [customer, silent] = [await app.signedIn('customer'), await app.signedIn('customer')];
  await enter({ number: 'R-1', dueOn: '2026-03-20', period: '2026-02' });
  await keep(customer);
  await keep(silent, { remind: false });
  for (const one of [customer, silent]) await askFor(one);
  expect((await kept(customer))[0]?.due).toEqual({
    period: '2026-02',
    dueOn: '2026-03-20',
    amount: '437.25',
    currency: 'EGP',
  });
  clock.set('2026-03-16T23:00:00Z');
  await remindOfBills(market);
  expect(await reminders(customer)).toEqual([]);
  clock.set('2026-03-17T06:00:00Z');
  await Promise.all([remindOfBills(market), remindOfBills(market)]);
  await remindOfBills(market);
  const [mail, ...others] = await reminders(customer);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Mum, electricity is due on Mar 20, 2026');
  expect(mail?.text).toContain('437.25 EGP');
  expect(mail?.text).toContain(`/view/Utilities/`);
  expect(JSON.stringify(mail)).not.toContain(ACCOUNT);
  expect(await reminders(silent)).toEqual([]);
  const orders = db.selectFrom('orders').select('id').where('user_id', '=', customer.person.id);
  expect(await orders.execute()).toEqual([]);
});

test('due bills are shown and reminded only to users who have looked the account up', async () => {
  const [stranger, owner] = [await app.signedIn('customer'), await app.signedIn('customer')];
  const account = '20447188711';
  await enter({ number: 'S-1', account, dueOn: '2026-03-20' });
  const saved = await keep(stranger, { account });
  expect(saved.due).toBeNull();
  const changed = await stranger.ok('PUT /account/saved-accounts/{id}', {
    params: { id: saved._id },
    body: { name: 'Not mine', personId: null, remind: true },
  });
  expect(changed.account.due).toBeNull();
  expect((await kept(stranger))[0]?.due).toBeNull();
  // Looked up before or after saving.
  await askFor(owner, account);
  expect((await keep(owner, { account })).due).toMatchObject({ dueOn: '2026-03-20' });
  clock.set('2026-03-17T06:00:00Z');
  await remindOfBills(market);
  expect(await reminders(stranger)).toEqual([]);
  expect(await reminders(owner)).toHaveLength(1);
  clock.set(START);
  await askFor(stranger, account);
  expect((await kept(stranger))[0]?.due).toMatchObject({ dueOn: '2026-03-20' });
});

test('saving accounts is limited like looking up bills', async () => {
  const limited = await createTestApp();
  const seller = await limited.signedIn('vendor');
  await createService(limited.market, { vendor: seller.person, vertical: 'utilities' });
  const { listing: sold } = await seller.ok('POST /listings', { body: billerEntry });
  const customer = await limited.signedIn('customer');
  const statuses = [];
  for (let count = 0; count < 21; count += 1)
    statuses.push(
      (
        await customer.request('POST /account/saved-accounts', {
          body: { productId: sold._id, account: String(20_000_000_000 + count), name: 'Mum' },
        })
      ).status,
    );
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
});

test('paid and pending bills have no reminder', async () => {
  const customer = await app.signedIn('customer');
  const account = '20447188700';
  await enter({ number: 'P-1', account, dueOn: '2026-03-22' });
  await keep(customer, { account });
  const { bills } = await customer.ok('POST /listings/{id}/bills', {
    params: { id: productId },
    body: { account },
  });
  const asked = sure(bills[0]);
  await customer.ok('POST /cart/add', {
    body: {
      product: {
        productId,
        options: { bill: asked.billId, due: asked.amount, part: asked.part },
        secrets: { account },
      },
    },
  });
  const { payment } = await checkout(customer);
  await pay(customer, payment.clientSecret);
  clock.set('2026-03-20T06:00:00Z');
  await remindOfBills(market);
  expect(await reminders(customer)).toEqual([]);
});

test('saved accounts are encrypted, exported, and deleted with the person and the account', async () => {
  const CANARY = '20998811223';
  const customer = await app.signedIn('customer');
  const { person } = await customer.ok('POST /account/people', { body: { name: 'Fatma' } });
  await keep(customer, { account: CANARY, personId: person._id });
  const { rows } = await sql<{
    text: string;
  }>`select t::text as text from saved_accounts t`.execute(db);
  expect(rows.some(({ text }) => text.includes(CANARY))).toBe(false);
  expect(JSON.stringify(await customer.ok('GET /account/export', {}))).toContain(CANARY);
  await customer.ok('DELETE /account/people/{id}', { params: { id: person._id } });
  expect(await kept(customer)).toEqual([]);
  await keep(customer, { account: CANARY });
  await customer.ok('DELETE /account', { body: {} });
  const left = await db
    .selectFrom('saved_accounts')
    .select('id')
    .where('user_id', '=', customer.person.id)
    .execute();
  expect(left).toEqual([]);
});
