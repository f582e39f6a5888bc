import { expect, test } from 'vitest';
import { createBody, editBody, EMPTY_DRAFT, languagesOf, linesOf } from './tour-draft.ts';

const draft = (over: Partial<typeof EMPTY_DRAFT>) => ({ ...EMPTY_DRAFT, ...over });

test('splits lists by line and languages by comma, without empty ones', () => {
  expect(linesOf(' Tea \n\n  \nBread\r\n')).toEqual(['Tea', 'Bread']);
  expect(languagesOf('Arabic, English,, ,French')).toEqual(['Arabic', 'English', 'French']);
  expect(languagesOf('العربية، الإنجليزية')).toEqual(['العربية', 'الإنجليزية']);
});

test('a new tour sends its details, with days only if it has some', () => {
  const typed = { category: 'privateTours', price: '90', selectedDays: ['monday'] as const };
  expect(createBody(draft(typed))).toMatchObject({
    type: 'tours',
    category: 'privateTours',
    price: '90',
    operates: 'everyday',
    selectedDays: [],
    itinerary: [{ day: 1, plan: '', meals: 'none' }],
  });
  expect(createBody(draft({ ...typed, operates: 'selected' })).selectedDays).toEqual(['monday']);
});

test('guides send their own fields; properties and cruises only the basic ones', () => {
  const guide = createBody(draft({ category: 'guides', gender: 'female', spokenLanguages: 'A,B' }));
  expect(guide).toMatchObject({ gender: 'female', spokenLanguages: ['A', 'B'] });
  expect(guide).not.toHaveProperty('price');
  for (const category of ['luxuryProperties', 'cruises'])
    expect(Object.keys(createBody(draft({ category, price: '5' }))).sort()).toEqual([
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

test('an edit sends 0 for an empty price or duration, and renumbered days', () => {
  const day = { plan: 'Out', meals: 'none' as const };
  const body = editBody(draft({ category: 'cruises', itinerary: [day, day] }));
  expect(body).toMatchObject({ price: 0, duration: 0 });
  expect(body.itinerary?.map((one) => one.day)).toEqual([1, 2]);
});
