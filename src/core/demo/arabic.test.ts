import { expect, test } from 'vitest';
import { groceries } from '#verticals/groceries/vertical.ts';
import { type DemoArabic, listingInArabic } from './arabic.ts';

const arabic: DemoArabic = {
  listings: { labneh: { name: 'لبنة', texts: { Cedar: 'الأرز' } }, olives: { name: 'زيتون' } },
  vendors: { larder: { name: 'مؤونة البقاع', description: 'كل صباح.', location: 'زحلة' } },
  terms: { '500 g': '500 غ', Bunch: 'حزمة' },
};
const details = { unit: '500 g', brand: 'Cedar' };
const written = (key: string, of = arabic) => {
  const row = listingInArabic(groceries, of, { key, vendor: 'larder', details });
  const read: unknown = row === null ? null : JSON.parse(row);
  return read;
};

test('a listing gets its own texts, and terms for the values of its details', () => {
  expect(written('labneh')).toEqual({
    name: 'لبنة',
    location: 'زحلة',
    texts: { Cedar: 'الأرز', '500 g': '500 غ' },
  });
  expect(written('olives')).toEqual({
    name: 'زيتون',
    location: 'زحلة',
    texts: { '500 g': '500 غ' },
  });
  expect(written('bread')).toBeNull();
});

test('throws for a text that is not among the details', () => {
  const slip = { ...arabic, listings: { labneh: { texts: { Ceder: 'الأرز' } } } };
  expect(() => written('labneh', slip)).toThrow('labneh has no text Ceder');
});
