import { expect, test } from 'vitest';
import type { ListingDraft } from '#web/vendor/listing-form/listing-draft.ts';
import type { TypedRow } from '#web/vendor/listing-form/form-field.ts';
import { TourInput } from '../../contract.ts';
import { TOUR_CATEGORIES } from '../../categories.ts';
import { bodyOf, emptyTour, entryOf, panelsOf } from './tour-form.ts';

const draft = (kind: string, details: TypedRow = {}): ListingDraft => {
  const empty = emptyTour();
  return { ...empty, kind, details: { ...empty.details, ...details } };
};
const DAY = { plan: ' Out ', meals: 'none' };

test('splits lists by line and languages by comma, without the empty ones', () => {
  const lists = { inclusions: ' Tea \n\n  \nBread\r\n', transfers: 'Jeep', spokenLanguages: '' };
  expect(bodyOf(draft('privateTours', lists), true)).toMatchObject({
    inclusions: ['Tea', 'Bread'],
    exclusions: [],
    detailedInclusions: { transfers: ['Jeep'], accommodation: [] },
  });
  const spoken = (spokenLanguages: string) =>
    bodyOf(draft('guides', { spokenLanguages }), true).spokenLanguages;
  expect(spoken('Arabic, English,, ,French')).toEqual(['Arabic', 'English', 'French']);
  expect(spoken('العربية، الإنجليزية')).toEqual(['العربية', 'الإنجليزية']);
});

test('sends the details of a new tour, and days only if some are selected', () => {
  const typed = { price: '90', duration: '2', selectedDays: ['monday'] };
  expect(bodyOf(draft('privateTours', typed), true)).toMatchObject({
    type: 'tours',
    category: 'privateTours',
    price: '90',
    duration: 2,
    operates: 'everyday',
    selectedDays: [],
    itinerary: [{ plan: '', meals: 'none' }],
    maxGuests: 12,
    departureTime: '09:00',
  });
  const selected = draft('privateTours', { ...typed, operates: 'selected' });
  expect(bodyOf(selected, true).selectedDays).toEqual(['monday']);
});

test('sends the fields of a guide, and only the basic fields of a new property or cruise', () => {
  const guide = bodyOf(draft('guides', { gender: 'female', price: '5' }), true);
  expect(guide).toMatchObject({ gender: 'female', speciality: '' });
  expect(guide).not.toHaveProperty('price');
  for (const kind of ['luxuryProperties', 'cruises'])
    expect(Object.keys(bodyOf(draft(kind, { price: '5' }), true)).sort()).toEqual([
      'category',
      'country',
      'description',
      'images',
      'inOther',
      'language',
      'location',
      'name',
      'type',
    ]);
});

test('sends all fields of an existing listing, with numbers in place of empty fields', () => {
  const empty = { price: ' ', duration: '', maxGuests: '', cutoffHours: '', departureTime: '' };
  const body = bodyOf(draft('cruises', { ...empty, itinerary: [DAY, DAY] }), false);
  expect(body).toMatchObject({
    price: 0,
    duration: 0,
    maxGuests: 12,
    cutoffHours: 0,
    departureTime: '09:00',
    gender: '',
    itinerary: [{ plan: 'Out' }, { plan: 'Out' }],
  });
  expect(body).not.toHaveProperty('type');
});

test.each(TOUR_CATEGORIES)('sends a body of %s that the contract accepts', (kind) => {
  for (const isNew of [true, false])
    expect(TourInput.safeParse(bodyOf(draft(kind, { duration: '1' }), isNew)).error).toBe(
      undefined,
    );
});

test('judges the typed text of a price and a duration', () => {
  const typed = { price: '1,200', duration: 'two', operates: 'selected' };
  expect(entryOf(draft('guides', typed))).toMatchObject({
    category: 'guides',
    price: '1,200',
    duration: 'two',
    operates: 'selected',
    selectedDays: [],
    pictures: 0,
  });
});

test('asks a new listing for the details of its type, and an existing one for all', () => {
  const count = (kind: string) => [panelsOf(kind, true).length, panelsOf(kind, false).length];
  expect(count('privateTours')).toEqual([4, 4]);
  expect(count('guides')).toEqual([1, 5]);
  expect(count('cruises')).toEqual([0, 4]);
});
