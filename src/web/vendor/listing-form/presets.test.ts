import { expect, test } from 'vitest';
import { emptyRow, renewedRow } from './field-values.ts';
import { type FormField, NO_STARTS, rowsIn, type Starts } from './form-field.ts';
import { anotherListing, emptyListing, inCountry } from './listing-draft.ts';
import { usualWeek, weekOf, rowsOfWeek } from './week-typed.ts';

const starts: Starts = {
  ...NO_STARTS,
  country: 'Jordan',
  city: 'Aqaba',
  week: { sunday: [{ from: '08:00', to: '12:00' }] },
};
const rates: FormField = {
  name: 'rates',
  words: () => 'Rates',
  kind: 'list',
  id: 'id',
  most: 5,
  rowWords: () => 'Rate',
  addWords: () => 'Add',
  begins: () => [{ name: 'Room only' }],
  fields: [
    { name: 'name', words: () => 'Name', kind: 'text', most: 60 },
    { name: 'free', words: () => 'Free until', kind: 'number', least: 0, most: 60, begins: '2' },
  ],
};
const area: FormField = {
  name: 'area',
  words: () => 'Area',
  kind: 'text',
  most: 60,
  begins: ({ city }) => city,
};
const form = { kinds: { room: () => 'Room' } };

test('a new form begins in the place of the business, with complete rows', () => {
  const draft = emptyListing(form, [rates, area], starts);
  expect(draft).toMatchObject({ country: 'Jordan', location: 'Aqaba' });
  expect(draft.details['area']).toBe('Aqaba');
  expect(rowsIn(draft.details['rates'])).toEqual([
    { name: 'Room only', free: '2', id: expect.stringMatching(/^[\da-f]{12}$/) },
  ]);
});

test('a form for places elsewhere begins without one', () => {
  const draft = emptyListing({ ...form, startsElsewhere: true }, [area], starts);
  expect(draft).toMatchObject({ country: '', location: '' });
});

test('details follow the country that is chosen', () => {
  const currency: FormField = {
    name: 'currency',
    words: () => 'Currency',
    kind: 'text',
    most: 3,
  };
  const ofCountry = (country: string) => ({ currency: country === 'Jordan' ? 'JOD' : 'EGP' });
  const draft = inCountry({ ofCountry }, emptyListing(form, [currency, area]), 'Jordan');
  expect(draft).toMatchObject({ country: 'Jordan', details: { currency: 'JOD', area: '' } });
  expect(inCountry({ ofCountry }, draft, '')).toEqual({ ...draft, country: '' });
  expect(inCountry({}, draft, 'Egypt').details).toEqual(draft.details);
});

test('another listing keeps everything but the name, the pictures and the person', () => {
  const draft = {
    ...emptyListing(form, [rates, area], starts),
    name: 'Sea double',
    description: 'By the sea',
    pictures: [{ key: '1', name: 'sea.png', source: 'data:', preview: 'data:' }],
  };
  const typed = { ...draft, details: { ...draft.details, licence: '4471' } };
  const next = anotherListing(
    { checked: { of: ['licence'], words: () => '' } },
    [rates, area],
    typed,
  );
  expect(next).toMatchObject({ name: '', pictures: [], description: 'By the sea' });
  expect(next.details).toMatchObject({ licence: '', area: 'Aqaba', rates: [{ free: '2' }] });
});

test('rows of a copy get ids of their own', () => {
  const before = emptyRow([rates], starts);
  const ids = (row: typeof before) => rowsIn(row['rates']).map(({ id }) => id);
  expect(ids(renewedRow([rates], before))).not.toEqual(ids(before));
});

test("hours begin with the page's, or with an office's on the country's working days", () => {
  expect(usualWeek(starts)).toEqual([{ weekday: 'sunday', from: '08:00', to: '12:00' }]);
  const days = Object.keys(weekOf(usualWeek({ ...starts, country: 'Lebanon', week: {} })));
  expect(days).toEqual(['monday', 'tuesday', 'wednesday', 'thursday', 'friday']);
});

test('a week survives its rows, also with several periods a day', () => {
  const week = {
    monday: [
      { from: '09:00', to: '12:00' },
      { from: '16:00', to: '24:00' },
    ],
  };
  expect(weekOf(rowsOfWeek(week))).toEqual(week);
});
