import { expect, test } from 'vitest';
import { streamOf } from './read-body.ts';

function logged() {
  const lines: string[] = [];
  const note = (message: string) => void lines.push(message);
  return { lines, log: { info: note, warn: note, error: note } };
}

/** Two parts; the second one arrives when `next` is called, or fails. */
function parts() {
  const second = Promise.withResolvers<IteratorResult<string>>();
  const results = [Promise.resolve({ done: false as const, value: 'first' }), second.promise];
  const body: AsyncIterable<string> = {
    [Symbol.asyncIterator]: () => ({
      next: () => results.shift() ?? Promise.resolve({ done: true as const, value: undefined }),
      return: () => Promise.resolve({ done: true as const, value: undefined }),
    }),
  };
  return { body, second };
}

test('a client that disconnects while a part is being created causes no error', async () => {
  const { lines, log } = logged();
  const { body, second } = parts();
  const reader = streamOf(body, 'r1', log).getReader();
  await reader.read();
  const waiting = reader.read();
  await reader.cancel();
  second.reject(new Error('the connection of its query has ended'));
  await waiting;
  await second.promise.catch(() => undefined);
  expect(lines).toEqual([]);
});

test('drops a part created after the client has disconnected', async () => {
  const { lines, log } = logged();
  const { body, second } = parts();
  const reader = streamOf(body, 'r1', log).getReader();
  await reader.read();
  const waiting = reader.read();
  await reader.cancel();
  second.resolve({ done: false, value: 'second' });
  await waiting;
  await second.promise;
  await Promise.resolve();
  expect(lines).toEqual([]);
});

test('a failing part aborts the response and is logged', async () => {
  const { lines, log } = logged();
  const { body, second } = parts();
  const reader = streamOf(body, 'r1', log).getReader();
  await reader.read();
  second.reject(new Error('no'));
  await expect(reader.read()).rejects.toThrow('no');
  expect(lines).toEqual(['answer broken off']);
});
