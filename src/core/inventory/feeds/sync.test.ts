// Long because all import rules share one home.
import { beforeEach, expect, test } from 'vitest';
import { createBookingsApp } from '#testing/bookings.ts';
import {
  calendarOf,
  HEAVY_CALENDAR,
  type KnownStay,
  serving,
  startCalendarServer,
} from '#testing/calendar-server.ts';
import { deadlines } from '#testing/deadlines.ts';
import { bookStay, createHome, type Host, putStay, shutNights } from '#testing/homes.ts';
import { checkout } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';
import { releaseLapsedHolds } from '#core/orders/settlement/release-lapsed.ts';
import { syncDueFeeds } from './sync-due.ts';

// The clock starts on Monday 2026-03-02, 11:00 in Cairo.
const app = await createBookingsApp({ env: { ICAL_ALLOW_PRIVATE: '1' } });
const { db, market, clock } = app;
const server = await startCalendarServer();
const host: Host = await app.signedIn('vendor');
let id: string;

const stay = { from: '2026-03-12', to: '2026-03-15' };
const NIGHTS = ['2026-03-12', '2026-03-13', '2026-03-14'];
const serve = (...stays: KnownStay[]) => {
  server.answer = serving(calendarOf(...stays));
};
const add = async (url = `${server.url}?secret=quillbramblewick`, name = 'Airbnb') =>
  (await host.ok('POST /vendor/listings/{id}/feeds', { params: { id }, body: { name, url } })).feed;
const list = () => host.ok('GET /vendor/listings/{id}/calendars', { params: { id } });
const feed = async () => sure((await list()).feeds[0]);
/** Runs the job a quarter of an hour later. */
async function syncLater(minutes = 15) {
  clock.advance({ minutes });
  await syncDueFeeds(market);
}
const mails = async (template: string) =>
  (await app.mails(host.person.email)).filter((mail) => mail.template === template);

beforeEach(async () => {
  deadlines(10);
  clock.set('2026-03-02T09:00:00Z');
  await db.deleteFrom('calendar_feeds').execute();
  await db.deleteFrom('limit_counters').execute();
  await db.deleteFrom('outbox').execute();
  server.asked.length = 0;
  serve(stay);
  id = await createHome(app, host);
});

test('a calendar closes its nights, and its address is never returned', async () => {
  const added = await add();
  expect(added).toMatchObject({
    name: 'Airbnb',
    host: `127.0.0.1:${server.port}`,
    stays: 1,
    nights: 3,
    failing: null,
    syncedAt: '2026-03-02T09:00:00.000Z',
  });
  expect(await shutNights(app, id)).toEqual(NIGHTS);
  const { days } = await host.ok('GET /listings/{id}/calendar', {
    params: { id },
    query: { from: '2026-03-12', to: '2026-03-12' },
  });
  expect(days[0]?.closedBy).toEqual([{ source: `feed:${added._id}`, reason: 'Airbnb' }]);
  server.answer = (_request, response) => response.destroy();
  await syncLater();
  const rows = await db.selectFrom('calendar_feeds').selectAll().execute();
  const told = JSON.stringify([await list(), rows, app.logged, app.securityLines]);
  expect(told).not.toContain('quillbramblewick');
  expect(told).not.toContain('calendar.ics');
});

test('each successful sync replaces all nights of its calendar only', async () => {
  await add();
  await host.ok('PUT /listings/{id}/calendar', {
    params: { id },
    body: { days: ['2026-03-13', '2026-03-20'], closed: true },
  });
  serve({ ...stay, from: '2026-03-14', to: '2026-03-16' });
  await syncLater();
  expect(await shutNights(app, id)).toEqual([
    '2026-03-13',
    '2026-03-14',
    '2026-03-15',
    '2026-03-20',
  ]);
  serve();
  await syncLater();
  expect(await shutNights(app, id)).toEqual(['2026-03-13', '2026-03-20']);
  expect(await feed()).toMatchObject({ stays: 0, nights: 0, emptied: false });
});

test("two calendars may close one night, and removing one keeps the other's closure", async () => {
  const first = await add();
  await add(`${server.url}?other`, 'Booking.com');
  await host.ok('DELETE /vendor/feeds/{id}', { params: { id: first._id } });
  expect(await shutNights(app, id)).toEqual(NIGHTS);
  await host.ok('DELETE /vendor/feeds/{id}', { params: { id: (await feed())._id } });
  expect(await shutNights(app, id)).toEqual([]);
  expect(
    await db.selectFrom('closures').selectAll().where('listing_id', '=', id).execute(),
  ).toEqual([]);
});

