import { expect, test } from 'vitest';
import { bayesianRating, meanRating, publicName, whyNotReview } from './rules.ts';

test('a mean has one decimal, rounded half up, and is null without reviews', () => {
  expect(meanRating(0, 0)).toBeNull();
  expect(meanRating(9, 2)).toBe(4.5);
  expect(meanRating(14, 3)).toBe(4.7);
  expect(meanRating(87, 20)).toBe(4.4);
  expect(meanRating(5, 1)).toBe(5);
});

test('a newcomer shows 4.5, one bad review changes it little, many outweigh the prior', () => {
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

test('only paid and active purchases can be reviewed', () => {
  expect(whyNotReview(bought)).toBeNull();
  expect(whyNotReview({ ...bought, paid: false })).toBe('review_unpaid');
  expect(whyNotReview({ ...bought, cancelled: true })).toBe('review_cancelled');
});

test('vendors cannot review themselves, and free purchases must be completed', () => {
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

test('bookings can be reviewed from their first day, other purchases once completed', () => {
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
])('%j is publicly %j', (name, shown) => {
  expect(publicName(name)).toBe(shown);
});
