import type { Language } from '#base/two-languages.ts';
import { daysDue, type DueFilter } from '#base/due-filters.ts';
import { notFound } from '#base/errors.ts';
import { endpoints as outcomeCalls } from '#contract/outcomes.ts';
import { endpoints } from '#contract/vendor-orders.ts';
import { vendorToday } from '#core/inventory/index.ts';
import { orderNumber } from '#core/messaging/index.ts';
import { exported, inOrder, streamed } from '#core/shared/export-reply.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, type Route, route, type SessionUser } from '#core/shared/route.ts';
import { giveOutcome } from '../outcomes/give-outcome.ts';
import { vendorRow } from './list-row.ts';
import { checkIn, lineOf, lockPart, movePart, type PartMove, shipPart } from './move-part.ts';
import { voucherCodes } from './rules.ts';
import {
  ITEM_COLUMNS,
  itemRows,
  LIST_COLUMNS,
  presentBooking,
  presentVendorOrder,
  withoutConfided,
} from './vendor-present.ts';
import {
  exportedPartIds,
  findPart,
  findPartOfVoucher,
  findPartsInShort,
  pageOfParts,
  type PartFilter,
} from './vendor-store.ts';
import { abandonChanges } from '../changes/give-up-change.ts';
import { nearestInstead } from '../moves/starts.ts';
import { refuseHeld } from '#core/compliance/index.ts';
import { transaction } from '#core/shared/transaction.ts';
import { afterCancelling, cancelWithin } from './cancel.ts';

type Filter = Omit<PartFilter, 'days'> & { readonly due?: DueFilter | undefined };

