import type { Language } from '#base/two-languages.ts';
import { nightly } from '#verticals/capabilities/nightly.ts';
import { idsWith } from '#verticals/capability.ts';
import { findCards, presentCard } from '#core/catalogue/index.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { inTurn, type Turn } from '#core/shared/turns.ts';
import { claimWatchers, isAnyoneDue, type News, takeNews } from './alert-store.ts';

/** The job runs hourly, so a person is looked at every 24 hours, at the same time of the day. */
const EVERY_MS = 23.5 * 3_600_000;

/**
 * Mails customers once a day about favourites that became cheaper or available again. What is told
 * is stored in the transaction of the mail, so two processes mail it once.
 */
export const alertOfFavourites = (market: Market): Promise<Turn> =>
  inTurn(async () => {
    const now = market.clock.now();
    const before = new Date(now.getTime() - EVERY_MS);
    return (
      (await isAnyoneDue(market.db, before)) &&
      transaction(market.db, (trx) => alertSome(market, trx, { before, now }))
    );
  });

async function alertSome(
  market: Market,
  trx: Trx,
  times: { readonly before: Date; readonly now: Date },
): Promise<boolean> {
  const { watchers, isFull } = await claimWatchers(trx, times);
  const people = watchers.map(({ id }) => id);
  const news = await takeNews(trx, people, idsWith(market.verticals, nightly));
  const byPerson = Map.groupBy(news, ({ userId }) => userId);
  const cards = {
    en: await cardsOf(market, trx, 'en', wanted('en')),
    ar: await cardsOf(market, trx, 'ar', wanted('ar')),
  };
  const mails = watchers.flatMap(({ id, name, email, language }) => {
    const own = byPerson.get(id) ?? [];
    const items = own.flatMap(({ listingId, cents, before, isBack }) => {
      const card = cards[language].get(listingId);
      return card ? [{ name: card.name, path: card.href, cents, before, isBack }] : [];
    });
    if (items.length === 0) return [];
    const more = (own[0]?.total ?? items.length) - items.length;
    const data = { name, items, more };
    return [{ to: email, language, template: 'favourites-alert' as const, data }];
  });
  if (mails.length > 0) await market.mail.queue(trx, ...mails);
  return isFull;

  function wanted(language: Language): News[] {
    const readers = new Set(
      watchers.filter((one) => one.language === language).map(({ id }) => id),
    );
    return news.filter(({ userId }) => readers.has(userId));
  }
}

/** Names and pages of the listings in a language. */
async function cardsOf(market: Market, trx: Trx, language: Language, news: readonly News[]) {
  const ids = [...new Set(news.map(({ listingId }) => listingId))];
  const found = ids.map((id) => ({ id, listing: true, mention: false }));
  const { listings } = await findCards(trx, market.verticals, found, language);
  return new Map([...listings].map(([id, row]) => [id, presentCard(row, market)]));
}
