import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { cash, sentMoney, toBank, toCounter } from '#testing/corridor.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { db, market } = app;
const CASH = {
  details: { methods: [cash] },
  options: { side: 'send', amount: '100.00', way: 'cash' },
  secrets: toCounter,
};
type Sale = Awaited<ReturnType<typeof sentMoney>>;
const correct = ({ customer, order, item }: Sale, secrets: object) =>
  customer.request('POST /orders/{id}/items/{itemId}/correction', {
    params: { id: order._id, itemId: item._id },
    body: { secrets: { ...secrets } },
  });
const told = ({ status, body }: { status: number; body: unknown }) => [
  status,
  typeof body === 'object' && body !== null && 'code' in body ? body.code : null,
];
const readBy = async ({ vendor, part, item }: Sale) =>
  (
    await vendor.ok('GET /vendor/orders/{id}/items/{itemId}/confided', {
      params: { id: part._id, itemId: item._id },
    })
  ).secrets;
const hashOf = async ({ item }: Sale) =>
  (
    await db
      .selectFrom('order_line_secrets')
      .select('hash')
      .where('order_line_id', '=', item._id)
      .executeTakeFirstOrThrow()
  ).hash;
const itemOf = async (sale: Sale) => (await sale.now()).serviceOrders[0]?.items[0];

test('corrects the spelling of the recipient, and the vendor reads the new name', async () => {
  const sale = await sentMoney(app, CASH);
  await sale.say({ outcome: 'sent', reference: 'JSR-1' });
  const hash = await hashOf(sale);
  expect((await itemOf(sale))?.correctable).toEqual(['name', 'nameArabic']);
  expect((await correct(sale, { name: 'Khadeeja Ahmad Mostafa' })).status).toBe(200);
  expect(await readBy(sale)).toMatchObject({
    name: 'Khadeeja Ahmad Mostafa',
    city: 'Mansoura',
    phone: '+201002345678',
  });
  expect((await itemOf(sale))?.confided).toContain('Khadeeja M.');
  // Her limits are counted as before.
  expect(await hashOf(sale)).toBe(hash);
  const letters = (await app.mails(sale.vendor.person.email)).filter(
    ({ template }) => template === 'vendor-told-corrected',
  );
  expect(letters).toHaveLength(1);
  expect(JSON.stringify(letters)).not.toContain('Khadeeja');
  expect((await sale.now()).timeline.map(({ what, note }) => [what, note]).at(-1)).toEqual([
    'told_corrected',
    '',
  ]);
});

test('refuses another name and other fields, and leaves nothing behind', async () => {
  const sale = await sentMoney(app, { secrets: toBank });
  for (const secrets of [
    { name: 'Youssef Kamal Saleh' },
    { iban: 'EG380019000500000000263180002' },
    { name: 'Mona 4 Fahmy' },
    { name: 7 },
  ])
    expect([secrets, (await correct(sale, secrets)).status]).toEqual([secrets, 400]);
  expect(await readBy(sale)).toMatchObject({ name: toBank.name, iban: toBank.iban });
});

test('compares each correction with the sold name', async () => {
  const sale = await sentMoney(app, { secrets: { ...toBank, name: 'Samir Fahmy' } });
  expect((await correct(sale, { name: 'Samer Fahmy' })).status).toBe(200);
  expect((await correct(sale, { name: 'Tamer Fahmy' })).status).toBe(400);
  expect(await readBy(sale)).toMatchObject({ name: 'Samer Fahmy' });
});

test('refuses a listed name, or one close to it, without a reason', async () => {
  const near = 'Velimir Stojkaro';
  const sale = await sentMoney(app, { secrets: { ...toBank, name: 'Velemar Stojakar' } });
  expect(told(await correct(sale, { name: 'Velimir Stojkarov' }))).toEqual([409, 'cannot_send']);
  expect(told(await correct(sale, { name: near }))).toEqual([409, 'cannot_send']);
  expect(await readBy(sale)).toMatchObject({ name: 'Velemar Stojakar' });
});

test('allows three corrections by the customer, none once the item is done', async () => {
  const sale = await sentMoney(app, CASH);
  const stranger = await app.signedIn('customer');
  const refused = await stranger.refused('POST /orders/{id}/items/{itemId}/correction', {
    params: { id: sale.order._id, itemId: sale.item._id },
    body: { secrets: { name: 'Khadija Ahmed Mustafa' } },
  });
  expect(refused.status).toBe(404);
  for (const name of ['Khadija Ahmed Mustafa', 'Khadija Ahmad Mustafa', 'Khadeja Ahmad Mustafa'])
    expect((await correct(sale, { name })).status).toBe(200);
  expect(told(await correct(sale, { name: 'Khadija Ahmed Mustafa' }))).toEqual([
    409,
    'corrected_enough',
  ]);
  const over = await sentMoney(app, CASH);
  await over.say({ outcome: 'sent', reference: 'JSR-2' });
  await over.say({ outcome: 'delivered' });
  expect(told(await correct(over, { name: 'Khadija Ahmed Mustafa' }))).toEqual([
    409,
    'outcome_final',
  ]);
  expect((await itemOf(over))?.correctable).toEqual([]);
});

test('corrects the record that the law requires', async () => {
  const sale = await sentMoney(app, CASH);
  await correct(sale, { name: 'Khadeeja Ahmed Mostafa' });
  const { openRecord } = await import('#core/compliance/standing/sealing.ts');
  const row = await db
    .selectFrom('money_records')
    .select(['order_line_id', 'sealed'])
    .where('order_line_id', '=', sale.item._id)
    .executeTakeFirstOrThrow();
  expect(openRecord(market, { ...row, sealed: row.sealed ?? '' })).toMatchObject({
    payee: { name: 'Khadeeja Ahmed Mostafa' },
    screened: { name: 'Khadeeja Ahmed Mostafa' },
  });
});
