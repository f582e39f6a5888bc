import { beforeEach, expect, test } from 'vitest';
import { createBookingsApp } from '#testing/bookings.ts';
import { calendarOf, serving, startCalendarServer } from '#testing/calendar-server.ts';
import { bookStay, createHome, type Host, putStay } from '#testing/homes.ts';
import { checkout } from '#testing/shop.ts';
import { readBusy } from './read-busy.ts';
import { folded } from './export-calendar.ts';

// The clock starts on Monday 2026-03-02, 11:00 in Cairo.
const app = await createBookingsApp({
  env: { ICAL_ALLOW_PRIVATE: '1', PUBLIC_URL: 'https://a-marketplace-with-a-long-name.localhost' },
});
const { db } = app;
const HOST = 'a-marketplace-with-a-long-name.localhost';
const server = await startCalendarServer();
const host: Host = await app.signedIn('vendor');
let id: string;

beforeEach(async () => {
  await db.deleteFrom('limit_counters').execute();
  id = await createHome(app, host);
});

const link = async (feedId: string | null = null) =>
  (
    await host.ok('POST /vendor/listings/{id}/calendar-links', {
      params: { id },
      body: { name: 'Airbnb', feedId },
    })
  ).link;
const fetchUrl = async (url: string | null) =>
  app.app.fetch(new Request(url ?? ''), { address: '10.9.9.9' });
const exported = async (url: string | null): Promise<string> => (await fetchUrl(url)).text();
/** Summary, first day and departure day of the exported events. */
const eventsOf = (text: string) =>
  text
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) =>
      ['UID', 'SUMMARY', 'DTSTART;VALUE=DATE', 'DTEND;VALUE=DATE', 'SEQUENCE'].map(
        (name) =>
          event
            .split('\r\n')
            .find((line) => line.startsWith(`${name}:`))
            ?.split(/:(.*)/)[1],
      ),
    );
const close = (...days: string[]) =>
  host.ok('PUT /listings/{id}/calendar', { params: { id }, body: { days, closed: true } });

test('a partner reads sold and closed nights without guest data', async () => {
  const customer = await app.signedIn('customer');
  const { lineId } = await bookStay(customer, id, '2026-03-12', '2026-03-15');
  await close('2026-03-14', '2026-03-15', '2026-03-16', '2026-03-20');
  const { url } = await link();
  expect(url).toMatch(new RegExp(`^https://${HOST}/api/ical/[A-Za-z0-9_-]{22}\\.ics$`));
  const response = await fetchUrl(url);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, max-age=300',
    'x-robots-tag': 'noindex',
  });
  const text = await response.text();
  expect(eventsOf(text)).toEqual([
    [`stay-${lineId}@${HOST}`, 'Reserved', '20260312', '20260315', '0'],
    [`block-${id}-2026-03-16@${HOST}`, 'Blocked', '20260315', '20260317', '0'],
    [`block-${id}-2026-03-20@${HOST}`, 'Blocked', '20260320', '20260321', '0'],
  ]);
  for (const secret of [customer.person.name, customer.person.email, 'A lodge', 'Cairo'])
    expect(text).not.toContain(secret);
  // RFC 5545: CRLF everywhere, and lines of at most 75 octets.
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(
    Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line))),
  ).toBeLessThanOrEqual(75);
  expect(text.match(/^TRANSP:OPAQUE\r$/gm)).toHaveLength(3);
  expect(text).toContain('DTSTAMP:20260302T090000Z');
  const busy = readBusy(text, 'Africa/Cairo', '15:00', '11:00', '2026-03-02', '2026-05-01');
  expect(busy.unread).toEqual([]);
  expect(busy.events.flatMap(({ spans }) => spans)).toEqual([
    { from: '2026-03-12', to: '2026-03-15' },
    { from: '2026-03-15', to: '2026-03-17' },
    { from: '2026-03-20', to: '2026-03-21' },
  ]);
});

test('a moved stay keeps its UID and counts changes, a cancelled one disappears, and an unpaid one is not exported', async () => {
  const customer = await app.signedIn('customer');
  const { orderId, lineId } = await bookStay(customer, id, '2026-03-12', '2026-03-15');
  const { url } = await link();
  await customer.ok('POST /orders/{id}/items/{itemId}/change', {
    params: { id: orderId, itemId: lineId },
    body: {
      options: { checkIn: '2026-03-16', checkOut: '2026-03-19', room: '' },
      expectedDifference: 0,
    },
  });
  expect(eventsOf(await exported(url))).toEqual([
    [`stay-${lineId}@${HOST}`, 'Reserved', '20260316', '20260319', '1'],
  ]);
  await customer.ok('POST /orders/{id}/cancel', { params: { id: orderId }, body: {} });
  expect(eventsOf(await exported(url))).toEqual([]);
  await putStay(customer, id, '2026-03-12', '2026-03-13');
  await checkout(customer);
  // An abandoned payment must not close a home on another site until it polls again.
  expect(eventsOf(await exported(url))).toEqual([]);
});

