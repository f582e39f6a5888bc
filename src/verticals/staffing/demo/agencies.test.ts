import { expect, test } from 'vitest';
import { minutesOf } from '#base/schedule.ts';
import { readMasters } from '#pictures/masters.ts';
import { agencies } from './agencies.ts';
import type { Both, DemoWorker } from './demo-worker.ts';
import { SKILLS } from './skills.ts';

const workers = agencies.flatMap((agency) => agency.workers);
const masters = new Map(readMasters().map((master) => [master.name, master]));
const keysOf = (which: (worker: DemoWorker) => boolean) =>
  workers.filter(which).map(({ key }) => key);

test('four agencies have eight workers each, of all six roles, and no name twice', () => {
  expect(agencies.map((agency) => agency.workers.length)).toEqual([8, 8, 8, 8]);
  expect(new Set(workers.map(({ role }) => role)).size).toBe(6);
  expect(new Set(workers.map(({ key }) => key)).size).toBe(32);
  expect(new Set(workers.map(({ firstName: [name] }) => name)).size).toBe(32);
  for (const { country, city, workers: own } of agencies)
    expect(own.every((one) => one.country === country && one.city[0] === city)).toBe(true);
});

test('all is said in both languages, and one word has one translation', () => {
  const said: readonly Both[] = [
    ...workers.flatMap(({ firstName, description, city, skills, areas }) => [
      firstName,
      description,
      city,
      ...skills,
      ...areas,
    ]),
    ...agencies.flatMap(({ businessName, about, arabic, location }): readonly Both[] => [
      [businessName, arabic[0]],
      [about, arabic[1]],
      location,
    ]),
  ];
  const arabicOf = new Map(said);
  for (const [english, arabic] of said) {
    expect(english).toMatch(/^[\x20-\x7e]+$/);
    expect(arabic).toMatch(/\p{Script=Arabic}/u);
    expect(arabic).not.toMatch(/[A-Za-z]/);
    expect(arabicOf.get(english)).toBe(arabic);
  }
});

test('a worker is of age, and began to work as an adult', () => {
  // The demonstration is of this year or later.
  for (const { key, birthYear, experienceYears } of workers) {
    expect(birthYear, key).toBeGreaterThan(2026 - 70);
    expect(2026 - birthYear - experienceYears, key).toBeGreaterThanOrEqual(18);
  }
});

test('prices are of what is sold', () => {
  expect(keysOf((one) => (one.hourlyCents ?? one.monthlyCents ?? 0) <= 0)).toEqual([]);
  const byMonthOnly = keysOf(({ hourlyCents }) => hourlyCents === null);
  expect(byMonthOnly).toHaveLength(3);
  // Weekends cost more, and only where there is a price of an hour.
  const dearer = keysOf(
    ({ hourlyCents, weekendHourCents }) =>
      weekendHourCents !== null && (hourlyCents === null || weekendHourCents <= hourlyCents),
  );
  expect(dearer).toEqual([]);
  // Placements, discounts and promises are of months.
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

test('a weekend that has a price is worked', () => {
  const idle = keysOf(({ country, weekendHourCents, hours }) => {
    const [first, second] =
      country === 'Lebanon' ? (['saturday', 'sunday'] as const) : (['friday', 'saturday'] as const);
    return weekendHourCents !== null && !hours[first] && !hours[second];
  });
  expect(idle).toEqual([]);
});

test('hours are half hours in order, with a day off, and the longest visit fits into them', () => {
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

test('a face is one of those drawn for the country, twice at most and never twice at an agency', () => {
  for (const agency of agencies)
    expect(new Set(agency.workers.map(({ portrait }) => portrait)).size).toBe(8);
  for (const { key, portrait, country } of workers) {
    expect(masters.get(portrait)?.countries, key).toContain(country);
    expect(keysOf((one) => one.portrait === portrait).length, key).toBeLessThanOrEqual(2);
  }
});

test('no skill is written for nothing', () => {
  const had = new Set(workers.flatMap(({ skills }) => skills.map(([english]) => english)));
  expect(Object.values(SKILLS).filter(([english]) => !had.has(english))).toEqual([]);
});
