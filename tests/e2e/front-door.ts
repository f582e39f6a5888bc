import {
  createServer,
  type IncomingMessage,
  request,
  type RequestOptions,
  type ServerResponse,
} from 'node:http';
import { once } from 'node:events';

/** A browser whose requests have this header is served by the second process. */
export const ELSEWHERE = { 'x-test-process': 'second' };

/**
 * Passes requests on to one of two processes as a load balancer does: to the other one if nothing
 * listens, and without repeating what a process may have begun.
 */
export async function openDoor(port: number, first: string, second: string) {
  const door = createServer((from, to) => {
    const isElsewhere = from.headers['x-test-process'] !== undefined;
    void pass(from, to, isElsewhere ? [second, first] : [first, second]);
  });
  door.listen(port, '127.0.0.1');
  await once(door, 'listening');
  return {
    close: async () => {
      const closed = once(door, 'close');
      door.close();
      door.closeAllConnections();
      await closed;
    },
  };
}

async function pass(
  from: IncomingMessage,
  to: ServerResponse,
  targets: readonly string[],
): Promise<void> {
  const { method, url = '/', headers } = from;
  const chunks: Buffer[] = [];
  for await (const chunk of from) chunks.push(Buffer.from(chunk));
  for (const target of targets) {
    const answer = await ask(new URL(url, target), { method, headers }, Buffer.concat(chunks));
    if (answer === 'nothing listens') continue;
    if (answer === 'broken') break;
    to.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    to.flushHeaders();
    answer.pipe(to);
    answer.once('close', () => to.destroy());
    to.once('close', () => answer.destroy());
    return;
  }
  to.destroy();
}

const ask = (
  url: URL,
  options: RequestOptions,
  body: Buffer,
): Promise<IncomingMessage | 'nothing listens' | 'broken'> =>
  new Promise((resolve) => {
    const asked = request(url, { ...options, agent: false });
    asked.once('response', resolve);
    asked.once('error', (error) =>
      resolve('code' in error && error.code === 'ECONNREFUSED' ? 'nothing listens' : 'broken'),
    );
    asked.end(body);
  });