test.each([
  ['a page', serving('<!doctype html><title>Sign in</title>'), 'not_calendar'],
  ['a file that breaks off', serving('BEGIN:VCALENDAR\r\nBEGIN:VEVENT'), 'truncated'],
  ['an error', serving404(), 'status'],
  ['a break', breaking(), 'unreachable'],
  ['rules that take too long', serving(HEAVY_CALENDAR), 'too_heavy'],
])(
  '%s keeps the last good nights with a reason, and refuses a new calendar',
  async (_what, answer, fault) => {
    await add();
    server.answer = answer;
    await syncLater();
    expect(await shutNights(app, id)).toEqual(NIGHTS);
    expect(await feed()).toMatchObject({
      failing: { fault, since: '2026-03-02T09:15:00.000Z' },
      syncedAt: '2026-03-02T09:00:00.000Z',
      nights: 3,
    });
    const refused = await host.refused('POST /vendor/listings/{id}/feeds', {
      params: { id },
      body: { name: 'Another', url: `${server.url}?new` },
    });
    expect(refused).toMatchObject({ status: 400, body: { fault } });
    expect(refused.body.errorMessages).toEqual({ url: refused.body.message });
    expect((await list()).feeds).toHaveLength(1);
  },
);
function serving404(): ReturnType<typeof serving> {
  return (_request, response) => void response.writeHead(404).end();
}
function breaking(): ReturnType<typeof serving> {
  return (_request, response) => void response.destroy();
}

test('after a day of failures its vendor is mailed once, and again only after a success', async () => {
  await add();
  const fail = serving404();
  server.answer = fail;
  await syncLater();
  await syncLater(24 * 60 - 1);
  expect(await mails('calendar-failing')).toHaveLength(0);
  await syncLater(60);
  await syncLater(60);
  const [mail, ...more] = await mails('calendar-failing');
  expect(more).toEqual([]);
  expect(mail?.text).toContain('The other site returned an error (404).');
  expect(mail?.subject).toContain('Airbnb');
  serve(stay);
  await syncLater(60);
  expect((await feed()).failing).toBeNull();
  server.answer = fail;
  await syncLater();
  await syncLater(24 * 60);
  expect(await mails('calendar-failing')).toHaveLength(2);
});

test('a drop from five stays to none needs a second confirming answer', async () => {
  const many = ['10', '12', '14', '16', '18'].map((day) => ({
    from: `2026-03-${day}`,
    to: `2026-03-${Number(day) + 1}`,
  }));
  serve(...many);
  await add();
  serve();
  await syncLater();
  expect(await shutNights(app, id)).toHaveLength(5);
  expect(await feed()).toMatchObject({ emptied: true, stays: 5 });
  serve(...many);
  await syncLater();
  expect(await feed()).toMatchObject({ emptied: false, stays: 5 });
  serve();
  await syncLater();
  await syncLater();
  expect(await shutNights(app, id)).toEqual([]);
  expect(await feed()).toMatchObject({ emptied: false, stays: 0 });
});

test('an Airbnb block of more than a month closes nights, and its vendor is asked once', async () => {
  const long = { from: '2026-04-01', to: '2026-05-10', summary: 'Airbnb (Not available)' };
  serve(stay, long);
  const { _id } = await add();
  expect(await feed()).toMatchObject({ asksLong: true, nights: 3 + 39 });
  await host.ok('POST /vendor/feeds/{id}/long-stays', {
    params: { id: _id },
    body: { keep: false },
  });
  expect(await feed()).toMatchObject({ asksLong: false, nights: 3 });
  expect(await shutNights(app, id)).toEqual(NIGHTS);
  serve(stay, { ...long, from: '2026-04-02', to: '2026-05-11' });
  await syncLater();
  expect(await feed()).toMatchObject({ asksLong: false, nights: 3 });
  await host.ok('POST /vendor/feeds/{id}/long-stays', {
    params: { id: _id },
    body: { keep: true },
  });
  await syncLater();
  expect(await feed()).toMatchObject({ asksLong: false, nights: 3 + 39 });
});

