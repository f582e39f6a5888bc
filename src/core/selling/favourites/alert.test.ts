import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { grocer, product } from '#testing/goods.ts';
import { sure } from '#testing/sure.ts';
import { alertOfFavourites } from './alert.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { db, market, clock } = app;
const vendor = await grocer(app);

type Person = Awaited<ReturnType<typeof app.signedIn>>;
const save = (person: Person, ...ids: readonly string[]) =>
  Promise.all(ids.map((id) => person.ok('PUT /favourites/{id}', { params: { id }, body: {} })));
const change = (id: string, body: object) =>
  vendor.ok('PATCH /vendor/inventory/{id}', { params: { id }, body });
const alertsTo = async ({ person }: Person) =>
  (await app.mails(person.email)).filter(({ template }) => template === 'favourites-alert');
const titles = async (person: Person) =>
  (await person.ok('GET /notifications', {})).notifications.map(({ title }) => title);
async function nextDay(): Promise<void> {
  clock.advance({ days: 1 });
  await alertOfFavourites(market);
}
/** The texts of the mails since the last call. */
function reader(person: Person) {
  let seen = 0;
  return async () => {
    const texts = (await alertsTo(person)).slice(seen).map(({ text }) => text);
    seen += texts.length;
    return texts;
  };
}

test('a lower price is mailed once, and again only below the last told one', async () => {
  const person = await app.signedIn('customer');
  const news = reader(person);
  const id = await product(vendor, { name: 'Labneh', price: 10 });
  await save(person, id);
  await change(id, { price: 8 });
  await alertOfFavourites(market);
  expect(await news()).toEqual([]);
  await nextDay();
  const [text] = await news();
  expect(text).toContain(
    `Labneh: now $8.00, was $10.00:\nhttp://localhost:3000/view/Groceries/${vendor.service.id}/${id}`,
  );
  expect(await titles(person)).toEqual(['Price drops in your favourites']);
  await nextDay();
  await change(id, { price: 12 });
  await nextDay();
  await change(id, { price: 9 });
  await nextDay();
  await change(id, { price: 8 });
  await nextDay();
  expect(await news()).toEqual([]);
  await change(id, { price: 7.5 });
  await nextDay();
  expect(sure((await news())[0])).toContain('now $7.50, was $8.00');
});

test('drops of less than a percent count together', async () => {
  const person = await app.signedIn('customer');
  const news = reader(person);
  const id = await product(vendor, { price: 100 });
  await save(person, id);
  await change(id, { price: 99.01 });
  await nextDay();
  expect(await news()).toEqual([]);
  await change(id, { price: 99 });
  await nextDay();
  expect(sure((await news())[0])).toContain('now $99.00, was $100.00');
});

test('restocked and shown items are mailed, and hidden ones show no price', async () => {
  const person = await app.signedIn('customer');
  const news = reader(person);
  const [gone, hidden, blocked] = [
    await product(vendor, { name: 'Olives', price: 6 }),
    await product(vendor, { name: 'Hidden dates', price: 10 }),
    await product(vendor, { name: 'Deleted dates', price: 10 }),
  ];
  await save(person, gone, hidden, blocked);
  await change(gone, { stock: 0 });
  await change(hidden, { price: 5, visible: false });
  await change(blocked, { price: 5 });
  await vendor.ok('DELETE /listings/{id}', { params: { id: blocked } });
  await nextDay();
  expect(await news()).toEqual([]);
  await change(gone, { stock: 3 });
  await nextDay();
  const [text] = await news();
  expect(text).toContain('Olives: available again for $6.00');
  expect(text).not.toContain('dates');
  expect(await titles(person)).toEqual(['Favourites that are available again']);
  await change(hidden, { visible: true });
  await nextDay();
  expect(sure((await news())[0])).toContain('Hidden dates: available again for $5.00, was $10.00');
  await nextDay();
  expect(await news()).toEqual([]);
});

test('all items of a day share a mail, with the largest drops first and the others counted', async () => {
  const person = await app.signedIn('customer');
  const news = reader(person);
  const ids: string[] = [];
  for (let nth = 1; nth <= 13; nth += 1)
    ids.push(await product(vendor, { name: `Item ${nth}.`, price: 100 }));
  await save(person, ...ids);
  for (const [at, id] of ids.entries()) await change(id, { price: 95 - at });
  await nextDay();
  const texts = await news();
  expect(texts).toHaveLength(1);
  const named = [...sure(texts[0]).matchAll(/Item (\d+)\./g)].map(([, nth]) => Number(nth));
  expect(named).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4]);
  expect(texts[0]).toContain('Further changes: 3');
  await nextDay();
  expect(await news()).toEqual([]);
});

test('a mail is in the language of its reader, with isolated names', async () => {
  const person = await app.signedIn('customer');
  await db
    .updateTable('users')
    .set({ language: 'ar' })
    .where('id', '=', person.person.id)
    .execute();
  const id = await product(vendor, { name: 'Labneh', price: 10 });
  await save(person, id);
  await change(id, { price: 8 });
  await nextDay();
  const [mail] = await alertsTo(person);
  expect(mail).toMatchObject({ language: 'ar', subject: 'انخفاض أسعار في مفضلتك' });
  expect(mail?.text).toContain(
    '\u2068Labneh\u2069: الآن \u2068$8.00\u2069 بدلًا من \u2068$10.00\u2069',
  );
  expect(mail?.text).toContain(`/ar/view/Groceries/${vendor.service.id}/${id}`);
});

test('several processes send one mail', async () => {
  const people = [];
  const id = await product(vendor, { price: 10 });
  for (let nth = 0; nth < 25; nth += 1) {
    const person = await app.signedIn('customer');
    await save(person, id);
    people.push(person);
  }
  await change(id, { price: 5 });
  clock.advance({ days: 1 });
  await Promise.all([1, 2, 3, 4].map(() => alertOfFavourites(market)));
  for (const person of people) expect(await alertsTo(person)).toHaveLength(1);
});

test('people without alerts, disabled and closed accounts get none', async () => {
  const id = await product(vendor, { price: 10 });
  const [off, disabled, closed, switched] = [
    await app.signedIn('customer'),
    await app.signedIn('customer'),
    await app.signedIn('customer'),
    await app.signedIn('customer'),
  ];
  for (const person of [off, disabled, closed, switched]) await save(person, id);
  await off.ok('PUT /favourites/alerts', { body: { alerts: false } });
  expect((await off.ok('GET /favourites/lists', {})).alerts).toBe(false);
  expect((await off.ok('GET /account/export', {})).favouriteAlerts).toBe(false);
  expect((await disabled.ok('GET /favourites/lists', {})).alerts).toBe(true);
  await switched.ok('PUT /account/notification-settings', {
    body: { settings: { off: [{ group: 'reminders', channel: 'email' }], quiet: null } },
  });
  await closed.ok('DELETE /account', { body: {} });
  await db
    .updateTable('users')
    .set({ disabled_at: clock.now() })
    .where('id', '=', disabled.person.id)
    .execute();
  await change(id, { price: 5 });
  await nextDay();
  for (const person of [off, disabled, closed, switched])
    expect(await alertsTo(person)).toEqual([]);
  expect(await titles(off)).toEqual([]);
  // Its mails are off, its notifications are not.
  expect(await titles(switched)).toEqual(['Price drops in your favourites']);
  await off.ok('PUT /favourites/alerts', { body: { alerts: true } });
  await nextDay();
  expect(await alertsTo(off)).toHaveLength(1);
});
