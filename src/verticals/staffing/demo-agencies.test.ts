import { expect, test } from 'vitest';
import { minutesOf } from '#base/schedule.ts';
import { readDemo } from '#core/demo/load.ts';
import type { DemoVendor } from '#core/demo/vendors.ts';
import type { DemoItem } from '#core/demo/shelf.ts';
import type { WorkerDetails } from './details.ts';

interface InFile extends DemoItem {
  readonly details: Readonly<Record<string, unknown>> & WorkerDetails;
}
const { vendors: agencies, arabic } = readDemo<DemoVendor, InFile>('staffing');
const workersOf = (agency: (typeof agencies)[number]) =>
  agency.listings.map(
    ({ details, key, kind, name, location, country, description, arabic: own }) => ({
      ...details,
      skills: details.skills.map((skill) => skill.name),
      areas: details.areas.map((area) => area.name),
      key,
      arabic: own,
      description,
      country: country ?? agency.country,
      firstName: name,
      role: kind,
      city: location ?? '',
    }),
  );
const workers = agencies.flatMap(workersOf);
type DemoWorker = (typeof workers)[number];
const keysOf = (which: (worker: DemoWorker) => boolean) =>
  workers.filter(which).map(({ key }) => key);

test('four agencies have eight workers each, in all six roles, with distinct names', () => {
  expect(agencies.map((agency) => agency.listings.length)).toEqual([8, 8, 8, 8]);
  expect(new Set(agencies.map(({ country }) => country)).size).toBe(4);
  expect(new Set(workers.map(({ role }) => role)).size).toBe(6);
  expect(new Set(workers.map(({ key }) => key)).size).toBe(32);
  expect(new Set(workers.map(({ firstName }) => firstName)).size).toBe(32);
  for (const agency of agencies)
    expect(
      workersOf(agency).every((one) => one.country === agency.country && one.city === agency.city),
    ).toBe(true);
});

test('texts are in both languages, and names in Latin letters', () => {
  for (const { firstName, description, city, skills, areas, arabic: own } of workers) {
    for (const english of [firstName, description, city, ...skills, ...areas])
      expect(english).toMatch(/^[\x20-\x7e]+$/);
    const terms = [...skills, ...areas].map((term) => arabic.terms[term]);
    for (const text of [own.name, own.description, own.location, ...terms])
      expect(text).toMatch(/^[^A-Za-z]*\p{Script=Arabic}[^A-Za-z]*$/u);
  }
});

test('workers are adults and began to work as adults', () => {
  for (const { key, birthYear, experienceYears } of workers) {
    expect(birthYear, key).toBeGreaterThan(2026 - 70);
    expect(2026 - birthYear - experienceYears, key).toBeGreaterThanOrEqual(18);
  }
});

test('prices exist for the terms on offer only', () => {
  expect(keysOf((one) => (one.hourlyCents ?? one.monthlyCents ?? 0) <= 0)).toEqual([]);
  const byMonthOnly = keysOf(({ hourlyCents }) => hourlyCents === null);
  expect(byMonthOnly).toHaveLength(3);
  // Weekend prices are higher and need an hourly price.
  const dearer = keysOf(
    ({ hourlyCents, weekendHourCents }) =>
      weekendHourCents !== null && (hourlyCents === null || weekendHourCents <= hourlyCents),
  );
  expect(dearer).toEqual([]);
  // Placement fees, discounts and guarantees apply to monthly hires.
  const byHourOnly = workers.filter(({ monthlyCents }) => monthlyCents === null);
  expect(byHourOnly).toHaveLength(8);
  for (const one of byHourOnly)
    expect(one).toMatchObject({
      placementCents: 0,
      longTermBps: 0,
      trialDays: 0,
      guaranteeDays: 0,
      liveIn: false,
    });
  expect(keysOf(({ trialDays, guaranteeDays }) => trialDays > 90 || guaranteeDays > 180)).toEqual(
    [],
  );
});

test('workers with a weekend price work on weekends', () => {
  const idle = keysOf(({ country, weekendHourCents, hours }) => {
    const [first, second] =
      country === 'Lebanon' ? (['saturday', 'sunday'] as const) : (['friday', 'saturday'] as const);
    return weekendHourCents !== null && !hours[first] && !hours[second];
  });
  expect(idle).toEqual([]);
});

test('hours are ordered half hours with a day off, and the longest visit fits', () => {
  for (const { key, hours, minHours, maxHours, hourlyCents } of workers) {
    const days = Object.values(hours).map((stretches) =>
      stretches.map(({ from, to }) => [minutesOf(from), minutesOf(to)] as const),
    );
    expect([1, 2, 3, 4, 5, 6], key).toContain(days.length);
    for (const day of days) {
      const times = day.flat();
      expect(new Set(times).size, key).toBe(times.length);
      expect(
        times.toSorted((one, other) => one - other),
        key,
      ).toEqual(times);
      expect(
        times.filter((time) => time % 30 !== 0),
        key,
      ).toEqual([]);
    }
    const longest = Math.max(...days.flat().map(([from, to]) => to - from));
    expect(minHours, key).toBeLessThanOrEqual(maxHours);
    expect(hourlyCents === null ? 0 : maxHours * 60, key).toBeLessThanOrEqual(longest);
  }
});