test('a stay sold here and busy there stays: one row, one mail, never repeated', async () => {
  const customer = await app.signedIn('customer');
  const { partId } = await bookStay(customer, id, '2026-03-13', '2026-03-18');
  serve(stay);
  await add();
  const conflict = {
    calendar: 'Airbnb',
    serviceOrderId: partId,
    firstNight: '2026-03-13',
    lastNight: '2026-03-14',
  };
  expect((await list()).conflicts).toMatchObject([conflict]);
  for (let time = 0; time < 3; time += 1) await syncLater();
  serve();
  await syncLater();
  expect((await list()).conflicts).toEqual([]);
  serve(stay);
  await syncLater();
  expect((await list()).conflicts).toMatchObject([conflict]);
  const [mail, ...more] = await mails('calendar-conflict');
  expect(more).toEqual([]);
  expect(mail?.text).toContain('Mar 13, 2026');
  expect(mail?.text).not.toContain(customer.person.name);
  expect(
    await db.selectFrom('service_orders').select('status').where('id', '=', partId).execute(),
  ).toEqual([{ status: 'pending' }]);
});

test('a held night that became busy is a conflict once paid, even without a change in the calendar', async () => {
  const customer = await app.signedIn('customer');
  await putStay(customer, id, '2026-03-12', '2026-03-13');
  const { payment } = await checkout(customer);
  server.answer = serving(calendarOf(stay), { etag: '"1"' });
  await add();
  expect((await list()).conflicts).toEqual([]);
  await customer.ok('POST /payments/sandbox/confirm', {
    body: {
      clientSecret: payment.clientSecret ?? '',
      card: { number: '4242 4242 4242 4242', expMonth: 12, expYear: 2030, cvc: '123' },
    },
  });
  server.answer = (_request, response) => void response.writeHead(304).end();
  await syncLater();
  expect((await list()).conflicts).toMatchObject([{ firstNight: '2026-03-12' }]);
});

test('a hold stays valid, and its night is closed when it lapses', async () => {
  const customer = await app.signedIn('customer');
  await putStay(customer, id, '2026-03-12', '2026-03-13');
  await checkout(customer);
  await add();
  clock.advance({ hours: 2 });
  await releaseLapsedHolds(market);
  const other = await app.signedIn('customer');
  const refused = await other.request('POST /cart/add', {
    body: {
      product: {
        productId: id,
        subDetails: { checkIn: '2026-03-12', checkOut: '2026-03-13', room: '' },
      },
    },
  });
  const sold = await db
    .selectFrom('places')
    .select(['taken', 'closed'])
    .where('listing_id', '=', id)
    .where('day', '=', '2026-03-12')
    .execute();
  expect(sold).toEqual([{ taken: 0, closed: true }]);
  expect(refused.status).not.toBe(200);
});

test("our own exported nights close nothing when echoed, but another listing's do", async () => {
  const customer = await app.signedIn('customer');
  const { lineId, orderId } = await bookStay(customer, id, '2026-03-12', '2026-03-14');
  const echo = { from: '2026-03-12', to: '2026-03-14', uid: `stay-${lineId}@localhost:3000` };
  serve(echo, {
    from: '2026-03-20',
    to: '2026-03-21',
    uid: `block-${id}-2026-03-20@localhost:3000`,
  });
  await add();
  expect(await shutNights(app, id)).toEqual([]);
  expect((await list()).conflicts).toEqual([]);
  // The partner has not seen the cancellation yet.
  await customer.ok('POST /orders/{id}/cancel', { params: { id: orderId }, body: {} });
  await syncLater();
  expect(await shutNights(app, id)).toEqual([]);
  id = await createHome(app, host);
  await add();
  expect(await shutNights(app, id)).toEqual(['2026-03-12', '2026-03-13', '2026-03-20']);
});

