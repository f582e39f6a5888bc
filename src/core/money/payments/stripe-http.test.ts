import { afterEach, expect, test } from 'vitest';
import { observeWith } from '#core/shared/telemetry/steps.ts';
import { createObservedClient } from './stripe-http.ts';

const steps: { name: string; failed: boolean }[] = [];
const sent: unknown[] = [];
afterEach(() => {
  observeWith(undefined);
  steps.length = 0;
  sent.length = 0;
});

function observe(): void {
  observeWith({
    step: async (_kind, name, work) => {
      try {
        const result = await work();
        steps.push({ name, failed: false });
        return result;
      } catch (error) {
        steps.push({ name, failed: true });
        throw error;
      }
    },
    note: () => undefined,
    nameRequest: () => undefined,
    traceHeaders: () => ({ traceparent: 'the current one' }),
  });
}

/** A client whose requests are all answered with this status. */
const answering = (status: number) =>
  createObservedClient({
    getClientName: () => 'test',
    makeRequest: async (_host, _port, _path, _method, headers) => {
      sent.push(headers);
      return {
        getStatusCode: () => status,
        getHeaders: () => ({}),
        getRawResponse: () => ({}),
        toStream: () => process.stdin,
        toJSON: async () => ({}),
      };
    },
  });
const ask = (status: number, path: string) =>
  answering(status).makeRequest('stripe', '443', path, 'POST', { a: 'b' }, '', 'https', 1000);

test('a request is a step without ids, and carries the trace', async () => {
  observe();
  await ask(200, '/v1/payment_intents/pi_3PqX/cancel?expand=charge');
  expect(steps).toEqual([{ name: 'POST /v1/payment_intents/{id}/cancel', failed: false }]);
  expect(sent).toEqual([{ a: 'b', traceparent: 'the current one' }]);
});

test.each([
  [402, false],
  [404, false],
  [401, true],
  [429, true],
  [503, true],
])('an answer %i fails the step: %s; the SDK gets it in any case', async (status, failed) => {
  observe();
  const answer = await ask(status, '/v1/refunds');
  expect(answer.getStatusCode()).toBe(status);
  expect(steps).toEqual([{ name: 'POST /v1/refunds', failed }]);
});

test('without an observer the headers are unchanged', async () => {
  await ask(200, '/v1/refunds');
  expect(sent).toEqual([{ a: 'b' }]);
});
