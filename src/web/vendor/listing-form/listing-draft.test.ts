import { expect, test } from 'vitest';
import { emptyWritten } from '../written/written-draft.ts';
import { isOfAnother, type ListingDraft } from './listing-draft.ts';

const draft = (over: Partial<ListingDraft> = {}): ListingDraft => ({
  serviceId: '',
  kind: 'nanny',
  country: 'Egypt',
  name: 'Mariam',
  location: '',
  description: '',
  pictures: [],
  details: { birthYear: '1984', hourlyCents: '9' },
  written: { ...emptyWritten(), language: 'en', name: 'مريم' },
  ...over,
});
const picture = (source: string) => ({ key: source, source, name: '', preview: '' });
const checked = { of: ['birthYear'], portrait: true, words: () => '' } as const;

test.each<[string, Partial<ListingDraft>, boolean]>([
  ['the name', { name: 'Maryam' }, true],
  ['the name in the other language', { written: { ...draft().written, name: 'ماري' } }, true],
  [
    'the languages changed over',
    { name: 'مريم', written: { ...draft().written, language: 'ar', name: 'Mariam' } },
    false,
  ],
  ['spaces around the name', { name: ' Mariam ' }, false],
  ['the year of birth', { details: { ...draft().details, birthYear: '1985' } }, true],
  ['the price', { details: { ...draft().details, hourlyCents: '10' } }, false],
  ['the portrait', { pictures: [picture('b')] }, true],
  ['the description', { description: 'Calm.' }, false],
])('whether a badge is of somebody else once %s is saved', (_what, over, isOther) => {
  expect(isOfAnother(checked, draft(), draft(over))).toBe(isOther);
});

test('ignores the portrait for verticals that do not check it', () => {
  const licence = { of: ['licenceNumber'], words: () => '' };
  expect(isOfAnother(licence, draft(), draft({ pictures: [picture('b')] }))).toBe(false);
});
