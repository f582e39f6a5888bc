import { afterEach, expect, test } from 'vitest';
import { ABSOLUTE_MS } from '#core/identity/accounts/session-store.ts';
import { createAgency, hireIn } from '#testing/agency.ts';
import { createTestApp } from '#testing/app.ts';
import { orderOf } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';

// The clock starts on Monday 2026-03-02, 11:00 in Cairo.
const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { db, clock } = app;
const NOW = clock.now().toISOString();
const agency = await createAgency(app);
afterEach(() => at(NOW));

/** Moves the clock by weeks and keeps all sessions alive. */
async function at(instant: string): Promise<void> {
  clock.set(instant);
  const now = clock.now();
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now, expires_at: new Date(now.getTime() + ABSOLUTE_MS) })
    .execute();
}

/** March 9 to May 8: 61 days for $900, and a placement fee of $50. */
const TERM = { hire: 'month', startsOn: '2026-03-09', months: 2 };
const FIRST_DAY = '2026-03-09T08:00:00Z';
const LAST_DAY = '2026-05-08T08:00:00Z';
/** The twelfth day: 49 days are left, seven of them notice. 900 x 42 / 61 is 619.67. */
const TWELFTH_DAY = '2026-03-20T08:00:00Z';
const UNUSED = 619.67;

async function hired(options: object = TERM, of = agency) {
  const worker = await of.worker();
  return { ...(await hireIn(app, worker._id, options)), workerId: worker._id };
}
type Hired = Awaited<ReturnType<typeof hired>>;

const quote = ({ buyer, params }: Hired) =>
  buyer.ok('GET /orders/{id}/items/{itemId}/end-quote', { params });
const end = ({ buyer, params }: Hired, expectedRefund = UNUSED) =>
  buyer.request('POST /orders/{id}/items/{itemId}/end', { params, body: { expectedRefund } });
async function whyNot(term: Hired) {
  const { status, body } = await end(term, 0);
  return [status, (body as { code?: string }).code];
}
const partOf = async ({ buyer, order }: Hired) =>
  sure((await orderOf(buyer, order._id)).serviceOrders[0]);
const takenDays = async ({ workerId }: Hired) => {
  const rows = await db
    .selectFrom('places')
    .select('day')
    .distinct()
    .where('listing_id', '=', workerId)
    .where('taken', '>', 0)
    .orderBy('day')
    .execute();
  return rows.map(({ day }) => day);
};
test('ends a term after its notice, releases the other days and refunds them', async () => {
  const term = await hired();
  expect(term.item).toMatchObject({ endable: false, ended: null });
  await at(TWELFTH_DAY);
  expect(await quote(term)).toEqual({
    refund: UNUSED,
    lastDay: '2026-03-27',
    noticeDays: 7,
    unusedDays: 42,
    allDays: 61,
  });
  expect((await takenDays(term)).at(-1)).toBe('2026-05-08');

  const stale = await end(term, UNUSED + 1);
  expect([stale.status, stale.body]).toMatchObject([409, { code: 'refund_changed' }]);
  expect((await end(term)).status).toBe(200);

  const { items, refunded } = await partOf(term);
  expect(refunded).toBe(UNUSED);
  expect(items[0]).toMatchObject({
    endable: false,
    ended: { lastDay: '2026-03-27' },
    when: { from: '2026-03-09', to: '2026-03-27' },
  });
  const taken = await takenDays(term);
  expect([taken[0], taken.at(-1), taken.length]).toEqual(['2026-03-09', '2026-03-27', 19]);
  await hireIn(app, term.workerId, {
    hire: 'hour',
    day: '2026-03-28',
    slot: '10:00',
    hours: 4,
  });
  expect(await whyNot(term)).toEqual([409, 'ended_already']);
});

