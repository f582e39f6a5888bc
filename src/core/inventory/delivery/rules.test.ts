import { describe, expect, test } from 'vitest';
import { folded } from '#core/shared/cities/folded.ts';
import { reaches, returnUntil, slotsOf, termsFault, type Window } from './rules.ts';

const window = (over: Partial<Window> = {}): Window => ({
  days: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
  from: '10:00',
  to: '12:00',
  capacity: 8,
  ...over,
});

describe('an address', () => {
  const cairo = { country: 'Egypt', city: 'Cairo', areas: ['Zamalek', 'Maadi'] } as const;

  test.each([
    [{ country: 'Egypt', city: ' cairo ', area: 'ZAMALEK' }, true],
    [{ country: 'Egypt', city: 'Cairo', area: 'al-Maadi' }, true],
    [{ country: 'Egypt', city: 'Cairo', area: 'Heliopolis' }, false],
    [{ country: 'Egypt', city: 'Cairo', area: '' }, false],
    [{ country: 'Egypt', city: 'Giza', area: 'Zamalek' }, false],
    [{ country: 'Jordan', city: 'Cairo', area: 'Zamalek' }, false],
  ])('%o within two areas of Cairo: %s', (address, is) => {
    expect(reaches(cairo, address)).toBe(is);
  });

  test('matches anywhere in a city or country', () => {
    const anywhere = { country: 'Egypt', city: 'Luxor', area: 'Karnak' };
    expect(reaches({ country: 'Egypt', city: '', areas: [] }, anywhere)).toBe(true);
    expect(reaches({ country: 'Egypt', city: 'Luxor', areas: [] }, anywhere)).toBe(true);
    expect(reaches({ country: 'Lebanon', city: '', areas: [] }, anywhere)).toBe(false);
  });

  const newCairo = { country: 'Egypt', city: 'Cairo', areas: ['New Cairo'] } as const;
  test.each([
    ['the area as the city', newCairo, { city: 'New Cairo', area: '' }, true],
    ['the area in Arabic as the city', newCairo, { city: 'القاهرة الجديدة', area: 'ش ٩٠' }, true],
    ['a spelling of it', newCairo, { city: 'Fifth Settlement', area: 'Street 90' }, true],
    ['an area of the whole city', { ...newCairo, areas: [] }, { city: 'Maadi', area: '' }, true],
    ['another area as the city', newCairo, { city: 'Maadi', area: '' }, false],
    [
      'an area within one taken for a city',
      { ...newCairo, areas: ['Rehab'] },
      { city: 'New Cairo', area: 'Rehab' },
      true,
    ],
    [
      'a zone that is an area',
      { ...newCairo, city: 'New Cairo', areas: [] },
      { city: 'Cairo', area: 'Tagamoa' },
      true,
    ],
    [
      'the same, written so by both',
      { ...newCairo, city: 'New Cairo', areas: [] },
      { city: 'New Cairo', area: '' },
      true,
    ],
    [
      'a zone that is another area',
      { ...newCairo, city: 'Maadi', areas: [] },
      { city: 'Cairo', area: 'Zamalek' },
      false,
    ],
    [
      'a part of an area that is a zone',
      { ...newCairo, city: 'New Cairo', areas: ['South'] },
      { city: 'Cairo', area: 'New Cairo' },
      false,
    ],
    ['a city that nobody knows', newCairo, { city: 'Newer Cairo', area: '' }, false],
    [
      'an area of another country',
      { ...newCairo, country: 'Jordan', areas: [] },
      { city: 'New Cairo', area: '' },
      false,
    ],
  ] as const)('recognizes an area entered as city: %s', (_, zone, { city, area }, is) => {
    expect(reaches(zone, { country: 'Egypt', city, area })).toBe(is);
  });

  test('matches different spellings', () => {
    expect(folded('Al-Maʿadi')).toBe(folded('al maʿadi'));
    expect(folded('الزَّمالك')).toBe(folded('الزمالك'));
    expect(folded('المعادى')).toBe(folded('المعادي'));
    expect(folded('Béïrut')).toBe('beirut');
    expect(folded('Al')).toBe('al');
  });
});

