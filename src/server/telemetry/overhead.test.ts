import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { nameRequest, observeWith, step } from '#core/shared/telemetry/steps.ts';
import { createTestApp } from '#testing/app.ts';
import { threadCpuMs } from '#testing/cpu.ts';
import { createTour } from '#testing/fixtures.ts';
import { createMetrics } from './metrics.ts';
import { createObserver } from './observer.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const tour = await createTour(app.market);
const observer = createObserver([
  createMetrics({
    pools: () => [],
    clock: app.clock,
    figures: async () => ({ value: undefined, inTime: true }),
  }).sink,
]);
afterAll(() => observeWith(undefined));

const ROUNDS = 9;
/** Statements of the call below. */
const STATEMENTS = 3;

/** Least CPU of a run in microseconds, of several rounds that take turns with the others. */
async function leastOf(
  runs: readonly { readonly times: number; readonly run: () => Promise<unknown> }[],
): Promise<number[]> {
  const least = runs.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, { times, run }] of runs.entries()) {
      const before = threadCpuMs();
      for (let time = 0; time < times; time += 1) await run();
      least[index] = Math.min(least[index] ?? 0, ((threadCpuMs() - before) * 1000) / times);
    }
  return least;
}

/** Steps of a call without its work. */
async function steps(): Promise<void> {
  nameRequest({ call: 'GET /tours/{id}', requestId: 'one' });
  await step('call', 'GET /tours/{id}', async () => {
    for (let at = 0; at < STATEMENTS; at += 1)
      await step('statement', 'select "id" from "listings"', () => Promise.resolve());
  });
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;
const request = new IncomingMessage(new Socket());
/** A request whose response closes once its steps are done. */
async function asRequest(wrapped: (listener: Listener) => Listener): Promise<void> {
  const response = new ServerResponse(request);
  let done: Promise<void> = Promise.resolve();
  wrapped(() => (done = steps()))(request, response);
  await done;
  response.emit('close');
}

test('the metrics of a call cost less than 2 % of it', async () => {
  const call = async () =>
    app.app.fetch(new Request(`http://localhost/api/tours/${tour.id}`), { address: '10.255.0.1' });
  expect((await call()).status).toBe(200);
  const [unobserved = 0, observed = 0, whole = 0] = await leastOf([
    {
      times: 3_000,
      run: () => {
        observeWith(undefined);
        return asRequest((listener) => listener);
      },
    },
    {
      times: 3_000,
      run: () => {
        observeWith(observer);
        return asRequest(observer.watched);
      },
    },
    {
      times: 60,
      run: () => {
        observeWith(undefined);
        return call();
      },
    },
  ]);
  expect((observed - unobserved) / whole).toBeLessThan(0.02);
});
