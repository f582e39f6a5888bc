// Long because it tests every way to reach private hosts and to block the server.
import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { calendarOf, serving, startCalendarServer } from '#testing/calendar-server.ts';
import { deadlines } from '#testing/deadlines.ts';
import { CalendarProblem } from './feed-url.ts';
import { isPublicAddress } from '#core/shared/outside/public-address.ts';
import { fetchCalendar, type FetchOptions } from './fetch-calendar.ts';

const CALENDAR = calendarOf({ from: '2026-12-01', to: '2026-12-03' });
const server = await startCalendarServer();
const { port } = server;
beforeEach(() => {
  deadlines(10);
  server.asked.length = 0;
  server.answer = serving(CALENDAR);
});

async function faultOf(url: string, options: Partial<FetchOptions> = {}): Promise<string> {
  try {
    await fetchCalendar(url, { allowLoopback: false, ...options });
    return 'none';
  } catch (error) {
    // Addresses are secret, so errors contain the fault only.
    if (!(error instanceof CalendarProblem) || error.message !== error.fault) throw error;
    return error.fault;
  }
}
const local: Partial<FetchOptions> = { allowLoopback: true };

describe('refuses non-public addresses', () => {
  test.each([
    `http://127.0.0.1:${port}/`,
    `http://localhost:${port}/`,
    `http://2130706433:${port}/`,
    `http://0x7f000001:${port}/`,
    `http://0177.0.0.1:${port}/`,
    `http://127.1:${port}/`,
    `http://127.0.0.1.:${port}/`,
    `http://１２７.0.0.1:${port}/`,
    `http://0:${port}/`,
    `http://0.0.0.0:${port}/`,
    `http://[::1]:${port}/`,
    `http://[::]:${port}/`,
    `http://[::ffff:127.0.0.1]:${port}/`,
    `http://[::ffff:7f00:1]:${port}/`,
    `http://[::127.0.0.1]:${port}/`,
    `http://[64:ff9b::7f00:1]:${port}/`,
    `http://[2002:7f00:1::]:${port}/`,
    `http://[2001::7f00:1]:${port}/`,
    'http://[fe80::1]/',
    'http://[fc00::1]/',
    'http://[fd00:ec2::254]/latest/meta-data/',
    'http://[ff02::1]/',
    'http://169.254.169.254/latest/meta-data/',
    'https://10.0.0.1/',
    'http://100.64.0.1/',
    'http://172.16.0.1/',
    'http://172.31.255.255/',
    'http://192.168.1.1/',
    'http://192.0.0.8/',
    'http://198.18.0.1/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
  ])('%s', async (url) => {
    expect(await faultOf(url)).toBe('url_private');
    expect(server.asked).toEqual([]);
  });

  test('checks all addresses of a name, and refuses it if one is private', async () => {
    const resolving = (...addresses: string[]) => ({
      resolve: async () =>
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    });
    const url = `http://rooms.example:${port}/`;
    expect(await faultOf(url, resolving('127.0.0.1'))).toBe('url_private');
    expect(await faultOf(url, resolving('10.1.2.3'))).toBe('url_private');
    expect(await faultOf(url, resolving('93.184.216.34', '10.1.2.3'))).toBe('url_private');
    expect(await faultOf(url, resolving('2606:2800:220:1::1', '::ffff:10.1.2.3'))).toBe(
      'url_private',
    );
    expect(await faultOf(url, resolving())).toBe('host_unknown');
    expect(server.asked).toEqual([]);
  });

  test('allowing this machine does not allow the rest of its network', async () => {
    expect(await faultOf(server.url, local)).toBe('none');
    expect(await faultOf('http://10.0.0.1/', local)).toBe('url_private');
    expect(await faultOf('http://169.254.169.254/', local)).toBe('url_private');
    expect(await faultOf('http://0.0.0.0/', local)).toBe('url_private');
  });

  test('checks redirect targets too', async () => {
    for (const location of [
      'http://169.254.169.254/latest/meta-data/',
      'http://[::ffff:a00:1]/',
      '//192.168.0.1/',
      'http://intranet.example/',
    ]) {
      server.answer = (_request, response) => void response.writeHead(302, { location }).end();
      expect(
        await faultOf(server.url, {
          ...local,
          resolve: async () => [{ address: '10.0.0.7', family: 4 }],
        }),
      ).toBe('url_private');
    }
    server.answer = (_request, response) =>
      void response.writeHead(302, { location: 'file:///etc/passwd' }).end();
    expect(await faultOf(server.url, local)).toBe('url_invalid');
  });

  test('connects to the checked address, not to a second DNS answer', async () => {
    const answers = ['127.0.0.1', '10.0.0.1'];
    const fetched = await fetchCalendar(`http://rebinding.example:${port}/`, {
      allowLoopback: true,
      resolve: async () => [{ address: answers.shift() ?? '', family: 4 }],
    });
    expect(fetched).toMatchObject({ is: 'text', text: CALENDAR });
    expect(answers).toEqual(['10.0.0.1']);
    expect(server.asked[0]?.headers['host']).toBe(`rebinding.example:${port}`);
  });
});

