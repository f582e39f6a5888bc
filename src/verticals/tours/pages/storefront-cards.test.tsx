import { expect, test } from 'vitest';
import { htmlAt } from '#testing/html-at.tsx';
import { StorefrontCards } from './storefront-cards.tsx';
import { readStorefrontSearch } from './storefront-search.ts';

const empty = async (address: Readonly<Record<string, string>>) =>
  await htmlAt(
    <StorefrontCards
      list={[]}
      search={readStorefrontSearch({ country: 'Iraq', ...address })}
      country="Iraq"
      total={0}
      onShowMore={() => undefined}
      onClear={() => undefined}
    />,
  );

test.each([
  [{}, 'There are no private tours available in Iraq.'],
  [{ type: 'group' }, 'There are no small group tours available in Iraq.'],
  [{ tab: 'cruises' }, 'There are no luxury cruises available in Iraq.'],
  [{ price: '0-50' }, 'Clear filters'],
])('an empty storefront for %o explains what is missing', async (address, words) => {
  expect(await empty(address)).toContain(words);
});
