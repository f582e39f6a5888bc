import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { ask, message, strangers } from '#testing/conversations.ts';
import { staySignedIn } from '#testing/stay-signed-in.ts';
import { countResponses } from './count.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { clock, market, db } = app;

type Pair = Awaited<ReturnType<typeof strangers>>;

/** A new customer's question, answered after so many minutes; left unanswered without. */
async function asked({ vendor, vendorId }: Pair, minutes?: number) {
  const customer = await app.signedIn('customer', { name: 'Mona Fahmy' });
  const { conversationId: id } = await ask(customer, 'vendor', vendorId);
  if (minutes === undefined) return { customer, id };
  clock.advance({ minutes });
  await vendor.ok('POST /vendor/conversations/{id}/messages', { params: { id }, body: message() });
  return { customer, id };
}
const shownTo = async ({ customer, vendorId }: Pair) =>
  (await customer.ok('GET /conversations/with', { query: { vendor: vendorId } })).response;
const own = ({ vendor }: Pair) => vendor.ok('GET /vendor/conversations/response', {});

test('a response time is shown from five answered conversations on', async () => {
  const pair = await strangers(app);
  for (const minutes of [5, 20, 50, 100]) await asked(pair, minutes);
  await countResponses(market);
  expect([await shownTo(pair), await own(pair)]).toMatchObject([
    null,
    { response: null, conversations: 4 },
  ]);
  await asked(pair, 200);
  await countResponses(market);
  expect(await shownTo(pair)).toEqual({ within: 60, words: 'Usually answers within an hour' });
  expect(await own(pair)).toMatchObject({ response: { within: 60 }, conversations: 5 });
});

test('the vendor sees the ten questions that waited longest, answered or not', async () => {
  const pair = await strangers(app);
  const open = await asked(pair);
  for (let minutes = 1; minutes <= 11; minutes += 1) await asked(pair, minutes);
  await countResponses(market);
  const { waited } = await own(pair);
  expect(waited.map(({ minutes }) => minutes)).toEqual([66, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  expect(waited[0]).toMatchObject({
    conversationId: open.id,
    customer: 'Mona F.',
    answeredAt: null,
  });
  expect(JSON.stringify(waited)).not.toContain('lunch');
});

test('a question is counted from its first message, over several runs, once', async () => {
  const pair = await strangers(app);
  const { customer, id } = await asked(pair);
  const params = { id };
  await countResponses(market);
  clock.advance({ minutes: 30 });
  await customer.ok('POST /conversations/{id}/messages', { params, body: message() });
  await countResponses(market);
  clock.advance({ minutes: 30 });
  const answer = { params, body: message() };
  await pair.vendor.ok('POST /vendor/conversations/{id}/messages', answer);
  await pair.vendor.ok('POST /vendor/conversations/{id}/messages', { params, body: message() });
  await Promise.all([countResponses(market), countResponses(market)]);
  const rows = await db
    .selectFrom('conversation_answers')
    .select('minutes')
    .where('conversation_id', '=', id)
    .execute();
  expect(rows).toEqual([{ minutes: 60 }]);
});

test('answers older than 90 days no longer count', async () => {
  const pair = await strangers(app);
  for (let more = 0; more < 5; more += 1) await asked(pair, 10);
  await countResponses(market);
  expect(await shownTo(pair)).toEqual({ within: 15, words: 'Usually answers within 15 minutes' });
  await staySignedIn(app);
  clock.advance({ days: 91 });
  await countResponses(market);
  expect(await shownTo(pair)).toBeNull();
  expect((await own(pair)).waited).toEqual([]);
});

test('other vendors and customers do not see it', async () => {
  const pair = await strangers(app);
  await asked(pair, 10);
  await countResponses(market);
  const rival = await strangers(app);
  expect((await own(rival)).waited).toEqual([]);
  expect((await pair.customer.refused('GET /vendor/conversations/response', {})).status).toBe(403);
});