describe('delivery slots', () => {
  // A Monday, 08:30 in Cairo.
  const now = new Date('2026-03-02T06:30:00Z');

  test('are the windows of the coming days, in order', () => {
    const terms = {
      leadHours: 2,
      windows: [window({ from: '18:00', to: '20:00' }), window(), window({ days: ['friday'] })],
    };
    const slots = slotsOf({ ...terms, windows: terms.windows.slice(0, 2) }, 'Egypt', now);
    expect(slots).toHaveLength(13);
    // 10:00 is less than two hours away.
    expect(slots.slice(0, 3).map(({ day, slot }) => `${day} ${slot}`)).toEqual([
      '2026-03-02 18:00-20:00',
      '2026-03-03 10:00-12:00',
      '2026-03-03 18:00-20:00',
    ]);
    expect(
      slotsOf({ leadHours: 0, windows: [window({ days: ['friday'] })] }, 'Egypt', now),
    ).toEqual([
      {
        day: '2026-03-06',
        slot: '10:00-12:00',
        from: '10:00',
        to: '12:00',
        capacity: 8,
        closed: null,
      },
    ]);
  });

  test("are open until the vendor's lead time, also across midnight", () => {
    const at = (leadHours: number) =>
      slotsOf({ leadHours, windows: [window()] }, 'Egypt', now)[0]?.day;
    expect(at(1)).toBe('2026-03-02');
    expect(at(2)).toBe('2026-03-03');
    expect(at(25)).toBe('2026-03-03');
    expect(at(26)).toBe('2026-03-04');
  });

  test("use the country's time zone", () => {
    // 23:30 in Cairo, 00:30 in Baghdad and Riyadh.
    const late = new Date('2026-03-02T21:30:00Z');
    const first = (country: 'Egypt' | 'Iraq') =>
      slotsOf({ leadHours: 0, windows: [window()] }, country, late)[0]?.day;
    expect(first('Egypt')).toBe('2026-03-03');
    expect(first('Iraq')).toBe('2026-03-03');
    expect(slotsOf({ leadHours: 0, windows: [window()] }, 'Egypt', late)).toHaveLength(6);
    expect(slotsOf({ leadHours: 0, windows: [window()] }, 'Iraq', late)).toHaveLength(7);
  });
});

test('contradictory terms are reported', () => {
  const egypt = { country: 'Egypt', city: '', areas: [] } as const;
  expect(termsFault({ zones: [egypt], windows: [window(), window({ days: ['friday'] })] })).toEqual(
    { field: 'windows', message: 'Two delivery times are the same on friday', code: 'taken' },
  );
  expect(
    termsFault({
      zones: [
        { country: 'Egypt', city: 'Cairo', areas: [] },
        { country: 'Egypt', city: 'al-cairo', areas: ['Maadi'] },
      ],
      windows: [],
    }),
  ).toEqual({ field: 'zones', message: 'You already have al-cairo', code: 'taken' });
  expect(
    termsFault({ zones: [egypt, { ...egypt, country: 'Jordan' }], windows: [window()] }),
  ).toMatchObject({ field: 'windows', code: 'one_country' });
  expect(termsFault({ zones: [egypt, { ...egypt, country: 'Jordan' }], windows: [] })).toBeNull();
});

test("the return period counts days after delivery in the country's time zone", () => {
  const came = new Date('2026-03-02T22:30:00Z');
  expect(returnUntil(came, 14, 'Egypt')).toBe('2026-03-17');
  expect(returnUntil(new Date('2026-03-02T21:30:00Z'), 14, 'Egypt')).toBe('2026-03-16');
  expect(returnUntil(came, 0, 'Egypt')).toBeNull();
  expect(returnUntil(null, 14, 'Egypt')).toBeNull();
});
