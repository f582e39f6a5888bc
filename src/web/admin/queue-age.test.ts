import { expect, test } from 'vitest';
import { ageWords, allOf, queueWords, shortAge } from './queue-age.ts';

const now = new Date('2026-03-10T12:00:00Z');

test.each([
  ['2026-03-10T11:20:00Z', 'less than an hour'],
  ['2026-03-10T11:00:00Z', '1 hour'],
  ['2026-03-09T12:00:01Z', '23 hours'],
  ['2026-03-09T12:00:00Z', '1 day'],
  ['2026-03-06T09:00:00Z', '4 days'],
])('a task from %s waits %s', (since, words) => {
  expect(ageWords(since, now)).toBe(words);
});

test('names the number of tasks and the age of the oldest', () => {
  expect(queueWords({ count: 3, oldest: '2026-03-06T09:00:00Z' }, now)).toBe('3, oldest 4 days');
  expect(queueWords({ count: 100, oldest: '2026-03-06T09:00:00Z' }, now)).toBe(
    '99+, oldest 4 days',
  );
});

test('adds up the queues of a page, and takes the oldest of their tasks', () => {
  expect(
    allOf([
      { count: 2, oldest: '2026-03-09T12:00:00.000Z' },
      { count: 1, oldest: '2026-03-06T09:00:00.000Z' },
      { count: 0, oldest: null },
      undefined,
    ]),
  ).toEqual({ count: 3, oldest: '2026-03-06T09:00:00.000Z' });
});

test('shortens the age for the navigation', () => {
  const waiting = (oldest: string | null) => shortAge({ count: 1, oldest }, now);
  expect(waiting('2026-03-06T09:00:00Z')).toBe('4d');
  expect(waiting('2026-03-10T09:00:00Z')).toBe('3h');
  expect([waiting('2026-03-10T11:20:00Z'), waiting(null)]).toEqual([undefined, undefined]);
});
