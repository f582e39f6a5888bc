import { getRequestListener } from '@hono/node-server';
import { once } from 'node:events';
import { type ClientRequest, createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createUploadRoom } from './upload-room.ts';

const MIB = 1024 * 1024;
const app = await createTestApp();
const server = createServer(getRequestListener(app.app.fetch));
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const open: ClientRequest[] = [];
afterAll(() => {
  for (const request of open) request.destroy();
  server.closeAllConnections();
  server.close();
});

/** An upload that never ends. */
function unfinished(cookie: string): {
  readonly request: ClientRequest;
  readonly status: Promise<number>;
} {
  const request = httpRequest({
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    method: 'POST',
    path: '/api/auth/upload/profile-pic',
    headers: { 'content-type': 'application/json', 'content-length': 23 * MIB, cookie },
  });
  request.on('error', () => undefined);
  open.push(request);
  request.write('{"image":"data:image/png;base64,');
  request.write(Buffer.alloc(20 * MIB, 'A'));
  const status = once(request, 'response').then(([{ statusCode }]) => Number(statusCode));
  status.catch(() => undefined);
  return { request, status };
}

test("an account's unfinished uploads neither fill the memory nor block other accounts", async () => {
  const [greedy, other] = [await app.signedIn('customer'), await app.signedIn('customer')];
  const cookieOf = ({ person: { cookie } }: typeof greedy) => `${cookie.name}=${cookie.value}`;
  const uploads = Array.from({ length: 4 }, () => unfinished(cookieOf(greedy)));
  expect(await Promise.race(uploads.map(({ status }) => status))).toBe(503);
  const { status } = await other.request('POST /auth/upload/profile-pic', {
    body: { image: `data:image/png;base64,${'A'.repeat(MIB)}` },
  });
  expect(status).toBe(400);
});

test('limits the space of each sender and of all, and releases it', () => {
  const room = createUploadRoom({ ofOne: 10, ofAll: 25 });
  const spaces = ['one', 'two', 'three'].map((sender) => room.enter(sender));
  const [one, two, three] = spaces;
  one?.take(10);
  expect(() => room.enter('one').take(1)).toThrow('uploads_busy');
  room.enter('one');
  two?.take(10);
  expect(() => three?.take(6)).toThrow('uploads_busy');
  for (const space of spaces) space.leave();
  const again = createUploadRoom({ ofOne: 10, ofAll: 25 }).enter('one');
  again.take(10);
  again.leave();
  again.take(10);
});
