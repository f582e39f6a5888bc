import { notFound, Refusal } from '#base/errors.ts';
import { newToken, tokenHash } from '#base/ids.ts';
import { FAVOURITES_PAGE, MAX_ITEMS, MAX_LISTS } from '#base/favourite-limits.ts';
import { endpoints } from '#contract/favourites.ts';
import { nightly } from '#verticals/capabilities/nightly.ts';
import { idsWith } from '#verticals/capability.ts';
import { countQuote, findListing } from '#core/catalogue/index.ts';
import { lockPerson } from '#core/identity/index.ts';
import { firstNameOf } from '#core/identity/persons/rules.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import { hasAlerts, setAlerts } from './alert-store.ts';
import {
  changeItem,
  countItems,
  deleteItem,
  findAmong,
  findItem,
  insertItems,
  pageOfList,
} from './item-store.ts';
import {
  countLists,
  defaultListId,
  deleteList,
  findList,
  findShared,
  insertList,
  listLists,
  type ListRow,
  renameList,
  setShare,
} from './list-store.ts';
import { presentItems, readWanted } from './wanted.ts';

const UNKEPT = { 'cache-control': 'no-store' } as const;
const DEFAULT: ListRow = { id: '', name: null, shared: false, count: 0 };

const presentList = ({ id, name, shared, count }: ListRow) => ({
  _id: id === '' ? null : id,
  name,
  count,
  shared,
});

const listFull = () => new Refusal(409, 'favourite_list_full', { most: MAX_ITEMS });

