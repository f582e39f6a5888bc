import { expect, test } from 'vitest';
import { bayesianRating, meanRating, publicName, whyNotReview } from './rules.ts';

test('a mean has one decimal, half up, and is nothing without reviews', () => {
  expect(meanRating(0, 0)).toBeNull();
  expect(meanRating(9, 2)).toBe(4.5);
  expect(meanRating(14, 3)).toBe(4.7);
  expect(meanRating(87, 20)).toBe(4.4);
  expect(meanRating(5, 1)).toBe(5);
});

test('a newcomer reads 4.5, one bad review moves it little, many reviews outweigh the prior', () => {
  expect(bayesianRating(0, 0)).toBe(4.5);
  expect(bayesianRating(1, 1)).toBe(3.9);
  expect(bayesianRating(300, 100)).toBe(3.1);
});

const bought = {
  paid: true,
  cancelled: false,
  own: false,
  free: false,
  completed: true,
  fulfilment: 'sent' as const,
  startsOn: null,
  today: '2026-11-24',
};

test('only what is paid and still stands can be reviewed', () => {
  expect(whyNotReview(bought)).toBeNull();
  expect(whyNotReview({ ...bought, paid: false })).toBe('review_unpaid');
  expect(whyNotReview({ ...bought, cancelled: true })).toBe('review_cancelled');
});

test('nobody reviews what they sell, and what cost nothing must have happened', () => {
  expect(whyNotReview({ ...bought, own: true })).toBe('review_own');
  const free = {
    ...bought,
    fulfilment: 'attended' as const,
    free: true,
    startsOn: '2026-11-23',
  };
  expect(whyNotReview(free)).toBeNull();
  expect(whyNotReview({ ...free, completed: false })).toBe('review_unfinished');
  expect(whyNotReview({ ...free, startsOn: '2026-11-24' })).toBe('review_unfinished');
});

test('what is attended is reviewed from its first day on, what is sent or performed once it is done', () => {
  const attended = {
    ...bought,
    fulfilment: 'attended' as const,
    completed: false,
    startsOn: '2026-11-24',
  };
  const performed = { ...attended, fulfilment: 'performed' as const };
  expect(whyNotReview(performed)).toBe('review_unfinished');
  expect(whyNotReview({ ...performed, completed: true, today: '2026-11-25' })).toBeNull();
  expect(whyNotReview({ ...attended, today: '2026-11-23' })).toBe('review_too_soon');
  expect(whyNotReview({ ...attended, today: '2026-11-23', completed: true })).toBe(
    'review_too_soon',
  );
  expect(whyNotReview(attended)).toBeNull();
  expect(whyNotReview({ ...bought, completed: false })).toBe('review_unfinished');
  expect(whyNotReview(bought)).toBeNull();
});

test.each([
  ['Mona el-Said', 'Mona E.'],
  ['  Layla   Hassan  Okasha ', 'Layla O.'],
  ['ليلى حسن', 'ليلى ح.'],
  ['Mona', 'Mona'],
  ['mona.said@example.com', 'mona.said'],
  ['', ''],
])('%j is read by everybody as %j', (name, shown) => {
  expect(publicName(name)).toBe(shown);
});
