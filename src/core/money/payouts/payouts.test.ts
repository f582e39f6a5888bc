// Long because all payouts share the sales of one shop and ledger.
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { listAudit } from '#core/identity/audit/store.ts';
import { createTestApp } from '#testing/app.ts';
import { ACCOUNT, over as goesBy, sellOver } from '#testing/payouts.ts';
import { buy, newKey } from '#testing/shop.ts';
import { createSeller } from '#testing/vendor.ts';
import { refreshDues } from './due-store.ts';

const app = await createTestApp();
const { db } = app;
const admin = await app.signedIn('admin', { name: 'Amal Admin' });
const second = await app.signedIn('admin');

const over = (orderId: string) => goesBy(app, orderId);
const sold = (priceCents = 100_00, how = {}) => sellOver(app, priceCents, how);

async function balance(vendor: Awaited<ReturnType<typeof sold>>['vendor']) {
  const read = async () => (await vendor.ok('GET /vendor/payouts', {})).balance;
  const computed = await read();
  await refreshDues(app.market);
  expect(await read()).toEqual(computed);
  return computed;
}
const make = (key = newKey(), by = admin) =>
  by.request('POST /admin/payouts', { headers: { 'idempotency-key': key }, body: {} });
const made = async () => {
  const { batch } = await admin.ok('POST /admin/payouts', {
    headers: { 'idempotency-key': newKey() },
    body: {},
  });
  return batch;
};
const close = (id: string, status: string, by = second) =>
  by.request('PATCH /admin/payouts/{id}', { params: { id }, body: { status } });
const refund = (id: string, amount?: number) =>
  admin.ok('POST /admin/payments/{id}/refund', {
    params: { id },
    body: { reason: 'Rain', ...(amount !== undefined && { amount }) },
  });
/** Balances as computed, which are the same once they are stored. */
async function due() {
  const read = async () => (await admin.ok('GET /admin/payouts', { query: {} })).due;
  const computed = await read();
  await refreshDues(app.market);
  expect(await read()).toEqual(computed);
  return computed;
}

async function ledgerSum(): Promise<number> {
  const { cents } = await db
    .selectFrom('ledger_entries')
    .select((is) => is.fn.sum<number>('amount_cents').as('cents'))
    .executeTakeFirstOrThrow();
  return Number(cents);
}

afterEach(async () => {
  const sum = await ledgerSum();
  if (sum !== 0) throw new Error(`The ledger sums to ${sum}`);
  // Leaves no open batch and no balance for the next test.
  const { open } = await due();
  if (open) await close(open, 'cancelled');
  if ((await due()).payable.vendors > 0) await close((await made())._id, 'paid');
});

describe('a payout account', () => {
  test('is stored, shown by its first and last characters, changed and audited', async () => {
    const vendor = await createSeller(app);
    expect((await vendor.ok('GET /vendor/payouts', {})).account).toBeNull();
    const { account } = await vendor.ok('PUT /vendor/payout-account', { body: ACCOUNT });
    expect(account).toMatchObject({ holder: 'Nile and Sand LLC', iban: 'EG38 •••• 0002' });
    app.clock.advance({ seconds: 1 });
    await vendor.ok('PUT /vendor/payout-account', {
      body: { ...ACCOUNT, iban: 'SA0380000000608010167519' },
    });
    expect((await vendor.ok('GET /vendor/payouts', {})).account?.iban).toBe('SA03 •••• 7519');
    const { vendorId: id } = vendor.service.vendor;
    const [latest, first] = await listAudit(db, { type: 'payout-account', id });
    expect(first?.after).toEqual({ iban: 'EG38 •••• 0002' });
    expect(latest).toMatchObject({
      action: 'payout-account.saved',
      before: { iban: 'EG38 •••• 0002' },
      after: { iban: 'SA03 •••• 7519' },
    });
  });

  test('reports all errors at once and accepts only text', async () => {
    const vendor = await createSeller(app);
    const put = (body: object) => vendor.refused('PUT /vendor/payout-account', { body });
    const { errorMessages, status, body } = await put({ iban: 'EG00' });
    expect(status).toBe(400);
    expect(Object.keys(errorMessages).sort()).toEqual(['bankName', 'holder', 'iban']);
    expect(body.errorCodes).toEqual({ holder: 'missing', bankName: 'missing', iban: 'iban_shape' });
    expect((await put({ ...ACCOUNT, iban: 12 })).status).toBe(400);
    expect((await put({ ...ACCOUNT, holder: { $gt: '' } })).status).toBe(400);
    expect((await put({ ...ACCOUNT, bankName: 'x'.repeat(100_000) })).status).toBe(400);
  });

  test('requires a business', async () => {
    const nobody = await app.signedIn('vendor', { status: null });
    const { status } = await nobody.request('PUT /vendor/payout-account', { body: ACCOUNT });
    expect(status).toBe(404);
  });
});

