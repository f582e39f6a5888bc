import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CalendarDay } from './calendar-day.tsx';

const day = {
  day: '2026-03-03',
  capacity: 1,
  taken: 0,
  left: 1,
  closed: false,
  closedBy: [],
  price: 80,
  terms: { price: null, minNights: null, noArrival: false, noDeparture: false },
  shut: null,
};
const shown = (over: Partial<typeof day>, single: boolean) =>
  renderToString(
    <CalendarDay
      day={{ ...day, ...over }}
      single={single}
      chosen={false}
      reachable
      onPress={() => undefined}
    />,
  );

test.each([
  ['open', {}, 'Open'],
  ['booked', { taken: 1, left: 0 }, 'Booked'],
  ['closed', { closed: true, left: 0 }, 'Closed'],
  ['without its place', { capacity: 0, left: 0 }, 'Closed'],
  ['sold twice', { capacity: 2, taken: 2, left: 0 }, 'Booked more than once'],
])(
  'a day with a single place that is %s says so, visibly and for screen readers',
  (_, over, word) => {
    const html = shown(over, true);
    expect(html).toContain(`aria-label="Mar 3, 2026: ${word}"`);
    expect(html).toContain(`>${word}</span>`);
  },
);

test('a day with several places says how many are taken', () => {
  const html = shown({ capacity: 4, taken: 1, left: 3 }, false);
  expect(html).toContain('aria-label="Mar 3, 2026: 1 of 4 booked"');
  expect(html).toContain('>1/4</span>');
});
