import { expect, test } from 'vitest';
import { basicFaults } from './basic-faults.ts';
import { emptyListing } from './listing-draft.ts';

const form = {
  vertical: 'goods',
  kinds: { fresh: () => 'Fresh', frozen: () => 'Frozen' },
  texts: [],
};

test('an empty form names each missing part, the picture among them', () => {
  expect(
    Object.keys(
      basicFaults(emptyListing(form, []), 2, {
        faultService: () => 'service',
        faultKind: () => 'kind',
      }),
    ),
  ).toEqual(['serviceId', 'name', 'kind', 'country', 'description', 'images']);
});
