import { expect, test } from 'vitest';
import type { AvailableDay } from '#contract/listings.ts';
import { htmlAt } from '#testing/html-at.tsx';
import type { Doctor } from '../prices.ts';
import { DoctorWeek } from './doctor-week.tsx';

// The week needs no other fields.
const doctor = { id: 'hany', country: 'Egypt', details: { horizonDays: 60 } } as Doctor;
const at = (day: string, slot: string, left = 1) =>
  ({ day, slot, left, closed: null, price: null }) as Partial<AvailableDay> as AvailableDay;

const week = (times: readonly AvailableDay[], failed = false) => {
  const byDay = Map.groupBy(times, ({ day }) => day);
  return htmlAt(
    <DoctorWeek
      doctor={doctor}
      today="2026-03-02"
      choice={{ doctor: 'hany', reason: 'visit', mode: 'clinic' }}
      availability={{
        days: new Map([...byDay].flatMap(([day, [first]]) => (first ? [[day, first]] : []))),
        times: byDay,
        now: null,
        failed,
        ensure: () => {},
        refresh: () => {},
      }}
    />,
  );
};
const links = (html: string) =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) =>
    Object.fromEntries(new URL(String(href).replaceAll('&amp;', '&'), 'http://x').searchParams),
  );

test('each free time of the week links to its appointment, and booked times have no link', async () => {
  const html = await week([
    at('2026-03-03', '09:00'),
    at('2026-03-03', '09:30', 0),
    at('2026-03-08', '17:00'),
    at('2026-03-09', '10:00'),
  ]);
  expect(links(html).map(({ day, time, doctor: id }) => [id, day, time])).toEqual([
    ['hany', '2026-03-03', '09:00'],
    ['hany', '2026-03-08', '17:00'],
  ]);
});

test('a day with many times shows five and links to the rest', async () => {
  const hours = ['09', '10', '11', '12', '13', '14', '15'];
  const html = await week(hours.map((hour) => at('2026-03-03', `${hour}:00`)));
  expect(links(html)).toHaveLength(6);
  expect(links(html).at(-1)).toEqual({
    doctor: 'hany',
    reason: 'visit',
    mode: 'clinic',
    day: '2026-03-03',
  });
  expect(html).toContain('+2');
});

test('a week without free times links to the next free day', async () => {
  const html = await week([at('2026-03-03', '09:00', 0), at('2026-03-20', '09:00')]);
  expect(links(html).map(({ day, time }) => [day, time])).toEqual([['2026-03-20', undefined]]);
  expect(html).toContain('No free times on these days.');
});

test('says that the times could not be loaded', async () => {
  expect(await week([], true)).toContain('Retry');
});
