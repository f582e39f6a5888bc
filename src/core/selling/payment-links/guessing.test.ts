import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';

const app = await createTestApp();

test('a network that guesses tokens is stopped, without learning from the answers', async () => {
  const guest = app.guest();
  const guess = (nth: number) =>
    guest.request('POST /payment-links', { body: { token: `guess-${nth}` } });
  const first = await guess(0);
  for (let nth = 1; nth < 60; nth += 1) expect((await guess(nth)).body).toEqual(first.body);
  expect(first.status).toBe(404);
  expect((await guess(60)).status).toBe(429);
});