test('a stay includes its nights of rest and keeps its first day while it lasts', async () => {
  id = await createHome(app, host, { restNights: 2 });
  const { lineId } = await bookStay(await app.signedIn('customer'), id, '2026-03-12', '2026-03-14');
  const { url } = await link();
  const told = [[`stay-${lineId}@${HOST}`, 'Reserved', '20260312', '20260316', '0']];
  expect(eventsOf(await exported(url))).toEqual(told);
  app.clock.set('2026-03-13T09:00:00Z');
  expect(eventsOf(await exported(url))).toEqual(told);
  app.clock.set('2026-03-16T09:00:00Z');
  expect(eventsOf(await exported(url))).toEqual([]);
  app.clock.set('2026-03-02T09:00:00Z');
});

test('several rooms export only full nights', async () => {
  id = await createHome(app, host, { rooms: 2 });
  const { url } = await link();
  await bookStay(await app.signedIn('customer'), id, '2026-03-12', '2026-03-15');
  expect(eventsOf(await exported(url))).toEqual([]);
  await bookStay(await app.signedIn('customer'), id, '2026-03-13', '2026-03-14');
  expect(eventsOf(await exported(url))).toEqual([
    [`block-${id}-2026-03-13@${HOST}`, 'Blocked', '20260313', '20260314', '0'],
  ]);
});

test('a link excludes nights imported from its partner, other links include them', async () => {
  server.answer = serving(calendarOf({ from: '2026-03-12', to: '2026-03-14' }));
  const { feed } = await host.ok('POST /vendor/listings/{id}/feeds', {
    params: { id },
    body: { name: 'Airbnb', url: `${server.url}?${id}` },
  });
  await close('2026-03-13');
  const [own, other] = [await link(feed._id), await link()];
  expect(eventsOf(await exported(own.url)).map(([uid]) => uid)).toEqual([
    `block-${id}-2026-03-13@${HOST}`,
  ]);
  expect(eventsOf(await exported(other.url))).toMatchObject([
    [expect.anything(), 'Blocked', '20260312', '20260314', '0'],
  ]);
  await host.ok('DELETE /vendor/feeds/{id}', { params: { id: feed._id } });
  expect(eventsOf(await exported(own.url)).map(([, , from]) => from)).toEqual(['20260313']);
  const refused = await host.refused('POST /vendor/listings/{id}/calendar-links', {
    params: { id },
    body: { name: 'A', feedId: feed._id },
  });
  expect(refused.status).toBe(400);
});

test('a replaced, deleted or guessed link, or one of a deleted listing, returns 404', async () => {
  const made = await link();
  const { url } = made;
  const status = async (address: string | null) => (await fetchUrl(address)).status;
  expect(await status(url)).toBe(200);
  const kept = await db
    .selectFrom('calendar_links')
    .selectAll()
    .where('id', '=', made._id)
    .execute();
  const token = /ical\/(.*)\.ics/.exec(url ?? '')?.[1] ?? '';
  expect(JSON.stringify(kept)).not.toContain(token);
  const base = `https://${HOST}/api/ical`;
  for (const guess of [
    '',
    'x',
    `${token}`,
    `${token}.ICS`,
    `${token}.ics.ics`,
    `${token.slice(0, -1)}.ics`,
    `${'A'.repeat(22)}.ics`,
    `${made._id}.ics`,
    `%00${token}.ics`,
    `${token}%2e%2e.ics`,
    '../../../../etc/passwd.ics',
  ])
    expect({ guess, is: await status(`${base}/${guess}`) }).toMatchObject({
      is: expect.toSatisfy((is: number) => is === 404 || is === 400),
    });
  const { link: replaced } = await host.ok('POST /vendor/calendar-links/{id}/rotate', {
    params: { id: made._id },
  });
  expect([await status(url), await status(replaced.url)]).toEqual([404, 200]);
  const stranger: Host = await app.signedIn('vendor');
  for (const call of [
    'POST /vendor/calendar-links/{id}/rotate',
    'DELETE /vendor/calendar-links/{id}',
  ] as const)
    expect((await stranger.refused(call, { params: { id: made._id } })).status).toBe(404);
  expect(await status(replaced.url)).toBe(200);
  await host.ok('DELETE /vendor/calendar-links/{id}', { params: { id: made._id } });
  expect(await status(replaced.url)).toBe(404);
  const last = await link();
  await db
    .updateTable('listings')
    .set({ state: 'archived', public: false })
    .where('id', '=', id)
    .execute();
  expect(await status(last.url)).toBe(404);
});

test('a listing has up to ten links, with the time of each last read', async () => {
  const made = await Promise.all(
    Array.from({ length: 12 }, () =>
      host.request('POST /vendor/listings/{id}/calendar-links', {
        params: { id },
        body: { name: 'A' },
      }),
    ),
  );
  expect(made.filter(({ status }) => status === 201)).toHaveLength(10);
  const { links } = await host.ok('GET /vendor/listings/{id}/calendars', { params: { id } });
  expect(links.map(({ readAt }) => readAt)).toEqual(Array(10).fill(null));
  await exported(links[0]?.url ?? '');
  const after = await host.ok('GET /vendor/listings/{id}/calendars', { params: { id } });
  expect(after.links[0]?.readAt).toBe('2026-03-02T09:00:00.000Z');
});

test('long lines are folded between characters', () => {
  const cut = folded(`SUMMARY:${'محجوز '.repeat(30)}`);
  expect(Math.max(...cut.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(
    75,
  );
  expect(cut.replaceAll('\r\n ', '')).toBe(`SUMMARY:${'محجوز '.repeat(30)}`);
});
