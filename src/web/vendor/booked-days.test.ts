import { expect, test } from 'vitest';
import { verticalDesks } from '#verticals/desks.ts';

test('verticals with dates name their booked days; shops, bills, plans and transfers have none', async () => {
  const withDays: string[] = [];
  for (const [vertical, load] of Object.entries(verticalDesks))
    if ((await load()).days) withDays.push(vertical);
  expect(withDays.toSorted()).toEqual(['hotels', 'lets', 'medical', 'staffing', 'tours']);
});

test.each([
  ['tours', 'No departures today.', '2 departures today.'],
  ['medical', 'No visits today.', '7 visits today.'],
  ['hotels', 'No rooms booked tonight.', '7 rooms booked tonight.'],
  ['staffing', 'No workers booked today.', '2 workers booked today.'],
] as const)("%s counts today's bookings in its own words", async (vertical, none, two) => {
  const { days } = await verticalDesks[vertical]();
  expect(days?.today([])).toBe(none);
  expect(days?.today([{ taken: 3 }, { taken: 4 }])).toBe(two);
});
