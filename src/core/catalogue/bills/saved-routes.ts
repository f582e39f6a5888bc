import { amountText } from '#base/currency.ts';
import { badInput, notFound, Refusal } from '#base/errors.ts';
import { newId } from '#base/ids.ts';
import { endpoints, type SavedAccount } from '#contract/saved-accounts.ts';
import type { Language } from '#base/two-languages.ts';
import { holdOwnPerson, lockPerson } from '#core/identity/index.ts';
import type { Db } from '#core/shared/database.ts';
import { publicSellable } from '../listings/calendar.ts';
import { findSellables, sellableName } from '../listings/sellable-store.ts';
import { type Market, readBy } from '#core/shared/market.ts';
import { type Route, reply, route } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import { billAccountOf, openSaved, readAccount, sealSaved } from './account.ts';
import { standingOf } from './rules.ts';
import {
  deleteSaved,
  findSameSaved,
  findSaved,
  insertSaved,
  knowsAccount,
  listSaved,
  MAX_SAVED,
  type SavedWithPerson,
  updateSaved,
} from './saved-store.ts';
import { billsOfAccount } from './store.ts';

const NO_STORE = { 'cache-control': 'no-store' };

export const savedAccountRoutes = (market: Market): Route[] => {
  const present = (rows: readonly SavedWithPerson[], userId: string, reader: Language | null) =>
    presentSaved(market, market.db, rows, userId, reader);
  const one = async (userId: string, id: string, reader: Language | null) => {
    const row = await findSaved(market.db, userId, id);
    const [account] = row ? await present([row], userId, reader) : [];
    if (!account) throw notFound('Account');
    return account;
  };

  return [
    route(endpoints.listSavedAccounts, async ({ user, language }) =>
      reply(
        200,
        { accounts: await present(await listSaved(market.db, user.id), user.id, language) },
        NO_STORE,
      ),
    ),

    route(endpoints.saveAccount, async ({ user, body, language }) => {
      const { facts, vertical } = await publicSellable(market, body.productId);
      const listing = billAccountOf(facts, market.verticals[vertical]);
      if (!listing) throw notFound('Listing');
      const account = readAccount(market, listing, body.account);
      if ('words' in account)
        throw badInput({ account: account.words }, { errorCodes: { account: account.code } });
      // Shares the limit of bill lookups, so that saving accounts is no way around it.
      await market.limits.take('bill-asks', user.id);
      const id = await transaction(market.db, async (trx) => {
        await lockPerson(trx, user.id);
        if (body.personId !== null) await holdOwnPerson(trx, user.id, body.personId);
        const change = { name: body.name, person_id: body.personId, remind: body.remind };
        const same = await findSameSaved(trx, {
          userId: user.id,
          listingId: body.productId,
          hash: account.hash,
        });
        if (same) {
          await updateSaved(trx, same.id, change);
          return same.id;
        }
        if ((await listSaved(trx, user.id)).length >= MAX_SAVED)
          throw new Refusal(409, 'too_many_accounts', { most: MAX_SAVED });
        const now = market.clock.now();
        const row = {
          ...change,
          id: newId(now),
          user_id: user.id,
          listing_id: body.productId,
          mask: account.mask,
          hash: account.hash,
          reminded_for: null,
          known: await knowsAccount(trx, {
            userId: user.id,
            listingId: body.productId,
            hash: account.hash,
          }),
          created_at: now,
        };
        await insertSaved(trx, { ...row, sealed: sealSaved(market, row.id, account.account) });
        return row.id;
      });
      return reply(201, { account: await one(user.id, id, language), message: 'Account saved' });
    }),

    route(endpoints.changeSavedAccount, async ({ user, params, body, language }) => {
      await transaction(market.db, async (trx) => {
        await lockPerson(trx, user.id);
        if (!(await findSaved(trx, user.id, params.id))) throw notFound('Account');
        if (body.personId !== null) await holdOwnPerson(trx, user.id, body.personId);
        const { name, personId, remind } = body;
        await updateSaved(trx, params.id, { name, person_id: personId, remind });
      });
      const account = await one(user.id, params.id, language);
      return reply(200, { account, message: 'Account saved' });
    }),

    route(endpoints.readSavedAccount, async ({ user, params }) => {
      const row = await findSaved(market.db, user.id, params.id);
      const account = row ? openSaved(market, row) : null;
      if (account === null) throw notFound('Account');
      return reply(200, { account }, NO_STORE);
    }),

    route(endpoints.forgetSavedAccount, async ({ user, params }) => {
      if (!(await deleteSaved(market.db, user.id, params.id))) throw notFound('Account');
      return reply(200, { message: 'Account removed' });
    }),
  ];
};

/** Saved accounts of available billers; others stay stored and reappear with their biller. */
async function presentSaved(
  market: Market,
  db: Db,
  rows: readonly SavedWithPerson[],
  userId: string,
  reader: Language | null,
): Promise<SavedAccount[]> {
  const sellables = await findSellables(db, [...new Set(rows.map((row) => row.listing_id))]);
  const accounts: SavedAccount[] = [];
  for (const row of rows) {
    const sellable = sellables.get(row.listing_id);
    const vertical = sellable && market.verticals[sellable.vertical];
    if (!sellable?.public || !vertical) continue;
    const bills = row.known
      ? await billsOfAccount(db, { listingId: row.listing_id, hash: row.hash, userId })
      : [];
    const [due] = bills.flatMap((bill) => {
      const { leftMinor, busyIn } = standingOf(bill.amount, bill.currency, bill.lines);
      if (leftMinor === 0n || busyIn !== null) return [];
      const amount = amountText(leftMinor, bill.currency);
      return [{ period: bill.period, dueOn: bill.due_on, amount, currency: bill.currency }];
    });
    const { id, kind } = sellable.facts;
    accounts.push({
      _id: row.id,
      name: row.name,
      person: row.person_id === null ? null : { _id: row.person_id, name: row.person_name ?? '' },
      productId: id,
      biller: sellableName(sellable, readBy(market, reader).reader),
      category: kind,
      href: vertical.pagePath({ id, serviceId: sellable.serviceId }),
      mask: row.mask,
      remind: row.remind,
      due: due ?? null,
    });
  }
  return accounts;
}
