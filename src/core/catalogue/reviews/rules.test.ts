import { expect, test } from 'vitest';
import { bayesianRating, meanRating, publicName, reviewRefusal } from './rules.ts';

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
  expect(reviewRefusal(bought)).toBeNull();
  expect(reviewRefusal({ ...bought, paid: false })).toBe('review_unpaid');
  expect(reviewRefusal({ ...bought, cancelled: true })).toBe('review_cancelled');
});

test('vendors cannot review themselves, and free purchases must be completed', () => {
  expect(reviewRefusal({ ...bought, own: true })).toBe('review_own');
  const free = {
    ...bought,
    fulfilment: 'attended' as const,
    free: true,
    startsOn: '2026-11-23',
  };
  expect(reviewRefusal(free)).toBeNull();
  expect(reviewRefusal({ ...free, completed: false })).toBe('review_unfinished');
  expect(reviewRefusal({ ...free, startsOn: '2026-11-24' })).toBe('review_unfinished');
});

test('bookings can be reviewed from their first day, other purchases once completed', () => {
  const attended = {
    ...bought,
    fulfilment: 'attended' as const,
    completed: false,
    startsOn: '2026-11-24',
  };
  const performed = { ...attended, fulfilment: 'performed' as const };
  expect(reviewRefusal(performed)).toBe('review_unfinished');
  expect(reviewRefusal({ ...performed, completed: true, today: '2026-11-25' })).toBeNull();
  expect(reviewRefusal({ ...attended, today: '2026-11-23' })).toBe('review_too_soon');
  expect(reviewRefusal({ ...attended, today: '2026-11-23', completed: true })).toBe(
    'review_too_soon',
  );
  expect(reviewRefusal(attended)).toBeNull();
  expect(reviewRefusal({ ...bought, completed: false })).toBe('review_unfinished');
  expect(reviewRefusal(bought)).toBeNull();
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
