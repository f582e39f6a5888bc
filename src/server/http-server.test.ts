import { getRequestListener } from '@hono/node-server';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createHttpServer } from './serve.ts';

const MIB = 1024 * 1024;
const server = createHttpServer({ silentMs: 2_000 });
let ended: () => void = () => undefined;
server.on(
  'request',
  getRequestListener(() => {
    let sent = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          if (sent === 64) return controller.close();
          sent += 1;
          controller.enqueue(Buffer.alloc(MIB));
        },
        cancel: () => ended(),
      },
      { highWaterMark: 0 },
    );
    return new Response(body);
  }),
);
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ask = () => {
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => undefined);
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  return client;
};

test('a client that stops reading is disconnected, and its response ends', async () => {
  const stopped = new Promise<void>((resolve) => {
    ended = resolve;
  });
  const client = ask();
  client.pause();
  await expect(stopped).resolves.toBeUndefined();
  client.destroy();
});

test('a client that keeps reading gets everything', async () => {
  let bytes = 0;
  for await (const chunk of ask()) bytes += (chunk as Buffer).length;
  expect(bytes).toBeGreaterThan(64 * MIB);
});

test('keeps connections open longer than proxies do', async () => {
  const quiet = createHttpServer();
  quiet.on('request', (_, response) => response.end());
  await once(quiet.listen(0, '127.0.0.1'), 'listening');
  const { port } = quiet.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}`);
  expect(answer.headers.get('keep-alive')).toBe('timeout=75');
  quiet.closeAllConnections();
  quiet.close();
});
