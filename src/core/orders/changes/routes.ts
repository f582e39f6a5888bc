import { notFound } from '#base/errors.ts';
import { toDollars } from '#base/money.ts';
import { endpoints } from '#contract/changes.ts';
import { openPayment, presentPayment } from '#core/money/index.ts';
import { presentQuoteLine } from '#core/catalogue/index.ts';
import type { Market } from '#core/shared/market.ts';
import { presentOrder } from '../orders/present.ts';
import { findOwnOrder, findWholeOrder } from '../orders/read-store.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { changeItem, quoteChange } from './change.ts';
import { abandonChange } from './give-up-change.ts';
import { findChanges, readChange, readPaymentOf } from './waiting-store.ts';

export const changeRoutes = (market: Market): Route[] => {
  const order = async (id: string) => presentOrder(market, await findWholeOrder(market.db, id));
  /** Payment data for the browser, after creating the payment at the provider. */
  const paymentOf = async (changeId: string) => {
    const { status, heldUntil } = await readChange(market.db, changeId);
    const row = await readPaymentOf(market.db, changeId);
    const { payment } = await openPayment(market, row, status === 'held');
    return {
      ...presentPayment(market, payment, heldUntil),
      amount: toDollars(payment.amount_cents),
    };
  };
  return [
    route(endpoints.quoteChange, async ({ user, params, body }) => {
      const { quoted, choice, totalCents, differenceCents } = await quoteChange(market, {
        orderId: params.id,
        itemId: params.itemId,
        userId: user.id,
        options: body.options,
      });
      return reply(200, {
        total: toDollars(totalCents),
        difference: toDollars(differenceCents),
        when: choice.when,
        subDetails: { ...choice.subDetails },
        quoteLines: quoted.quote.lines.map(presentQuoteLine),
      });
    }),
    route(endpoints.changeItem, async ({ user, params, headers, body }) => {
      // Each change mails the vendor or holds places.
      await market.limits.take('checkout', user.id);
      const { waiting } = await changeItem(market, {
        orderId: params.id,
        itemId: params.itemId,
        userId: user.id,
        options: body.options,
        key: headers['idempotency-key'] ?? null,
        expectedDifferenceCents: Math.round(body.expectedDifference * 100),
      });
      const payment = waiting === null ? null : await paymentOf(waiting);
      return reply(200, { order: await order(params.id), payment });
    }),
    route(endpoints.abandonChange, async ({ user, params }) => {
      if (!(await findOwnOrder(market.db, user.id, params.id))) throw notFound('Order');
      const { waiting } = await findChanges(
        market.db,
        { orderId: params.id, lineId: params.itemId },
        null,
      );
      if (waiting) await abandonChange(market, waiting.id, { id: user.id, role: 'customer' });
      return reply(200, { order: await order(params.id) });
    }),
  ];
};
