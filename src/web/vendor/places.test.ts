import { expect, test } from 'vitest';
import { vendorPlaces } from './places.ts';

const rail = (
  waiting: Parameters<typeof vendorPlaces>[0]['waiting'],
  status: Parameters<typeof vendorPlaces>[0]['status'] = 'Approved',
) =>
  vendorPlaces({ role: null, status, verticals: [], desks: {}, waiting }).flatMap(
    ({ label, places }) => places.map((place) => ({ group: label ?? '', ...place })),
  );

test('the navigation has each page once, with a unique name', () => {
  const places = rail(null);
  expect(new Set(places.map(({ to }) => to)).size).toBe(places.length);
  expect(new Set(places.map(({ label }) => label)).size).toBe(places.length);
  expect([...new Set(places.map(({ group }) => group))]).toEqual(['', 'Catalogue', 'Shop']);
});

test('shows open tasks, and none that could not be counted', () => {
  const counted = (waiting: Parameters<typeof rail>[0]) =>
    rail(waiting).flatMap(({ label, waiting: count }) => (count ? [[label, count]] : []));
  expect(counted({ orders: 3, returns: 2, reviews: 111 })).toEqual([
    ['Service Orders', 5],
    ['Reviews', 111],
  ]);
  expect(counted(null)).toEqual([]);
});

test.each([
  ['Onboarding', '/goto/onboarding'],
  ['Pending', '/vendor/wait/review'],
  ['Approved', '/dashboard/vendor/profile'],
] as const)('the business link of a vendor who is %s is %s', (status, to) => {
  expect(rail(null, status).at(-1)?.to).toBe(to);
});

test.each([
  [
    'front-desk',
    [
      '/dashboard/vendor',
      '/dashboard/vendor/orders',
      '/dashboard/vendor/messages',
      '/dashboard/vendor/inventory',
      '/dashboard/vendor/reviews',
      '/dashboard/vendor/team',
    ],
  ],
  [
    'finance',
    [
      '/dashboard/vendor',
      '/dashboard/vendor/orders',
      '/dashboard/vendor/messages',
      '/dashboard/vendor/money',
      '/dashboard/subscriptions/vendor',
      '/dashboard/vendor/team',
    ],
  ],
  [
    'viewer',
    [
      '/dashboard/vendor',
      '/dashboard/vendor/orders',
      '/dashboard/vendor/messages',
      '/dashboard/vendor/team',
    ],
  ],
] as const)('the navigation of a %s has only the pages of the role', (role, expected) => {
  const groups = vendorPlaces({
    role,
    status: 'Approved',
    verticals: [],
    desks: {},
    waiting: null,
  });
  expect(groups.flatMap(({ places }) => places.map(({ to }) => to))).toEqual(expected);
});
