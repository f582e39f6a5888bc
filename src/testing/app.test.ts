import { expect, test } from 'vitest';
import { createTestApp } from './app.ts';
import { checkAnswer } from './check-answer.ts';

const app = await createTestApp();

test('the test app is alive and ready', async () => {
  expect(await app.guest().ok('GET /health', {})).toEqual({ status: 'ok' });
  expect(await app.guest().ok('GET /ready', {})).toEqual({ status: 'ready' });
});

test('an unknown address answers JSON', async () => {
  const answer = await app.guest().request('GET /no/such');
  expect(answer.status).toBe(404);
});

test('a signed-in person has a separate session', async () => {
  const customer = await app.signedIn('customer');
  const vendor = await app.signedIn('vendor');
  expect(customer.cookies.header()).not.toBe(vendor.cookies.header());
  expect(vendor.person.vendorId).not.toBeNull();
});

test('a response that violates the contract fails the test', () => {
  const json = (status: number) =>
    new Response('', { status, headers: { 'content-type': 'application/json' } });
  expect(() => checkAnswer('GET', '/health', json(200), { status: 'well' })).toThrow(
    'breaks the contract',
  );
  expect(() => checkAnswer('GET', '/health', json(200), { status: 'ok', secret: 1 })).toThrow(
    'does not declare',
  );
  expect(() => checkAnswer('GET', '/health', json(201), {})).toThrow('does not declare');
  expect(() => checkAnswer('GET', '/health', json(500), {})).toThrow('breaks the contract');
});

test('a page request with characters that text cannot store is answered without an error', async () => {
  const { app: inProcess } = app;
  const answers = await Promise.all([
    inProcess.call('GET /service-page/services/all/{id}', { params: { id: 'tours\0' } }),
    inProcess.call('GET /listings', { query: { search: '\0' } }),
    inProcess.call('GET /search', { query: { q: '\ud800' } }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 400, 400]);
});
