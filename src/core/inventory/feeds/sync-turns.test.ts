import { beforeEach, expect, test, vi } from 'vitest';
import { createBookingsApp } from '#testing/bookings.ts';
import {
  calendarOf,
  HEAVY_CALENDAR,
  type KnownStay,
  serving,
  startCalendarServer,
} from '#testing/calendar-server.ts';
import { deadlines } from '#testing/deadlines.ts';
import { createHome, type Host, shutNights } from '#testing/homes.ts';
import { sure } from '#testing/sure.ts';
import { ThreadLost, WarmThread } from '#core/shared/threads/warm-thread.ts';
import { claimDue } from './feed-store.ts';
import { syncDueFeeds } from './sync-due.ts';

// The clock starts on Monday 2026-03-02, 11:00 in Cairo.
const app = await createBookingsApp({ env: { ICAL_ALLOW_PRIVATE: '1' } });
const { db, market, clock } = app;
const server = await startCalendarServer();
const host: Host = await app.signedIn('vendor');
const stay = { from: '2026-03-12', to: '2026-03-15' };
const NIGHTS = ['2026-03-12', '2026-03-13', '2026-03-14'];

const serve = (...stays: KnownStay[]) => {
  server.answer = serving(calendarOf(...stays));
};
async function add(owner: Host, home: string, name: string) {
  const body = { name, url: `${server.url}?${name}` };
  const { feed } = await owner.ok('POST /vendor/listings/{id}/feeds', {
    params: { id: home },
    body,
  });
  return feed._id;
}
const feedOf = async (home: string) =>
  sure((await host.ok('GET /vendor/listings/{id}/calendars', { params: { id: home } })).feeds[0]);
const sync = (owner: Host, feed: string) =>
  owner.request('POST /vendor/feeds/{id}/sync', { params: { id: feed } });
const dueAt = async (feed: string) =>
  (
    await db
      .selectFrom('calendar_feeds')
      .select('due_at')
      .where('id', '=', feed)
      .executeTakeFirstOrThrow()
  ).due_at.toISOString();

beforeEach(async () => {
  deadlines(10);
  clock.set('2026-03-02T09:00:00Z');
  await db.deleteFrom('calendar_feeds').execute();
  await db.deleteFrom('limit_counters').execute();
  server.asked.length = 0;
  serve(stay);
});

test('one calendar per vendor is read while two wait, further ones are refused, and other vendors are not affected', async () => {
  const home = await createHome(app, host);
  const other: Host = await app.signedIn('vendor');
  const others = await createHome(app, other);
  const feeds: string[] = [];
  for (const name of ['a', 'b', 'c', 'd']) feeds.push(await add(host, home, name));
  const foreign = await add(other, others, 'e');
  const held: (() => void)[] = [];
  const answer = server.answer;
  server.answer = (request, response) => {
    if (request.url?.endsWith('?e')) answer(request, response);
    else held.push(() => answer(request, response));
  };
  const all = feeds.map(async (feed) => ({ feed, reply: await sync(host, feed) }));
  // Any of them may be the refused one: the others wait for the unresponsive site.
  const { feed, reply: refused } = await Promise.race(all);
  expect(refused).toMatchObject({ status: 429, body: { code: 'calendars_busy' } });
  expect(refused.headers.get('retry-after')).toBe('10');
  expect((await sync(other, foreign)).status).toBe(200);
  server.answer = answer;
  for (const go of held) go();
  const statuses = (await Promise.all(all)).map(({ reply }) => reply.status);
  expect(statuses.toSorted()).toEqual([200, 200, 200, 429]);
  // The refused one was not counted.
  expect((await sync(host, feed)).status).toBe(200);
});

test('the background job takes one calendar per vendor before the second of any', async () => {
  const home = await createHome(app, host);
  const more = await createHome(app, host);
  const other: Host = await app.signedIn('vendor');
  const others = await createHome(app, other);
  for (const name of ['a', 'b', 'c', 'd', 'e']) await add(host, home, name);
  for (const name of ['a', 'b', 'c']) await add(host, more, name);
  clock.advance({ minutes: 1 });
  const foreign = await add(other, others, 'z');
  clock.advance({ minutes: 30 });
  const now = clock.now();
  const claim = { now, next: new Date(now.getTime() + 60_000), most: 2 };
  const taken = await claimDue(db, claim);
  expect(taken.map(({ id }) => id)).toContain(foreign);
  const [one, two] = await Promise.all([claimDue(db, claim), claimDue(db, claim)]);
  expect(new Set([...taken, ...one, ...two].map(({ id }) => id)).size).toBe(6);
});