test.each([
  ['8.8.8.8', true],
  ['172.32.0.1', true],
  ['2a00:1450:4001:80b::200e', true],
  ['2001:4860:4860::8888', true],
  ['2001:db8::1', false],
  ['::ffff:8.8.8.8', false],
  ['fe80::1%eth0', false],
  ['no address', false],
  ['', false],
])('%s is public: %s', (address, is) => expect(isPublicAddress(address)).toBe(is));

test.each([
  ['ftp://rooms.example/', 'url_invalid'],
  ['file:///etc/passwd', 'url_invalid'],
  ['javascript:alert(1)', 'url_invalid'],
  ['data:text/calendar,BEGIN', 'url_invalid'],
  ['rooms.example/calendar.ics', 'url_invalid'],
  ['http://', 'url_invalid'],
  ['', 'url_invalid'],
  [`https://rooms.example/${'a'.repeat(2000)}`, 'url_invalid'],
  ['https://mona:secret@rooms.example/', 'url_credentials'],
  ['https://mona@rooms.example/', 'url_credentials'],
])('%s: %s', async (url, fault) => expect(await faultOf(url)).toBe(fault));

test('allows other ports and three redirects, but not a fourth', async () => {
  server.answer = (request, response) => {
    const hop = Number((request.url ?? '/0').slice(1));
    if (hop === 0) serving(CALENDAR)(request, response);
    else response.writeHead(307, { location: `/${hop - 1}` }).end();
  };
  expect(await faultOf(`http://127.0.0.1:${port}/3`, local)).toBe('none');
  expect(await faultOf(`http://127.0.0.1:${port}/4`, local)).toBe('too_many_redirects');
});

