import { expect, test } from 'vitest';
import type { VendorSetup } from '#contract/setup.ts';
import { setupLines, setupProgress } from './setup-lines.ts';

const fresh: VendorSetup = {
  status: 'Approved',
  vertical: 'hotels',
  page: null,
  listed: false,
  payoutAccount: false,
};
const page = {
  _id: 'page',
  name: 'Nile House',
  href: '/service/Hotel-Booking/page',
  onSale: true,
  delivery: false,
  hours: false,
  dates: false,
  rate: false,
};

const keysOf = (setup: VendorSetup, pick: 'done' | 'waits' | 'next') =>
  setupLines(setup, { doneBy: 'dates' }).flatMap((line) => (line[pick] ? [line.key] : []));

test('an approved vendor creates the page first, and can add the payout account at any time', () => {
  expect(keysOf(fresh, 'done')).toEqual(['approved']);
  expect(keysOf(fresh, 'next')).toEqual(['page']);
  expect(keysOf(fresh, 'waits')).toEqual(['listing', 'own', 'share']);
});

test("the trade's own step is done by its fact of the page", () => {
  const listed = { ...fresh, page, listed: true };
  expect(keysOf(listed, 'next')).toEqual(['own']);
  expect(keysOf({ ...listed, page: { ...page, hours: true } }, 'next')).toEqual(['own']);
  expect(keysOf({ ...listed, page: { ...page, dates: true } }, 'next')).toEqual(['payout']);
});

test('a vendor in review prepares everything, and shares the page once approved', () => {
  const drafted: VendorSetup = {
    ...fresh,
    status: 'Pending',
    page: { ...page, onSale: false, dates: true },
    listed: true,
    payoutAccount: true,
  };
  expect(keysOf(drafted, 'done')).toEqual(['page', 'listing', 'own', 'payout']);
  expect(keysOf(drafted, 'waits')).toEqual(['share']);
});

test('a trade without its own step has one line less', () => {
  const listed = { ...fresh, page, listed: true, payoutAccount: true };
  const lines = setupLines(listed, undefined);
  expect(lines.map(({ key }) => key)).not.toContain('own');
  expect(setupProgress(lines)).toEqual({ done: 4, total: 5 });
  expect(lines.at(-1)).toMatchObject({ key: 'share', next: true });
});
