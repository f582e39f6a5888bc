import { expect, test } from 'vitest';
import { emptyWritten } from '../written/written-draft.ts';
import type { ListingDraft } from './listing-draft.ts';
import { draftOfSaved, keptInDraft } from './saved-draft.ts';

const EMPTY: ListingDraft = {
  serviceId: '',
  kind: '',
  country: 'Egypt',
  name: '',
  location: '',
  description: '',
  pictures: [],
  details: { unit: '', beds: [], smoking: '' },
  written: emptyWritten(),
};

test('a saved draft opens as it was', () => {
  const draft = {
    ...EMPTY,
    name: 'Bread',
    details: { unit: '500 g', beds: [{ kind: 'double' }], smoking: 'yes' },
    written: { ...EMPTY.written, texts: { '500 g': '500 غرام' } },
    rows: { 'red / S': { price: '4', removed: false } },
  };
  const saved: unknown = JSON.parse(JSON.stringify(keptInDraft(draft)));
  expect(draftOfSaved({ ...EMPTY, rows: {} }, saved)).toEqual(draft);
});

test('a draft keeps no images', () => {
  const source = 'data:image/png;base64,AAAA';
  const pictures = [{ key: '1', name: 'bread.png', source, preview: source }];
  expect(keptInDraft({ ...EMPTY, pictures })).toEqual(EMPTY);
});

test('keeps the form’s own values where the saved ones have another shape', () => {
  const saved = {
    name: 7,
    country: null,
    pictures: 'none',
    details: { unit: ['500 g'], beds: {}, gone: 'x' },
    written: 'text',
    extra: true,
  };
  expect(draftOfSaved(EMPTY, saved)).toEqual(EMPTY);
  expect(draftOfSaved(EMPTY, {})).toEqual(EMPTY);
});
