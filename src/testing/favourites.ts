import { MAX_FAVOURITE_NOTE } from '#base/favourite-limits.ts';
import type { Customer } from './shop.ts';
import { sure } from './sure.ts';

/** A shared list with a page of favourites, each with the longest note. */
export async function fullList(owner: Customer, listings: readonly string[]) {
  const { list } = await owner.ok('POST /favourites/lists', { body: { name: 'Holidays' } });
  const favouriteList = sure(list._id ?? undefined);
  const saved = listings.slice(0, 100);
  for (const id of saved.slice(0, 30))
    await owner.ok('PUT /favourites/{id}', {
      params: { id },
      body: { list: favouriteList, note: 'x'.repeat(MAX_FAVOURITE_NOTE) },
    });
  const { token } = await owner.ok('POST /favourites/lists/{id}/link', {
    params: { id: favouriteList },
  });
  return { favouriteList, favouriteToken: token, saved };
}
