import { addDays, instantAt } from '#base/calendar-date.ts';
import { amountText } from '#base/currency.ts';
import { badInput, notFound } from '#base/errors.ts';
import { localNowIn } from '#base/local-now.ts';
import { zoneOf } from '#base/countries.ts';
import { type AskedBill, endpoints } from '#contract/bills.ts';
import { ANSWER_MINUTES, type DueBill } from '#verticals/choice.ts';
import type { BillTerms } from '#verticals/capabilities/billed.ts';
import { publicSellable } from '../listings/calendar.ts';
import type { Market } from '#core/shared/market.ts';
import { type Route, reply, route } from '#core/shared/route.ts';
import { billListingOf, openBill, readAccount } from './account.ts';
import { maskName } from './rules.ts';
import { keepAsk, knowsAccount, knowSaved } from './saved-store.ts';
import { billsOfAccount, type BillWithLines, dueBillOf } from './store.ts';

export const billRoutes = (market: Market): Route[] => [
  route(endpoints.askForBills, async ({ user, ip, params, body }) => {
    const { facts, vertical } = await publicSellable(market, params.id);
    const listing = billListingOf(facts, market.verticals[vertical]);
    if (!listing) throw notFound('Bill');
    const account = readAccount(market, listing, body.account);
    if ('words' in account)
      throw badInput({ account: account.words }, { errorCodes: { account: account.code } });
    const now = market.clock.now();
    const asking = { listingId: params.id, hash: account.hash, userId: user.id };
    const rows = await billsOfAccount(market.db, asking);
    const isKnown = rows.length > 0 && (await knowsAccount(market.db, asking));
    // Limit known accounts per user only: thousands may share the address of a mobile network.
    if (!isKnown) {
      await market.limits.check('bill-misses', user.id);
      await market.limits.check('bill-misses-network', ip);
    }
    await market.limits.take('bill-asks', user.id);
    const bills = rows
      .map((row) => ({ row, due: dueBillOf(row, { askedAt: now, inCart: false }) }))
      .filter(({ due }) => due.state === 'due');
    // An unknown account and one without debt return the same, but only the first counts as a miss.
    if (rows.length === 0) {
      await market.limits.take('bill-misses', user.id);
      await market.limits.take('bill-misses-network', ip);
    }
    await keepAsk(market.db, asking, now);
    await knowSaved(market.db, asking);
    const last = bills.at(-1)?.row;
    const local = localNowIn(zoneOf(facts.country), now);
    const ends = bills
      .filter(({ due }) => due.dueOn >= local.today)
      .map(({ due }) => instantAt(addDays(due.dueOn, 1), 0, local.timeZone).getTime());
    return reply(
      200,
      {
        bills: bills.map(({ due, row }) =>
          presentAsked(
            due,
            row,
            listing.terms,
            bills.map((one) => one.due),
          ),
        ),
        customerName: last ? maskName(openBill(market, last)?.name ?? '') : '',
        asOf: now.toISOString(),
        goodUntil: new Date(
          Math.min(now.getTime() + ANSWER_MINUTES * 60_000, ...ends),
        ).toISOString(),
      },
      { 'cache-control': 'no-store' },
    );
  }),
];

function presentAsked(
  due: DueBill,
  { currency }: BillWithLines,
  { oldestFirst, partial, least }: BillTerms,
  all: readonly DueBill[],
): AskedBill {
  const lowest = amountText(least, currency);
  const isLess = least < BigInt(due.left.replace('.', ''));
  return {
    billId: due.id,
    period: due.period,
    dueOn: due.dueOn,
    amount: due.left,
    currency,
    min: partial && isLess ? lowest : due.left,
    max: due.left,
    part: due.part,
    mustPayFirst: oldestFirst
      ? all.filter(({ dueOn, busyIn }) => dueOn < due.dueOn && busyIn === null).map(({ id }) => id)
      : [],
    busyIn: due.busyIn,
  };
}