test('mails the last day and the refund to customer and agency', async () => {
  const term = await hired();
  await at(TWELFTH_DAY);
  await end(term);
  const ofBuyer = (await app.mails(term.buyer.person.email)).filter(
    ({ template }) => template === 'ended-early',
  );
  const ofAgency = (await app.mails(agency.person.email)).filter(
    ({ template }) => template === 'vendor-ended-early',
  );
  for (const mails of [ofBuyer, ofAgency.slice(-1)]) {
    expect(mails).toHaveLength(1);
    expect(sure(mails[0]).text).toContain('Mar 27, 2026');
    expect(sure(mails[0]).text).toContain('$619.67');
  }
});

test('nothing else can be ended early', async () => {
  const term = await hired();
  expect(await whyNot(term)).toEqual([409, 'end_not_begun']);
  await at(FIRST_DAY);
  expect((await quote(term)).unusedDays).toBe(53);
  // Seven days before the end, only the notice period is left.
  await at('2026-05-01T08:00:00Z');
  expect(await whyNot(term)).toEqual([409, 'end_unused']);
  await at(LAST_DAY);
  expect(await whyNot(term)).toEqual([409, 'end_unused']);

  await at(NOW);
  const visit = await hired({ hire: 'hour', day: '2026-03-09', slot: '10:00', hours: 4 });
  await at('2026-03-09T09:00:00Z');
  expect(await whyNot(visit)).toEqual([409, 'end_never']);

  const other = await app.signedIn('customer');
  for (const { params } of [term, visit]) {
    const asked = await other.request('GET /orders/{id}/items/{itemId}/end-quote', { params });
    expect(asked.status).toBe(404);
    const body = { expectedRefund: 0 };
    const ended = await other.request('POST /orders/{id}/items/{itemId}/end', { params, body });
    expect(ended.status).toBe(404);
  }
});

test('two concurrent requests end a term and refund it once', async () => {
  const term = await hired();
  await at(TWELFTH_DAY);
  const answers = await Promise.all([end(term), end(term), end(term)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await partOf(term)).refunded).toBe(UNUSED);
});

test('cancelling a running term refunds the same as an early end, and no more after one', async () => {
  const term = await hired();
  const ended = await hired();
  await at(TWELFTH_DAY);
  const { refund } = await term.buyer.ok('GET /orders/{id}/cancel-quote', {
    params: { id: term.order._id },
  });
  expect(refund).toBe(UNUSED);
  await end(ended);
  const after = await ended.buyer.ok('GET /orders/{id}/cancel-quote', {
    params: { id: ended.order._id },
  });
  expect(after.refund).toBe(0);
});

test('an agency earns each month once it has passed, without what an early end would refund', async () => {
  const other = await createAgency(app);
  const term = await hired(TERM, other);
  /** The agency's balance in the ledger, and its part that is not payable yet, in cents. */
  const owed = async () => {
    const { balance, waiting } = await other.ok('GET /vendor/payouts', {});
    return [Math.round(balance * 100), Math.round(waiting * 100)] as const;
  };
  // 950 less the commission of 12 percent.
  expect(await owed()).toEqual([836_00, 836_00]);
  await at(TWELFTH_DAY);
  expect(await owed()).toEqual([836_00, 836_00]);
  // A month has passed: 30 of 61 days, 442.62 of the price, are not payable yet.
  await at('2026-04-09T08:00:00Z');
  const [whole, waiting] = await owed();
  expect(whole).toBe(836_00);
  expect(waiting).toBe(389_51);
  // An early end on April 9 refunds 22 of 61 days, which were never payable to the agency.
  const { refund, unusedDays } = await quote(term);
  expect(unusedDays).toBe(22);
  await end(term, refund);
  const [balance, left] = await owed();
  expect(balance).toBe(836_00 - Math.round(refund * 88));
  expect(left).toBeGreaterThanOrEqual(0);
  expect(balance - left).toBe(whole - waiting);
  await at('2026-04-17T08:00:00Z');
  expect((await owed())[1]).toBe(0);
});
