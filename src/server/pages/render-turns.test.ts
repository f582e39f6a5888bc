import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { RenderTurns } from './render-turns.ts';

/**
 * A render on the embedded database, whose results are available at once, so that it never yields.
 */
async function render(log: string[], name: string): Promise<void> {
  for (let step = 0; step < 50; step += 1) await Promise.resolve();
  log.push(name);
}

test('answers new requests while one address has many pages rendered', async () => {
  const turns = new RenderTurns();
  const log: string[] = [];
  const server = createServer((_, response) => {
    log.push('request');
    response.end();
  }).listen(0);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const renders = Array.from({ length: 2_000 }, (_, page) =>
    turns.take('192.0.2.1', () => render(log, `page ${page}`)),
  );
  await (await fetch(`http://localhost:${port}`)).text();
  expect(log.length).toBeLessThan(1_900);
  await Promise.all(renders);
  expect(log.filter((line) => line.startsWith('page'))).toHaveLength(2_000);
  server.close();
});

test('addresses take turns, IPv6 networks as one, and a failed render passes its turn on', async () => {
  const turns = new RenderTurns();
  const log: string[] = [];
  const take = (from: string, name: string) => turns.take(from, () => render(log, name));
  const failed = turns.take('2001:db8::1', () => Promise.reject(new Error('no page')));
  const all = [
    ...[1, 2, 3, 4].map((page) => take(`2001:db8::${page}`, `many ${page}`)),
    take('192.0.2.1', 'one'),
    take('192.0.2.2', 'another'),
  ];
  await expect(failed).rejects.toThrow('no page');
  await Promise.all(all);
  expect(log).toEqual(['many 1', 'many 2', 'one', 'another', 'many 3', 'many 4']);
  await take('192.0.2.3', 'later');
  expect(log.at(-1)).toBe('later');
});
