import { expect, test } from 'vitest';
import type { OpeningHours } from '#core/catalogue/services/opening-rules.ts';
import { answeredIn, median, openMinutes, responseTime } from './response-rules.ts';

const every = (country: string, from: string, to: string): OpeningHours => {
  const day = [{ from, to }];
  const days = {
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: day,
    sunday: day,
  };
  return { country, days };
};
const minutes = (askedAt: string, answeredAt: string, ...services: OpeningHours[]) =>
  openMinutes({ askedAt: new Date(askedAt), answeredAt: new Date(answeredAt) }, services);

test('without opening hours all time counts', () => {
  expect(minutes('2026-03-02T23:00:00Z', '2026-03-03T01:30:59Z')).toBe(150);
});

test('time outside the opening hours does not count', () => {
  // Riyadh is UTC+3 all year.
  const nine = every('Saudi Arabia', '09:00', '17:00');
  expect(minutes('2026-03-02T10:00:00+03:00', '2026-03-02T10:45:00+03:00', nine)).toBe(45);
  expect(minutes('2026-03-02T16:50:00+03:00', '2026-03-03T09:20:00+03:00', nine)).toBe(30);
  expect(minutes('2026-03-02T20:00:00+03:00', '2026-03-03T09:05:00+03:00', nine)).toBe(5);
  expect(minutes('2026-03-02T10:00:00+03:00', '2026-03-05T10:00:00+03:00', nine)).toBe(24 * 60);
  // An answer at night to a question in the evening took no open time.
  expect(minutes('2026-03-02T18:00:00+03:00', '2026-03-02T23:00:00+03:00', nine)).toBe(0);
});

test('closed days and breaks do not count', () => {
  const shop: OpeningHours = {
    country: 'Jordan',
    days: {
      thursday: [
        { from: '09:00', to: '13:00' },
        { from: '16:00', to: '20:00' },
      ],
      saturday: [{ from: '10:00', to: '24:00' }],
    },
  };
  // 2026-03-05 is a Thursday. Amman is UTC+3.
  expect(minutes('2026-03-05T12:00:00+03:00', '2026-03-05T17:00:00+03:00', shop)).toBe(120);
  expect(minutes('2026-03-05T19:30:00+03:00', '2026-03-07T10:15:00+03:00', shop)).toBe(45);
  expect(minutes('2026-03-07T23:50:00+03:00', '2026-03-08T12:00:00+03:00', shop)).toBe(10);
});

test('a moment when one of several services is open counts once', () => {
  const [early, late] = [every('Iraq', '08:00', '12:00'), every('Iraq', '10:00', '18:00')];
  const day = ['2026-03-02T00:00:00+03:00', '2026-03-03T00:00:00+03:00'] as const;
  expect(minutes(...day, early, late)).toBe(600);
  expect(minutes(...day, late, early)).toBe(600);
  expect(minutes(...day, late, every('Iraq', '11:00', '12:00'))).toBe(480);
  // One country is an hour behind the other in winter.
  expect(minutes(...day, every('Iraq', '09:00', '10:00'), every('Egypt', '09:00', '10:00'))).toBe(
    120,
  );
});

test('hours follow the local clock when it changes in Egypt', () => {
  const nine = every('Egypt', '09:00', '17:00');
  // UTC+2 until 2026-04-24 at midnight, then UTC+3.
  expect(minutes('2026-04-23T15:00:00Z', '2026-04-24T06:10:00Z', nine)).toBe(10);
  expect(minutes('2026-04-23T14:30:00Z', '2026-04-24T06:10:00Z', nine)).toBe(40);
  // Back to UTC+2 at the end of 2026-10-29.
  expect(minutes('2026-10-29T14:00:00Z', '2026-10-30T07:10:00Z', nine)).toBe(10);
  const always = every('Egypt', '00:00', '24:00');
  expect(minutes('2026-04-23T12:00:00Z', '2026-04-24T12:00:00Z', always)).toBe(1440);
  expect(minutes('2026-10-29T12:00:00Z', '2026-10-30T12:00:00Z', always)).toBe(1440);
});

test('the day of the change is an hour shorter or longer in Lebanon', () => {
  const always = every('Lebanon', '00:00', '24:00');
  const night = every('Lebanon', '00:00', '06:00');
  // UTC+2 until 2026-03-29 at midnight, then UTC+3.
  expect(minutes('2026-03-28T22:00:00Z', '2026-03-29T21:00:00Z', always)).toBe(23 * 60);
  expect(minutes('2026-03-28T22:00:00Z', '2026-03-29T21:00:00Z', night)).toBe(5 * 60);
  // Back to UTC+2 at midnight of 2026-10-25: the hour before it is there twice.
  expect(minutes('2026-10-23T21:00:00Z', '2026-10-24T22:00:00Z', always)).toBe(25 * 60);
  expect(
    minutes('2026-10-24T05:30:00Z', '2026-10-24T07:00:00Z', every('Lebanon', '09:00', '17:00')),
  ).toBe(60);
});

test('messages without an answer between are one question', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 10, minute));
  const said = (side: 'customer' | 'vendor', minute: number) => ({ side, at: at(minute) });
  expect(
    answeredIn([
      said('vendor', 0),
      said('customer', 1),
      said('customer', 5),
      said('vendor', 8),
      said('vendor', 9),
      said('customer', 20),
      said('vendor', 21),
      said('customer', 30),
    ]),
  ).toEqual([
    { askedAt: at(1), answeredAt: at(8) },
    { askedAt: at(20), answeredAt: at(21) },
  ]);
  expect(answeredIn([])).toEqual([]);
});

test('the median', () => {
  expect([median([]), median([7]), median([9, 1, 5]), median([1, 100, 3, 5])]).toEqual([
    undefined,
    7,
    5,
    4,
  ]);
});

test('the response time is shown from five conversations on', () => {
  expect(responseTime([])).toBeNull();
  expect(responseTime([[10], [10], [10], [10]])).toBeNull();
  // Two answers in one conversation are not two conversations.
  expect(responseTime([[10, 10], [10], [10], [10]])).toBeNull();
  expect(responseTime([[10], [10], [10], [10], []])).toBeNull();
  expect(responseTime([[10], [10], [10], [10], [9000]])).toEqual({ within: 15 });
});

test.each([
  [0, 15],
  [15, 15],
  [16, 30],
  [31, 60],
  [61, 120],
  [119.5, 120],
  [121, 180],
  [181, 360],
  [361, 720],
  [721, 1440],
  [1440, 1440],
  [1441, null],
])('a median of %d minutes is shown as within %j', (usual, within) => {
  expect(responseTime(Array.from({ length: 5 }, () => [usual]))).toEqual({ within });
});