export const favouriteRoutes = (market: Market): Route[] => {
  const { db, clock } = market;
  const saved = () => ({ byNight: idsWith(market.verticals, nightly), now: clock.now() });

  /** The person's list, or the default one, which the first item creates. */
  async function listMeant(trx: Trx, userId: string, asked: string | undefined): Promise<string> {
    if (asked === undefined)
      return (
        (await defaultListId(trx, userId)) ??
        (await insertList(trx, { userId, name: null }, clock.now()))
      );
    const list = await findList(trx, { userId, id: asked });
    if (!list) throw notFound('List');
    return list.id;
  }

  /** Saves, moves or changes the note of a listing. Throws 404 and 409. */
  async function put(
    trx: Trx,
    { userId, listingId }: { readonly userId: string; readonly listingId: string },
    { list, note }: { readonly list?: string | undefined; readonly note?: string | undefined },
  ): Promise<void> {
    await lockPerson(trx, userId);
    const item = await findItem(trx, { userId, listingId });
    if (!item && (await findListing(trx, listingId))?.public !== true) throw notFound('Listing');
    const listId = item && list === undefined ? item.list_id : await listMeant(trx, userId, list);
    if (item?.list_id !== listId && (await countItems(trx, listId)) >= MAX_ITEMS) throw listFull();
    if (item)
      await changeItem(trx, { userId, listingId }, { list_id: listId, note: note ?? item.note });
    else
      await insertItems(
        trx,
        { userId, listId, listings: [listingId], ...(note !== undefined && { note }) },
        saved(),
      );
  }

  return [
    route(endpoints.listFavouriteLists, async ({ user }) => {
      const rows = await listLists(db, user.id);
      const lists = rows[0]?.name === null ? rows : [DEFAULT, ...rows];
      return reply(200, { lists: lists.map(presentList), alerts: await hasAlerts(db, user.id) });
    }),

    route(endpoints.chooseFavouriteAlerts, async ({ user, body: { alerts } }) => {
      await setAlerts(db, user.id, alerts, clock.now());
      return reply(200, { message: 'Saved' });
    }),

    route(endpoints.addFavouriteList, async ({ user, body: { name } }) => {
      const id = await transaction(db, async (trx) => {
        await lockPerson(trx, user.id);
        // The default list is one of them.
        if ((await countLists(trx, user.id)) >= MAX_LISTS - 1)
          throw new Refusal(409, 'too_many_favourite_lists', { most: MAX_LISTS });
        return insertList(trx, { userId: user.id, name }, clock.now());
      });
      return reply(201, { list: presentList({ id, name, shared: false, count: 0 }) });
    }),

    route(endpoints.renameFavouriteList, async ({ user, params: { id }, body: { name } }) => {
      if (!(await renameList(db, { userId: user.id, id }, name))) throw notFound('List');
      return reply(200, { message: 'List renamed' });
    }),

    route(endpoints.removeFavouriteList, async ({ user, params: { id } }) => {
      if (!(await deleteList(db, { userId: user.id, id }))) throw notFound('List');
      return reply(200, { message: 'List deleted' });
    }),

    route(endpoints.shareFavouriteList, async ({ user, params: { id } }) => {
      const token = newToken();
      if (!(await setShare(db, { userId: user.id, id }, tokenHash(token)))) throw notFound('List');
      return reply(201, { token }, UNKEPT);
    }),

    route(endpoints.unshareFavouriteList, async ({ user, params: { id } }) => {
      if (!(await setShare(db, { userId: user.id, id }, null))) throw notFound('List');
      return reply(200, { message: 'Link deleted' });
    }),

    route(endpoints.listFavourites, async ({ user, query, language }) => {
      const { list, page, pageSize } = query;
      const id =
        list === undefined
          ? await defaultListId(db, user.id)
          : (await findList(db, { userId: user.id, id: list }))?.id;
      if (id === undefined) {
        if (list !== undefined) throw notFound('List');
        return reply(200, { data: [], total: 0 });
      }
      const rows = await pageOfList(db, id, { page, pageSize });
      return reply(200, {
        data: await presentItems(market, rows, language),
        total: await countItems(db, id),
      });
    }),

    route(endpoints.favouritesAmong, async ({ user, query: { listings } }) =>
      reply(200, { listings: await findAmong(db, user.id, listings) }),
    ),

    route(endpoints.putFavourite, async ({ user, params: { id }, body }) => {
      await transaction(db, (trx) => put(trx, { userId: user.id, listingId: id }, body));
      return reply(200, { message: 'Saved' });
    }),

    route(endpoints.removeFavourite, async ({ user, params: { id } }) => {
      await deleteItem(db, { userId: user.id, listingId: id });
      return reply(200, { message: 'Removed' });
    }),

    route(endpoints.mergeFavourites, async ({ user, body: { listings } }) => {
      const wanted = [...new Set(listings)];
      const left = await transaction(db, async (trx) => {
        await lockPerson(trx, user.id);
        const known = new Set(await findAmong(trx, user.id, wanted));
        const added = wanted.filter((id) => !known.has(id));
        if (added.length === 0) return [];
        const listId = await listMeant(trx, user.id, undefined);
        const room = Math.max(0, MAX_ITEMS - (await countItems(trx, listId)));
        const fitting = added.slice(0, room);
        // A guest's newest are first, and the last one saved is shown on top.
        const of = { userId: user.id, listId, listings: fitting.toReversed() };
        if (fitting.length > 0) await insertItems(trx, of, saved());
        return added.slice(room);
      });
      return reply(200, { left });
    }),

    route(endpoints.wantedListings, async ({ ip, user, query, language }) => {
      await countQuote(market, { ip, user });
      const days = query.days === 'true';
      return reply(200, {
        data: await readWanted(market, [...new Set(query.listings)], { reader: language, days }),
      });
    }),

    route(endpoints.readSharedFavourites, async ({ ip, user, body, language }) => {
      await countQuote(market, { ip, user });
      const list = await findShared(db, tokenHash(body.token));
      if (!list) throw new Refusal(404, 'list_not_shared');
      const rows = await pageOfList(db, list.id, { page: body.page, pageSize: FAVOURITES_PAGE });
      const data = await readWanted(
        market,
        rows.map(({ listing_id }) => listing_id),
        { reader: language, days: true },
      );
      const total = await countItems(db, list.id);
      const owner = firstNameOf(list.owner);
      return reply(200, { owner, name: list.name, data, total }, UNKEPT);
    }),
  ];
};
