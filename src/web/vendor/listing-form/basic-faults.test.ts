import { expect, test } from 'vitest';
import { basicFaults } from './basic-faults.ts';
import { emptyListing } from './listing-draft.ts';

const form = {
  vertical: 'goods',
  kinds: { fresh: () => 'Fresh', frozen: () => 'Frozen' },
  texts: [],
};

test('an empty form names every missing field, including the picture', () => {
  expect(
    Object.keys(
      basicFaults(emptyListing(form, []), 2, {
        faultService: () => 'service',
        faultKind: () => 'kind',
      }),
    ),
  ).toEqual(['serviceId', 'name', 'kind', 'country', 'description', 'images']);
});