test.each([
  ['UTF-16, least byte first', Buffer.from(`\uFEFF${CALENDAR}`, 'utf16le')],
  ['UTF-16, greatest byte first', Buffer.from(`\uFEFF${CALENDAR}`, 'utf16le').swap16()],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${CALENDAR}`)],
])('%s is decoded by its byte order mark', async (_name, bytes) => {
  server.answer = (_request, response) => void response.end(bytes);
  expect(await fetchCalendar(server.url, { allowLoopback: true })).toMatchObject({
    text: CALENDAR,
  });
});

test('unchanged calendars are not sent again', async () => {
  server.answer = serving(CALENDAR, {
    etag: '"7"',
    'last-modified': 'Mon, 02 Mar 2026 09:00:00 GMT',
  });
  const first = await fetchCalendar(server.url, { allowLoopback: true });
  expect(first).toEqual({
    is: 'text',
    text: CALENDAR,
    etag: '"7"',
    modified: 'Mon, 02 Mar 2026 09:00:00 GMT',
  });
  server.answer = (_request, response) => void response.writeHead(304).end();
  expect(
    await fetchCalendar(server.url, { allowLoopback: true, etag: '"7"', modified: 'yesterday' }),
  ).toEqual({ is: 'unchanged' });
  expect(server.asked.at(-1)?.headers).toMatchObject({
    'if-none-match': '"7"',
    'if-modified-since': 'yesterday',
  });
  server.answer = serving(CALENDAR, { etag: `"${'7'.repeat(300)}"` });
  expect(await fetchCalendar(server.url, { allowLoopback: true })).toMatchObject({ etag: null });
});

test.each([401, 404, 410, 429, 500])('an answer with %s is no calendar', async (status) => {
  server.answer = (_request, response) => void response.writeHead(status).end(CALENDAR);
  await expect(fetchCalendar(server.url, { allowLoopback: true })).rejects.toMatchObject({
    fault: 'status',
    status,
  });
});

describe('too large answers', () => {
  const MIB = 1024 * 1024;
  test('3 MiB, with and without a content length', async () => {
    const text = 'x'.repeat(3 * MIB);
    server.answer = serving(text);
    expect(await faultOf(server.url, local)).toBe('too_large');
    server.answer = (_request, response) => {
      response.writeHead(200, { 'transfer-encoding': 'chunked' });
      response.end(text);
    };
    expect(await faultOf(server.url, local)).toBe('too_large');
  });

  test('2 MiB are accepted', async () => {
    server.answer = serving('x'.repeat(2 * MIB));
    expect(await faultOf(server.url, local)).toBe('none');
  });

  test('a compressed file is limited by its decompressed size of 200 MiB', async () => {
    const bomb = gzipSync(Buffer.alloc(200 * MIB));
    expect(bomb.length).toBeLessThan(MIB);
    server.answer = (_request, response) =>
      void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    const before = process.memoryUsage().rss;
    expect(await faultOf(server.url, local)).toBe('too_large');
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * MIB);
  });

  test('decompresses known encodings, and refuses unknown and truncated ones', async () => {
    server.answer = (_request, response) =>
      void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(CALENDAR));
    expect(await fetchCalendar(server.url, { allowLoopback: true })).toMatchObject({
      text: CALENDAR,
    });
    server.answer = (_request, response) =>
      void response.writeHead(200, { 'content-encoding': 'gzip, gzip' }).end(CALENDAR);
    expect(await faultOf(server.url, local)).toBe('not_calendar');
    server.answer = (_request, response) =>
      void response
        .writeHead(200, { 'content-encoding': 'gzip' })
        .end(gzipSync(CALENDAR).subarray(0, 40));
    expect(await faultOf(server.url, local)).toBe('unreachable');
    server.answer = (_request, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('BEGIN');
      setImmediate(() => response.destroy());
    };
    expect(await faultOf(server.url, local)).toBe('unreachable');
  });
});

describe('slow answers', () => {
  const drip =
    (begin: string): RequestListener =>
    (request, response) => {
      response.write(begin);
      const timer = setInterval(() => response.write('x'), 100);
      request.on('close', () => clearInterval(timer));
    };

  test('stops after ten seconds for slow bytes, no answer, and slow redirects', async () => {
    const set = deadlines(0.1);
    const silent = await startCalendarServer(() => undefined);
    const dripping = await startCalendarServer(drip('BEGIN:VCALENDAR\r\n'));
    const slow = await startCalendarServer((request, response) => {
      setTimeout(() => response.writeHead(302, { location: `${request.url}1` }).end(), 400);
    });
    expect(
      await Promise.all([silent, dripping, slow].map(({ url }) => faultOf(url, local))),
    ).toEqual(['timeout', 'timeout', 'timeout']);
    expect(set.mock.calls).toEqual([[10_000], [10_000], [10_000]]);
  });

  test('a caller may abort earlier', async () => {
    const caller = new AbortController();
    const dripping = await startCalendarServer((request, response) => {
      drip('BEGIN')(request, response);
      caller.abort();
    });
    deadlines(1000);
    expect(await faultOf(dripping.url, { ...local, signal: caller.signal })).toBe('timeout');
  });
});
