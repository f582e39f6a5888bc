import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { createTestApp } from '#testing/app.ts';
import { eventually } from '#testing/eventually.ts';
import { watch } from '#testing/watched-app.ts';

const app = await createTestApp();
const { url } = await watch(app, { logRequests: true });
const lines = () =>
  app.logged.filter(({ event }) => event === 'request').map(({ fields }) => fields);

test('a line names the call, its cost and the trace, and nothing that the client sent', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const id = newId(app.clock.now());
  const answer = await fetch(`${url}/api/listings/${id}?name=Zenobia`, {
    headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01`, cookie: 'secret=1' },
  });
  const body = await answer.text();
  await eventually(() => expect(lines()).toHaveLength(1));
  const [line = {}] = lines();
  expect(line).toEqual({
    method: 'GET',
    call: 'GET /listings/{id}',
    status: 404,
    ms: expect.any(Number),
    statements: expect.any(Number),
    databaseMs: expect.any(Number),
    bytes: expect.any(Number),
    requestId: answer.headers.get('x-request-id'),
    traceId,
  });
  expect(line['bytes']).toBeGreaterThan(body.length);
  expect(line['statements']).toBeGreaterThan(0);
  for (const value of [id, 'Zenobia', 'secret']) expect(JSON.stringify(line)).not.toContain(value);
});

test('requests at the same time count their own statements', async () => {
  await Promise.all(
    Array.from({ length: 8 }, async (_, at) =>
      (
        await fetch(
          at % 2 === 0 ? `${url}/api/health` : `${url}/api/listings/${newId(app.clock.now())}`,
        )
      ).text(),
    ),
  );
  await eventually(() => expect(lines().length).toBe(9));
  const counts = (call: string) =>
    new Set(
      lines()
        .filter((line) => line['call'] === call)
        .map((line) => line['statements']),
    );
  expect([...counts('GET /health')]).toEqual([0]);
  expect(counts('GET /listings/{id}').size).toBe(1);
});

test('a client that leaves is logged as aborted', async () => {
  const leaving = new AbortController();
  const held = await watch(app, { logRequests: true }, () => leaving.abort());
  await expect(fetch(held.url, { signal: leaving.signal })).rejects.toThrow('aborted');
  await eventually(() => expect(lines().at(-1)).toMatchObject({ call: 'page', status: 'aborted' }));
});
