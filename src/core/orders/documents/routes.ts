import { CURRENCIES } from '#base/currency.ts';
import { notFound } from '#base/errors.ts';
import { todayIn } from '#base/calendar-date.ts';
import { endpoints } from '#contract/documents.ts';
import type { Market } from '#core/shared/market.ts';
import { asCode } from '../policies/rules.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { readerOfKind } from './kinds.ts';
import { findReceiptByCode } from './store.ts';

const UNKEPT = { 'cache-control': 'no-store' } as const;

export const documentRoutesOfOrders = (market: Market): Route[] => [
  route(endpoints.printedDocument, async ({ user, params: { kind, id } }) => {
    const document = await readerOfKind(kind)(market, user, id);
    if (!document) throw notFound('Document');
    return reply(200, { document }, UNKEPT);
  }),
  route(endpoints.checkReceipt, async ({ params: { code }, ip }) => {
    await market.limits.take('policy-checks', ip);
    const found = await findReceiptByCode(market.db, asCode(code));
    if (!found) throw notFound('Receipt');
    const { reference, at, subDetails, timeZone } = found;
    // Only quotes write this column.
    const { amount, ...paid } = subDetails as Readonly<Record<string, unknown>>;
    const currency = CURRENCIES.find((one) => one === paid['currency']);
    if (!currency) throw notFound('Receipt');
    return reply(
      200,
      {
        number: reference,
        amount: String(amount),
        currency,
        paidOn: todayIn(timeZone, at),
      },
      UNKEPT,
    );
  }),
];
