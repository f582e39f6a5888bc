import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { staffingDesk } from '#verticals/staffing/desk.ts';
import { DaysCard } from './days-card.tsx';

const day = (taken: number) => ({
  key: String(taken),
  name: 'Mariam',
  day: '2026-03-10',
  hours: '',
  taken,
  capacity: 48,
});
const shown = (taken: number, words = staffingDesk.days?.taken): string =>
  renderToString(
    <DaysCard
      title="Booked"
      what="Worker"
      days={[day(taken)]}
      more={false}
      {...(words && { taken: words })}
    />,
  );

test("a worker's day shows its booked duration, not its half hours", () => {
  expect(shown(9)).toContain('4.5 h');
  expect(shown(48)).toContain('All day');
  expect(shown(9)).not.toContain('48');
});

test('other days show the places taken', () => {
  const places = { column: () => 'Places', words: () => '9 of 48' };
  expect(shown(9, places)).toContain('9 of 48');
});

test('rows of one shop show their day without its name', () => {
  const html = renderToString(
    <DaysCard title="Deliveries" days={[{ ...day(3), hours: '9:00' }]} more={false} />,
  );
  expect(html).toContain('9:00');
  expect(html).not.toContain('Mariam');
});
