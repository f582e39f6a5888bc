import { expect, test } from 'vitest';
import { splitWhen } from './payable-when.ts';

const day = { from: '2026-12-05', to: '2026-12-05', slot: null };

test("shows the time once, in the vertical's own words", () => {
  expect(splitWhen(['Saturday, Dec 5, 2026', '2 people'], day)).toEqual({
    when: ['Saturday, Dec 5, 2026'],
    rest: ['2 people'],
  });
  const visit = 'Sat, Dec 5, 2026, 4:00 PM to 8:00 PM, Cairo time';
  expect(splitWhen(['Nanny', visit], { ...day, slot: '16:00' })).toEqual({
    when: [visit],
    rest: ['Nanny'],
  });
});

test('writes the time itself if the choice has none, or no hour', () => {
  expect(splitWhen(['2 people'], day)).toEqual({
    when: ['Saturday, Dec 5, 2026'],
    rest: ['2 people'],
  });
  const split = splitWhen(['Saturday, Dec 5, 2026', '1 person'], { ...day, slot: '09:00' });
  expect(split.rest).toEqual(['1 person']);
  expect(split.when).toHaveLength(1);
  expect(split.when[0]).toContain('9:00');
});
