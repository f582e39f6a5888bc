import { expect, test } from 'vitest';
import { m } from '#web/words/generated/messages.js';
import { byDay, chosenInSeries, inSeries, stateOfBooking } from './series.ts';

const when = (day: string) => ({
  from: day,
  to: day,
  slot: '10:00',
  startsAt: `${day}T08:00:00.000Z`,
  timeZone: 'Africa/Cairo',
});

test('groups the bookings of a series at its first one', () => {
  const items = [
    { _id: 'a', series: 's' },
    { _id: 'b', series: null },
    { _id: 'c', series: 's' },
    { _id: 'd', series: null },
    { _id: 'e', series: 't' },
  ];
  expect(inSeries(items).map((group) => group.map(({ _id }) => _id))).toEqual([
    ['a', 'c'],
    ['b'],
    ['d'],
    ['e'],
  ]);
  expect(byDay([{ when: when('2026-03-16') }, { when: when('2026-03-09') }])).toEqual([
    { when: when('2026-03-09') },
    { when: when('2026-03-16') },
  ]);
});

test('a booking is upcoming until its start, unless it was cancelled', () => {
  const now = new Date('2026-03-09T07:59:59Z');
  const visit = { cancelled: false, noShow: false, when: when('2026-03-09') };
  expect(stateOfBooking(visit, now)).toMatchObject({
    words: m.orders_booking_upcoming(),
    isToCome: true,
  });
  expect(stateOfBooking(visit, new Date('2026-03-09T08:00:00Z'))).toMatchObject({
    words: m.orders_booking_past(),
    isToCome: false,
  });
  expect(stateOfBooking({ ...visit, noShow: true }, now).words).toBe(m.orders_outcome_no_show());
  expect(stateOfBooking({ ...visit, cancelled: true }, now).words).toBe(
    m.orders_status_cancelled(),
  );
});

test('shows the common facts of a series once', () => {
  expect(
    chosenInSeries([
      ['Nanny', 'Mon, Mar 9', 'Lives in'],
      ['Nanny', 'Mon, Mar 16', 'Lives in'],
    ]),
  ).toEqual({ common: ['Nanny', 'Lives in'], own: [['Mon, Mar 9'], ['Mon, Mar 16']] });
});
