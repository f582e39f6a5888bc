import { expect, test } from 'vitest';
import { createTestApp } from './app.ts';
import { checkAnswer } from './check-answer.ts';

const app = await createTestApp();

test('the app of the tests is alive and able to serve', async () => {
  expect(await app.guest().ok('GET /health', {})).toEqual({ status: 'ok' });
  expect(await app.guest().ok('GET /ready', {})).toEqual({ status: 'ready' });
});

test('an unknown address is refused in JSON', async () => {
  const answer = await app.guest().request('GET /no/such');
  expect(answer.status).toBe(404);
});

test('a person signed in has a session of their own', async () => {
  const customer = await app.signedIn('customer');
  const vendor = await app.signedIn('vendor');
  expect(customer.cookies.header()).not.toBe(vendor.cookies.header());
  expect(vendor.person.vendorId).not.toBeNull();
});

test('an answer that breaks the contract fails the test that got it', () => {
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

test('a page that asks for what no text can hold is answered, and nothing fails', async () => {
  const { app: inProcess } = app;
  const answers = await Promise.all([
    inProcess.call('GET /service-page/services/all/{id}', { params: { id: 'tours\0' } }),
    inProcess.call('GET /listings', { query: { search: '\0' } }),
    inProcess.call('GET /search', { query: { q: '\ud800' } }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 400, 400]);
});