test('answering about long stays polls the site only to open nights, once a minute', async () => {
  const home = await createHome(app, host);
  const long = { from: '2026-04-01', to: '2026-05-10', summary: 'Airbnb (Not available)' };
  const answer = async (feed: string, keep: boolean) =>
    (
      await host.request('POST /vendor/feeds/{id}/long-stays', {
        params: { id: feed },
        body: { keep },
      })
    ).status;
  const plain = await add(host, home, 'plain');
  serve(stay, long);
  const asks = await add(host, home, 'asks');
  server.asked.length = 0;
  expect([await answer(plain, false), await answer(asks, true)]).toEqual([200, 200]);
  expect(server.asked).toHaveLength(0);
  expect(await answer(asks, false)).toBe(200);
  expect(await answer(asks, false)).toBe(200);
  expect(server.asked).toHaveLength(1);
  expect(await answer(asks, true)).toBe(200);
  expect(await answer(asks, false)).toBe(429);
  expect(server.asked).toHaveLength(1);
  clock.advance({ minutes: 1 });
  expect(await answer(asks, false)).toBe(200);
  expect(server.asked).toHaveLength(2);
});

test('while an event is unreadable, nights are closed but none is opened', async () => {
  const home = await createHome(app, host);
  await add(host, home, 'site');
  const broken = (...stays: KnownStay[]) =>
    calendarOf({ from: '2026-13-12', to: '2026-13-15' }, ...stays);
  server.answer = serving(broken({ from: '2026-03-20', to: '2026-03-21' }));
  clock.advance({ minutes: 15 });
  await syncDueFeeds(market);
  expect(await shutNights(app, home)).toEqual([...NIGHTS, '2026-03-20']);
  expect(await feedOf(home)).toMatchObject({ unread: 1, unreadLine: 4, stays: 1, nights: 4 });
  server.answer = serving(broken());
  clock.advance({ minutes: 15 });
  await syncDueFeeds(market);
  expect(await shutNights(app, home)).toEqual([...NIGHTS, '2026-03-20']);
  serve({ from: '2026-03-13', to: '2026-03-14' });
  clock.advance({ minutes: 15 });
  await syncDueFeeds(market);
  expect(await shutNights(app, home)).toEqual(['2026-03-13']);
  expect(await feedOf(home)).toMatchObject({ unread: 0, nights: 1 });
});

test('a slow calendar is polled again in an hour, apart from others', async () => {
  const home = await createHome(app, host);
  const feed = await add(host, home, 'site');
  server.answer = serving(HEAVY_CALENDAR);
  clock.advance({ minutes: 15 });
  await syncDueFeeds(market);
  expect((await feedOf(home)).failing?.fault).toBe('too_heavy');
  expect(await dueAt(feed)).toBe('2026-03-02T10:15:00.000Z');
});

test('a calendar without a free core has not failed and is polled again in a minute', async () => {
  const home = await createHome(app, host);
  const feed = await add(host, home, 'site');
  vi.spyOn(WarmThread.prototype, 'ask').mockRejectedValue(new ThreadLost());
  clock.advance({ minutes: 15 });
  await syncDueFeeds(market);
  expect((await feedOf(home)).failing).toBeNull();
  expect(await dueAt(feed)).toBe('2026-03-02T09:16:00.000Z');
  expect(await sync(host, feed)).toMatchObject({ status: 503, body: { code: 'calendars_busy' } });
  const added = await host.refused('POST /vendor/listings/{id}/feeds', {
    params: { id: home },
    body: { name: 'b', url: `${server.url}?b` },
  });
  expect(added).toMatchObject({ status: 503, body: { code: 'calendars_busy' } });
  vi.restoreAllMocks();
  clock.advance({ minutes: 1 });
  await syncDueFeeds(market);
  expect(await dueAt(feed)).toBe('2026-03-02T09:31:00.000Z');
});
