import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { getRequestListener } from '@hono/node-server';
import type { App } from './app.ts';
import { createDrain } from './drain.ts';

interface Door {
  readonly open: () => void;
  readonly passed: Promise<void>;
}
function door(): Door {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { open: resolve, passed: promise };
}

/** A server whose responses wait for `slow`. */
async function startServer(slow: Promise<unknown>) {
  const server = createServer({ keepAliveTimeout: 75_000 });
  const drain = createDrain(server);
  const asked = door();
  let done = 0;
  const app: Pick<App, 'fetch'> = drain.watched({
    fetch: async (request) => {
      asked.open();
      if (new URL(request.url).pathname === '/slow') await slow;
      done += 1;
      return new Response('done');
    },
    call: async () => ({ status: 200, body: undefined }),
  });
  server.on('request', getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return { drain, url: `http://127.0.0.1:${address.port}`, asked: asked.passed, done: () => done };
}

function ask(url: string, agent: Agent): Promise<{ text: string; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (answer: IncomingMessage) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.once('end', () => resolve({ text, connection: answer.headers.connection }));
      answer.once('error', reject);
    }).once('error', reject);
  });
}

test('finishes pending responses and accepts no more requests on their connections', async () => {
  const slow = door();
  const server = await startServer(slow.passed);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const answer = ask(`${server.url}/slow`, agent);
  const next = ask(server.url, agent);
  await server.asked;
  const stop = server.drain.stop(120_000);
  slow.open();
  expect(await answer).toEqual({ text: 'done', connection: 'close' });
  await expect(next).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await stop;
  agent.destroy();
});

test('completes a call even if its client was disconnected', async () => {
  const slow = door();
  const server = await startServer(slow.passed);
  const cut = ask(`${server.url}/slow`, new Agent());
  await server.asked;
  const stop = server.drain.stop(1).then(() => server.done());
  await expect(cut).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(server.done()).toBe(0);
  setImmediate(slow.open);
  expect(await stop).toBe(1);
});
