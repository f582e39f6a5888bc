import { expect, test } from 'vitest';
import type { DayRow } from '#contract/day-book.ts';
import { departuresOf } from './departure-rules.ts';

const row = (listing: string, name: string, over: Partial<DayRow> = {}): DayRow => ({
  serviceOrderId: name,
  manualBookingId: null,
  itemId: name,
  part: 'visit',
  listing,
  name,
  phone: '',
  slot: null,
  from: '2026-03-09',
  to: '2026-03-09',
  subDetails: { people: 2 },
  arrived: false,
  noShow: false,
  payUntil: null,
  ...over,
});

test('passengers are grouped by departure, and people are added up', () => {
  const departures = departuresOf([
    row('Petra', 'Amal', { slot: '15:00' }),
    row('Petra', 'Badr', { slot: '08:00', subDetails: { people: 3 } }),
    row('Aqaba', 'Carla', { slot: '08:00', subDetails: {} }),
    row('Petra', 'Dina', { slot: '08:00' }),
  ]);
  expect(
    departures.map(({ listing, slot, people, rows }) => [
      slot,
      listing,
      people,
      rows.map(({ name }) => name),
    ]),
  ).toEqual([
    ['08:00', 'Aqaba', 1, ['Carla']],
    ['08:00', 'Petra', 5, ['Badr', 'Dina']],
    ['15:00', 'Petra', 2, ['Amal']],
  ]);
});