test('polls every 15 minutes, in one of two processes, and in full once a day', async () => {
  server.answer = serving(calendarOf(stay), { etag: '"1"' });
  await add();
  server.answer = (request, response) => {
    if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end();
    else serving(calendarOf(stay), { etag: '"1"' })(request, response);
  };
  await syncLater(14);
  expect(server.asked).toHaveLength(1);
  clock.advance({ minutes: 1 });
  await Promise.all([syncDueFeeds(market), syncDueFeeds(market)]);
  expect(server.asked.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"1"']);
  expect(await feed()).toMatchObject({ syncedAt: '2026-03-02T09:15:00.000Z', nights: 3 });
  await syncLater(24 * 60);
  expect(server.asked.at(-1)?.headers['if-none-match']).toBeUndefined();
});

test('deleted listings are neither polled nor stored', async () => {
  await add();
  await db
    .updateTable('listings')
    .set({ state: 'archived', public: false })
    .where('id', '=', id)
    .execute();
  await syncLater();
  expect(server.asked).toHaveLength(1);
  expect(await db.selectFrom('calendar_feeds').select('id').execute()).toEqual([]);
});

test('‘Sync now’ works once a minute', async () => {
  const { _id } = await add();
  serve({ from: '2026-03-20', to: '2026-03-21' });
  const sync = () => host.request('POST /vendor/feeds/{id}/sync', { params: { id: _id } });
  expect(await sync()).toMatchObject({ status: 200, body: { feed: { stays: 1, nights: 1 } } });
  expect((await sync()).status).toBe(429);
  clock.advance({ minutes: 1 });
  expect((await sync()).status).toBe(200);
});

test('a calendar can be added once, five at most, and only to own listings sold by night', async () => {
  await add();
  const refused = async (params: { id: string }, client: Host = host, url = server.url) => {
    const answer = await client.refused('POST /vendor/listings/{id}/feeds', {
      params,
      body: { name: 'A', url },
    });
    return [answer.status, answer.body.code];
  };
  expect(await refused({ id }, host, `${server.url}?secret=quillbramblewick#part`)).toEqual([
    409,
    'feed_exists',
  ]);
  for (let n = 2; n <= 5; n += 1) await add(`${server.url}?${n}`);
  expect(await refused({ id })).toEqual([409, 'too_many_feeds']);
  const other: Host = await app.signedIn('vendor');
  expect(await refused({ id }, other)).toEqual([404, 'not_found']);
  const { _id } = await feed();
  for (const call of ['POST /vendor/feeds/{id}/sync', 'DELETE /vendor/feeds/{id}'] as const)
    expect((await other.refused(call, { params: { id: _id } })).status).toBe(404);
  expect(
    (await other.refused('GET /vendor/listings/{id}/calendars', { params: { id } })).status,
  ).toBe(404);
  expect((await list()).feeds).toHaveLength(5);
});

test('concurrent additions stop at five, regardless of content', async () => {
  for (let n = 0; n < 4; n += 1) await add(`${server.url}?${n}`);
  await Promise.all(
    Array.from({ length: 3 }, (_, n) =>
      host.request('POST /vendor/listings/{id}/feeds', {
        params: { id },
        body: { name: `Site ${n}`, url: `${server.url}?more${n}` },
      }),
    ),
  );
  expect((await list()).feeds).toHaveLength(5);
});

test('a calendar of this marketplace is read directly, without the network', async () => {
  const other = await createHome(app, host);
  const { link } = await host.ok('POST /vendor/listings/{id}/calendar-links', {
    params: { id: other },
    body: { name: 'The house', feedId: null },
  });
  await bookStay(await app.signedIn('customer'), other, stay.from, stay.to);
  const { syncedAt, stays, nights } = await add(sure(link.url ?? undefined), 'The rooms');
  expect([syncedAt !== null, stays, nights]).toEqual([true, 1, 3]);
  expect(await shutNights(app, id)).toEqual(NIGHTS);
  await host.ok('DELETE /vendor/calendar-links/{id}', { params: { id: link._id } });
  await syncLater();
  expect((await feed()).failing).toMatchObject({ fault: 'status', status: 404 });
  expect(await shutNights(app, id)).toEqual(NIGHTS);
});

test('without ICAL_ALLOW_PRIVATE this machine is refused', async () => {
  const strict = await createBookingsApp();
  const owner: Host = await strict.signedIn('vendor');
  const home = await createHome(strict, owner);
  const refused = await owner.refused('POST /vendor/listings/{id}/feeds', {
    params: { id: home },
    body: { name: 'Inside', url: server.url },
  });
  expect(refused).toMatchObject({ status: 400, body: { fault: 'url_private' } });
  expect(server.asked).toEqual([]);
  expect(JSON.stringify(refused.body)).not.toContain('127.0.0.1');
});
