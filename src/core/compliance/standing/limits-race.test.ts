import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClock } from '#testing/clock.ts';
import { createCourier } from '#testing/courier.ts';
import { createRemitterApp, declare, toSend } from '#testing/remitter.ts';
import { card, contactOf, type Customer, newKey } from '#testing/shop.ts';
import { inBrowser, type ShopProcess, startShopProcess } from '#testing/shop-processes.ts';
import { sure } from '#testing/sure.ts';

// The processes use the real clock.
const app = await createRemitterApp({
  clock: new TestClock(new Date().toISOString()),
  env: { RATE_LIMITS: 'off' },
});
const { db, market } = app;
const { id: productId } = await createCourier(market, { feeBps: 0 });
const processes: ShopProcess[] = [];
let dataDir = '';

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'souk-limits-race-'));
  const env = { WITH_COURIER: 'remitter', LIMIT_PER_RECIPIENT: '1000' };
  for (let count = 0; count < 2; count += 1)
    processes.push(await startShopProcess(app, dataDir, env));
});
afterAll(async () => {
  for (const one of processes) await one.kill();
  await rm(dataDir, { recursive: true, force: true });
});

async function sender() {
  const person = await app.signedIn('customer');
  await declare(person);
  return person;
}
const at = (index: number, { person }: Customer) =>
  inBrowser(app, person).at(sure(processes[index % 2]));
const buy = (browser: Customer, lines?: readonly string[]) =>
  browser.request('POST /checkout', {
    body: { contact: contactOf(browser), note: '', ...(lines && { lines: [...lines] }) },
    headers: { 'idempotency-key': `race-${newKey()}` },
  });
const payFor = async (browser: Customer, { body }: { readonly body: unknown }) => {
  const { payment } = body as { readonly payment: { readonly clientSecret: string } };
  await browser.request('POST /payments/sandbox/confirm', {
    body: { clientSecret: payment.clientSecret, card: card() },
  });
};
/** Principal of paid and open orders. */
async function sent(of: { readonly userId?: string; readonly hash?: string }): Promise<number> {
  let rows = db
    .selectFrom('money_records')
    .innerJoin('order_lines', 'order_lines.id', 'money_records.order_line_id')
    .innerJoin('orders', 'orders.id', 'money_records.order_id')
    .select(['order_lines.principal_cents', 'money_records.payee_hash'])
    .where((where) => where.or([where('is_paid', '=', true), where('status', '=', 'pending')]));
  if (of.userId !== undefined) rows = rows.where('money_records.user_id', '=', of.userId);
  if (of.hash !== undefined) rows = rows.where('money_records.payee_hash', '=', of.hash);
  return (await rows.execute()).reduce((sum, row) => sum + Number(row.principal_cents), 0);
}

test('five concurrent checkouts of one user, each paid, never exceed the limit', async () => {
  for (let round = 0; round < 3; round += 1) {
    const person = await sender();
    const lines: string[] = [];
    // Each alone would fit; together they are five times the limit. The cart is filled before the
    // limit is lowered.
    const declared = market.sendLimits.tiers[1];
    Object.assign(market.sendLimits.tiers, { 1: { once: 1e9, day: 1e9, month: 1e9 } });
    for (const account of ['1100001', '1100002', '1100003', '1100004', '1100005'])
      lines.push(
        (await person.ok('POST /cart/add', toSend(productId, 600_00, { account }))).cartItem._id,
      );
    Object.assign(market.sendLimits.tiers, { 1: declared });
    const answers = await Promise.all(
      lines.map(async (line, index) => {
        const browser = at(index, person);
        const answer = await buy(browser, [line]);
        if (answer.status === 201) await payFor(browser, answer);
        return answer.status;
      }),
    );
    expect(answers.every((status) => status === 201 || status === 409)).toBe(true);
    expect(await sent({ userId: person.person.id })).toBeLessThanOrEqual(999_99);
    expect(answers).toContain(201);
  }
});

test("five concurrent users never exceed a recipient's limit", async () => {
  const people = await Promise.all(Array.from({ length: 5 }, sender));
  const who = { account: '9900099', name: 'Nadia Selim' };
  for (const person of people) await person.ok('POST /cart/add', toSend(productId, 400_00, who));
  const answers = await Promise.all(people.map((person, index) => buy(at(index, person))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409]);
  const [row] = await db
    .selectFrom('money_records')
    .select('payee_hash')
    .orderBy('created_at', 'desc')
    .limit(1)
    .execute();
  expect(await sent({ hash: sure(row).payee_hash ?? '' })).toBe(800_00);
});

test('no process logged an error', () => {
  expect(processes.flatMap(({ errors }) => errors)).toEqual([]);
});
