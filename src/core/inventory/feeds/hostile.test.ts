import { gzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { HEAVY_CALENDAR, startCalendarServer } from '#testing/calendar-server.ts';
import { leastCpuMs, watchLoop } from '#testing/cpu.ts';
import { deadlines } from '#testing/deadlines.ts';
import { CalendarProblem } from './feed-url.ts';
import { fetchCalendar, type FetchOptions } from './fetch-calendar.ts';
import { readBusy } from './read-busy.ts';
import { readInWorker } from './read-in-worker.ts';

const MIB = 1024 * 1024;
const ZONE = 'Africa/Cairo';
const [CHECK_IN, CHECK_OUT, FROM, TO] = ['15:00', '11:00', '2026-11-23', '2027-12-28'];
const event = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n');

/** Fetches and reads an address like a sync, and returns the fault. */
async function faultOf(url: string, options: Partial<FetchOptions> = {}): Promise<string> {
  try {
    const fetched = await fetchCalendar(url, { allowLoopback: true, ...options });
    if (fetched.is === 'unchanged') return 'unchanged';
    const hours = { checkIn: CHECK_IN, checkOut: CHECK_OUT };
    await readInWorker({ text: fetched.text, zone: ZONE, ...hours, from: FROM, to: TO });
    return 'none';
  } catch (error) {
    if (!(error instanceof CalendarProblem)) throw error;
    return error.fault;
  }
}

// Generous deadlines, so that a busy machine does not change the reason of a refusal.
beforeEach(() => void deadlines(10));

const large = 'x'.repeat(3 * MIB);
const bomb = gzipSync(Buffer.alloc(200 * MIB));
const folded = event('DTSTART;VALUE=DATE:20261201', `SUMMARY:${'x\r\n '.repeat(MIB / 4)}`);

const server = await startCalendarServer((request, response) => {
  switch (request.url) {
    case '/large':
      return void response.end(large);
    case '/chunks':
      response.writeHead(200, { 'transfer-encoding': 'chunked' });
      return void response.end(large);
    case '/bomb':
      return void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    case '/heavy':
      return void response.end(HEAVY_CALENDAR);
    case '/folded':
      return void response.end(folded);
    case '/private':
      return void response
        .writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' })
        .end();
  }
});

// Slow responses are tested in fetch-calendar.test.ts.
test('hostile calendars, concurrently: each is refused without blocking the event loop for its reading time', async () => {
  const at = (path: string) => faultOf(`http://127.0.0.1:${server.port}/${path}`);
  // Warm up: the first call loads code.
  await at('private');
  const longest = watchLoop();
  const found = {
    large: at('large'),
    chunks: at('chunks'),
    bomb: at('bomb'),
    heavy: at('heavy'),
    folded: at('folded'),
    private: at('private'),
    // This machine's name, resolved by the system.
    name: faultOf(`http://localhost:${server.port}/large`, { allowLoopback: false }),
  };
  const faults = Object.fromEntries(
    await Promise.all(Object.entries(found).map(async ([name, fault]) => [name, await fault])),
  );
  const held = longest().cpuMs;
  expect(faults).toEqual({
    large: 'too_large',
    chunks: 'too_large',
    bomb: 'too_large',
    heavy: 'too_heavy',
    // Long but valid.
    folded: 'none',
    private: 'url_private',
    name: 'url_private',
  });
  const read = leastCpuMs(() => readBusy(folded, ZONE, CHECK_IN, CHECK_OUT, FROM, TO), 2);
  // The heavy one alone takes seconds.
  expect(held).toBeLessThan(read * 3);
});