export const vendorOrderRoutes = (market: Market): Route[] => {
  const { db } = market;
  const own = async ({ vendorId }: SessionUser, id: string, reader: Language | null) => {
    const found = vendorId === null ? undefined : await findPart(db, vendorId, id, reader);
    if (!found) throw notFound('Order');
    return found;
  };
  const ownVoucher = async ({ vendorId }: SessionUser, typed: string, reader: Language | null) => {
    const found =
      vendorId === null
        ? undefined
        : await findPartOfVoucher(db, vendorId, voucherCodes(typed), reader);
    if (!found) throw notFound('Voucher');
    return found;
  };
  const filterOf = async (vendorId: string, { due, ...filter }: Filter): Promise<PartFilter> => ({
    ...filter,
    days: due && daysDue(due, await vendorToday(market, vendorId)),
  });
  const actorOf = ({ id }: SessionUser) => ({ id, role: 'vendor' as const });
  return [
    route(endpoints.listVendorOrders, async ({ user, query, language }) => {
      const { vendorId } = user;
      if (vendorId === null) return reply(200, { data: [], total: 0 });
      const page = { rows: query.pageSize, offset: (query.page - 1) * query.pageSize };
      const filter = await filterOf(vendorId, query);
      const { parts, ...count } = await pageOfParts(db, vendorId, filter, page, language);
      const data = parts.map((part) =>
        vendorRow(withoutConfided(presentVendorOrder(market, part), user), part.items),
      );
      return reply(200, { data, ...count });
    }),
    route(endpoints.exportVendorOrders, async ({ user, query, language }) => {
      const { vendorId } = user;
      if (vendorId === null) return exported('service-orders', LIST_COLUMNS, []);
      const wanted = await exportedPartIds(db, vendorId, await filterOf(vendorId, query));
      return streamed('service-orders', LIST_COLUMNS, wanted, async (ids) =>
        inOrder(
          ids,
          await findPartsInShort(db, vendorId, ids, language),
          ({ part }) => part.id,
        ).map((part) => withoutConfided(presentVendorOrder(market, part), user)),
      );
    }),
    route(endpoints.vendorOrderDetails, async ({ user, params, language }) =>
      reply(200, {
        order: withoutConfided(
          presentVendorOrder(market, await own(user, params.id, language)),
          user,
        ),
      }),
    ),
    route(endpoints.exportVendorOrder, async ({ user, params, language }) => {
      const order = withoutConfided(
        presentVendorOrder(market, await own(user, params.id, language)),
        user,
      );
      return exported(`order-${orderNumber(order.mainOrderId)}`, ITEM_COLUMNS, itemRows(order));
    }),
    route(endpoints.moveVendorOrder, async ({ user, params, body, language }) => {
      const { part } = await own(user, params.id, language);
      await movePart(market, {
        orderId: part.order_id,
        partId: part.id,
        to: body.status,
        actor: actorOf(user),
        note: body.note,
        reference: body.reference,
        from: body.from,
      });
      return reply(200, {
        order: presentVendorOrder(market, await own(user, params.id, language)),
      });
    }),
    route(endpoints.callOffBooking, async ({ user, params, body, language }) => {
      const { part } = await own(user, params.id, language);
      await callOffBooking(market, {
        orderId: part.order_id,
        partId: part.id,
        itemId: params.itemId,
        actor: actorOf(user),
        reason: body.reason,
      });
      return reply(200, {
        order: presentVendorOrder(market, await own(user, params.id, language)),
      });
    }),
    route(endpoints.shipVendorOrder, async ({ user, params, body, language }) => {
      const { part } = await own(user, params.id, language);
      await shipPart(market, {
        orderId: part.order_id,
        partId: part.id,
        actor: actorOf(user),
        note: body.note,
        reference: body.reference || undefined,
      });
      return reply(200, {
        order: presentVendorOrder(market, await own(user, params.id, language)),
      });
    }),
    route(outcomeCalls.giveOutcome, async ({ user, params, headers, body, language }) => {
      const { part } = await own(user, params.id, language);
      await giveOutcome(market, {
        orderId: part.order_id,
        partId: part.id,
        itemId: params.itemId,
        actor: actorOf(user),
        key: headers['Idempotency-Key'],
        said: { outcome: body.outcome, reference: body.reference, reason: body.reason },
      });
      return reply(200, {
        order: presentVendorOrder(market, await own(user, params.id, language)),
      });
    }),
    route(endpoints.noteArrival, async ({ user, params, language }) => {
      const { part } = await own(user, params.id, language);
      await checkIn(market, {
        orderId: part.order_id,
        partId: part.id,
        itemId: params.itemId,
        codes: null,
        actor: actorOf(user),
      });
      return reply(200, {
        order: presentVendorOrder(market, await own(user, params.id, language)),
      });
    }),
    route(endpoints.findBooking, async ({ user, params, language }) => {
      const found = await ownVoucher(user, params.code, language);
      return reply(200, { booking: presentBooking(found, found.itemId) });
    }),
    route(endpoints.checkOffVoucher, async ({ user, params, language }) => {
      const { part, itemId } = await ownVoucher(user, params.code, language);
      await checkIn(market, {
        orderId: part.order_id,
        partId: part.id,
        itemId,
        codes: voucherCodes(params.code),
        actor: actorOf(user),
      });
      const found = await ownVoucher(user, params.code, language);
      return reply(200, { booking: presentBooking(found, itemId) });
    }),
  ];
};

/** Full refund of one booking; the rest of the part stays. Throws 404 and 409. */
async function callOffBooking(
  market: Market,
  {
    orderId,
    partId,
    itemId,
    actor,
    reason,
  }: Pick<PartMove, 'orderId' | 'partId' | 'actor'> & {
    readonly itemId: string;
    readonly reason: string;
  },
): Promise<void> {
  await abandonChanges(market, orderId, actor, [itemId]);
  const cancelled = await transaction(market.db, async (trx) => {
    const { part } = await lockPart(trx, { orderId, partId });
    const line = lineOf(part, itemId);
    await refuseHeld(trx, [partId]);
    const instead = await nearestInstead(market, trx, line);
    const items = [itemId];
    return cancelWithin(market, trx, { orderId, items, actor, reason, refund: 'whole', instead });
  });
  await afterCancelling(market, cancelled);
}