describe('a batch', () => {
  test('pays balances once: balance, statement, bank file and ledger agree', async () => {
    const { vendor } = await sold(100_00);
    const { vendor: without } = await sold(50_00, { account: false });
    expect(await balance(vendor)).toBe(88);
    expect(await due()).toMatchObject({
      payable: { vendors: 1, total: 88 },
      withoutAccount: { vendors: 1, total: 44 },
      open: null,
    });
    const batch = await made();
    expect(batch).toMatchObject({ status: 'open', count: 1, total: 88, createdBy: 'Amal Admin' });
    expect(batch.payouts).toMatchObject([{ amount: 88, iban: 'EG38 •••• 0002' }]);
    expect(await vendor.ok('GET /vendor/payouts', {})).toMatchObject({ balance: 88, onItsWay: 88 });
    const file = await admin.request('GET /admin/payouts/{id}/bank-file.csv', {
      params: { id: batch._id },
    });
    expect(String(file.body)).toContain('Nile and Sand LLC,EG380019000500000000263180002');
    expect(String(file.body)).toContain(',88.00,USD,');
    const paid = await second.ok('PATCH /admin/payouts/{id}', {
      params: { id: batch._id },
      body: { status: 'paid', bankReference: 'TR-77' },
    });
    expect(paid.batch).toMatchObject({ status: 'paid', bankReference: 'TR-77' });
    expect(paid.batch.audit.map(({ action }) => action)).toEqual([
      'payout.paid',
      'payout.bank-file',
      'payout.made',
    ]);
    expect(await vendor.ok('GET /vendor/payouts', {})).toMatchObject({
      balance: 0,
      onItsWay: 0,
      payouts: [{ amount: 88, status: 'paid' }],
    });
    expect((await without.ok('GET /vendor/payouts', {})).balance).toBe(44);
    const { cents } = await db
      .selectFrom('ledger_entries')
      .select((is) => is.fn.sum<number>('amount_cents').as('cents'))
      .where('account', '=', 'bank')
      .executeTakeFirstOrThrow();
    expect(Number(cents)).toBe(-88_00);
  });

  test('keeps the accounts of its creation time', async () => {
    const { vendor } = await sold();
    const { _id } = await made();
    await vendor.ok('PUT /vendor/payout-account', {
      body: { ...ACCOUNT, iban: 'SA0380000000608010167519' },
    });
    const { batch } = await admin.ok('GET /admin/payouts/{id}', { params: { id: _id } });
    expect(batch.payouts[0]?.iban).toBe('EG38 •••• 0002');
  });

  test('is idempotent by request key', async () => {
    await sold();
    const key = newKey();
    const answers = await Promise.all([make(key), make(key), make(key)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const ids = answers.map(({ body }) => (body as { batch: { _id: string } }).batch._id);
    expect(new Set(ids).size).toBe(1);
    expect((await make('')).status).toBe(400);
    expect((await admin.request('POST /admin/payouts', { body: {} })).status).toBe(400);
  });

  test('by two admins concurrently is created once, and the other gets its id', async () => {
    await sold();
    const answers = await Promise.all([make(newKey()), make(newKey(), second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('is refused if nothing is payable', async () => {
    expect((await make()).status).toBe(409);
  });

  test('is closed once: the second admin gets 409, and money moves once', async () => {
    const { vendor } = await sold();
    const { _id } = await made();
    const answers = await Promise.all([close(_id, 'paid'), close(_id, 'paid', second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await balance(vendor)).toBe(0);
    expect((await close(_id, 'cancelled')).status).toBe(409);
    expect((await close(_id, 'open')).status).toBe(400);
    expect((await close(newId(), 'paid')).status).toBe(404);
  });

  test('that is paid is immutable, also in the database', async () => {
    await sold();
    const { _id } = await made();
    await close(_id, 'paid');
    const change = sql`update payout_batches set total_cents = 1 where id = ${_id}`;
    await expect(change.execute(db)).rejects.toThrow('does not change');
    const drop = sql`delete from payouts where batch_id = ${_id}`;
    await expect(drop.execute(db)).rejects.toThrow('append only');
  });

  test('that is cancelled leaves all balances unchanged', async () => {
    const { vendor } = await sold();
    const { _id } = await made();
    await close(_id, 'cancelled');
    expect(await vendor.ok('GET /vendor/payouts', {})).toMatchObject({
      balance: 88,
      onItsWay: 0,
      payouts: [],
    });
    expect((await made()).total).toBe(88);
  });
});

describe('money that may be refunded', () => {
  const inTime = async (vendor: { ok: Awaited<ReturnType<typeof sold>>['vendor']['ok'] }) => {
    const { balance, waiting } = await vendor.ok('GET /vendor/payouts', {});
    const { payable, waiting: all } = await due();
    return [balance, waiting, payable.total, all.total];
  };

  test("is held before completion and before a booking's day", async () => {
    const { vendor, orderId } = await sold(100_00, { isOver: false });
    await sold(50_00);
    expect(await inTime(vendor)).toEqual([88, 88, 44, 88]);
    expect((await made()).total).toBe(44);
    await close((await due()).open ?? '', 'paid');
    const part = db.updateTable('service_orders').where('order_id', '=', orderId);
    const tomorrow = new Date(app.clock.now().getTime() + 86_400_000);
    await part
      .set({
        status: 'completed',
        completed_at: app.clock.now(),
        payable_from: tomorrow,
        payable_why: 'start',
      })
      .execute();
    expect((await inTime(vendor))[2]).toBe(0);
    await over(orderId);
    expect(await inTime(vendor)).toEqual([88, 0, 88, 0]);
  });

  test('is held during the return period and an open return', async () => {
    const { vendor, orderId } = await sold(100_00);
    const part = () => db.updateTable('service_orders').where('order_id', '=', orderId);
    const until = new Date(app.clock.now().getTime() + 15 * 86_400_000);
    await part().set({ payable_from: until, payable_why: 'returns' }).execute();
    expect(await inTime(vendor)).toEqual([88, 88, 0, 88]);
    await part().set({ payable_from: app.clock.now() }).execute();
    expect(await inTime(vendor)).toEqual([88, 0, 88, 0]);
    const { id, vendor_id } = await db
      .selectFrom('service_orders')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const back = newId(app.clock.now());
    await db
      .insertInto('returns')
      .values({
        id: back,
        order_id: orderId,
        service_order_id: id,
        vendor_id,
        state: 'accepted',
        reason: 'Too small',
        answer: '',
        refund_cents: 0,
        created_at: app.clock.now(),
        updated_at: app.clock.now(),
      })
      .execute();
    expect(await inTime(vendor)).toEqual([88, 88, 0, 88]);
    await db.updateTable('returns').set({ state: 'rejected' }).where('id', '=', back).execute();
    expect(await inTime(vendor)).toEqual([88, 0, 88, 0]);
  });

  test('is excluded from a partly payable balance', async () => {
    const { vendor, tour, customer } = await sold(100_00);
    await buy(customer, tour.id);
    expect(await inTime(vendor)).toEqual([176, 88, 88, 88]);
    expect((await made()).payouts).toMatchObject([{ amount: 88 }]);
  });
});

describe('a refund', () => {
  test('after a payout becomes a debt that reduces the next payout', async () => {
    const { vendor, tour, customer, paymentId } = await sold(100_00);
    await close((await made())._id, 'paid');
    await refund(paymentId, 50);
    expect(await balance(vendor)).toBe(-44);
    expect(await due()).toMatchObject({
      payable: { vendors: 0, total: 0 },
      owing: { vendors: 1, total: 44 },
    });
    expect((await make()).status).toBe(409);
    await over((await buy(customer, tour.id))._id);
    expect((await made()).total).toBe(44);
  });

  test('during an open batch leaves the batch unchanged', async () => {
    const { vendor, paymentId } = await sold(100_00);
    const { _id } = await made();
    await refund(paymentId);
    const { batch } = await second.ok('PATCH /admin/payouts/{id}', {
      params: { id: _id },
      body: { status: 'paid' },
    });
    expect(batch.total).toBe(88);
    expect(await balance(vendor)).toBe(-88);
  });
});

describe('a payout account', () => {
  test('that changes is mailed to its owner and blocked for three days', async () => {
    const { vendor } = await sold();
    const mails = async () =>
      (await app.mails(vendor.person.email)).filter(
        ({ template }) => template === 'account-notice',
      );
    expect(await mails()).toHaveLength(1);
    await vendor.ok('PUT /vendor/payout-account', { body: ACCOUNT });
    const before = await due();
    expect([(await mails()).length, before.payable.vendors]).toEqual([1, 1]);
    const { account } = await vendor.ok('PUT /vendor/payout-account', {
      body: { ...ACCOUNT, iban: 'SA0380000000608010167519' },
    });
    expect(account.heldUntil).toBe(
      new Date(app.clock.now().getTime() + 3 * 86_400_000).toISOString(),
    );
    expect((await mails())[1]?.text).toContain('SA03 •••• 7519');
    expect(await due()).toMatchObject({
      payable: { vendors: 0 },
      accountChanged: {
        vendors: before.accountChanged.vendors + 1,
        total: before.accountChanged.total + 88,
      },
    });
    expect((await make()).status).toBe(409);
    await db
      .updateTable('payout_accounts')
      .set({
        created_at: new Date('2026-02-01'),
        updated_at: new Date(app.clock.now().getTime() - 3 * 86_400_000),
      })
      .where('vendor_id', '=', vendor.service.vendor.vendorId)
      .execute();
    expect((await made()).total).toBe(88);
  });

  test('cannot be changed while its vendor is suspended', async () => {
    const vendor = await createSeller(app);
    await vendor.ok('PUT /vendor/payout-account', { body: ACCOUNT });
    await admin.ok('POST /admin/change-vendor-status/{vendorId}', {
      params: { vendorId: vendor.service.vendor.vendorId },
      body: { status: 'Rejected', reason: 'Customers were turned away' },
    });
    const body = { ...ACCOUNT, iban: 'SA0380000000608010167519' };
    expect(await vendor.refused('PUT /vendor/payout-account', { body })).toMatchObject({
      status: 409,
      code: 'payout_account_locked',
    });
    expect((await vendor.ok('GET /vendor/payouts', {})).account?.iban).toBe('EG38 •••• 0002');
  });
});

test('a suspended vendor is excluded from payouts until reinstated', async () => {
  const { vendor } = await sold();
  await db
    .updateTable('vendors')
    .set({ status: 'Rejected' })
    .where('id', '=', vendor.service.vendor.vendorId)
    .execute();
  expect((await due()).notApproved.vendors).toBe(1);
  expect((await make()).status).toBe(409);
});

test('batches are searched, filtered and sorted', async () => {
  const { vendor } = await sold(200_00);
  const big = await made();
  await close(big._id, 'paid');
  await sold(30_00);
  await made();
  const ids = async (query: Record<string, unknown>) =>
    (await admin.ok('GET /admin/payouts', { query })).data.map(({ total }) => total);
  expect((await ids({})).slice(0, 2)).toEqual([26.4, 176]);
  expect(await ids({ status: 'open' })).toEqual([26.4]);
  expect((await ids({ sort: 'highest' }))[0]).toBe(176);
  expect(await ids({ search: big._id })).toEqual([176]);
  expect(await ids({ search: vendor.person.name, status: 'open' })).toEqual([26.4]);
  expect(await ids({ search: '%' })).toEqual([]);
});

test('vendors see only their own data', async () => {
  const { vendor } = await sold();
  const other = await createSeller(app);
  expect(await other.ok('GET /vendor/payouts', {})).toEqual({
    balance: 0,
    onItsWay: 0,
    waiting: 0,
    waitingFor: [],
    payable: 0,
    held: null,
    least: 20,
    owingSince: null,
    owedFrom: [],
    invoice: null,
    account: null,
    payouts: [],
  });
  expect((await vendor.ok('GET /vendor/payouts', {})).balance).toBe(88);
});

describe('the second check of a batch', () => {
  test('another person than its creator marks a batch as paid', async () => {
    await sold();
    const { _id: id } = await made();
    const read = async (by: typeof admin) =>
      (await by.ok('GET /admin/payouts/{id}', { params: { id } })).batch.secondCheck;
    expect([await read(admin), await read(second)]).toEqual(['missing', 'passed']);
    expect(await close(id, 'paid', admin)).toMatchObject({
      status: 403,
      body: { code: 'second_person_needed' },
    });
    const answers = await Promise.all([close(id, 'paid'), close(id, 'paid')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('the creator may cancel a batch', async () => {
    await sold();
    expect((await close((await made())._id, 'cancelled', admin)).status).toBe(200);
  });

  test('is waived for the only person who may do it, and audited as such', async () => {
    await db
      .updateTable('users')
      .set({ staff_role: 'support' })
      .where('id', '=', second.person.id)
      .execute();
    await sold();
    const { _id: id, secondCheck } = await made();
    expect(secondCheck).toBe('waived');
    expect((await close(id, 'paid', admin)).status).toBe(200);
    const [paid] = await listAudit(db, { type: 'payout', id });
    expect(paid).toMatchObject({ action: 'payout.paid', after: { waived: true } });
    await db
      .updateTable('users')
      .set({ staff_role: 'administrator' })
      .where('id', '=', second.person.id)
      .execute();
  });
});
