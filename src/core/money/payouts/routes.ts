import { notFound } from '#base/errors.ts';
import { endpoints } from '#contract/payouts.ts';
import { recordAudit } from '#core/identity/index.ts';
import { inOrder, streamed } from '#core/shared/export-reply.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import { findBatch, listBatches } from './batch-store.ts';
import { closeOpenBatch, makeBatch } from './batches.ts';
import { readBatch } from './read-batch.ts';
import { BANK_COLUMNS, presentBatch, presentDue } from './present.ts';
import { readDueSums } from './due-store.ts';
import { findOpenBatch, findPayouts, payoutIds } from './store.ts';

export const payoutsRoutes = (market: Market): Route[] => {
  const { db } = market;
  const details = async (id: string, reader: { readonly id: string }) => ({
    batch: await readBatch(db, id, reader),
  });
  return [
    route(endpoints.listPayoutBatches, async ({ query: { page, pageSize, ...filter } }) => {
      const slice = { rows: pageSize, offset: (page - 1) * pageSize };
      const { rows, total } = await listBatches(db, filter, slice);
      const now = market.clock.now();
      const sums = await readDueSums(db, { now, leastCents: market.payoutRules.leastCents });
      const due = presentDue(sums, await findOpenBatch(db));
      return reply(200, { data: rows.map(presentBatch), total, due });
    }),
    route(endpoints.makePayoutBatch, async ({ user, headers }) =>
      reply(201, await details(await makeBatch(market, user.id, headers['idempotency-key']), user)),
    ),
    route(endpoints.payoutBatch, async ({ user, params }) =>
      reply(200, await details(params.id, user)),
    ),
    route(endpoints.bankFile, async ({ user, params }) => {
      if (!(await findBatch(db, params.id))) throw notFound('Batch of payouts');
      await transaction(db, (trx) =>
        recordAudit(
          trx,
          {
            actor: { id: user.id, role: 'admin' },
            action: 'payout.bank-file',
            subject: { type: 'payout', id: params.id },
          },
          market.clock.now(),
        ),
      );
      const name = `payouts-${params.id.slice(-8)}`;
      return streamed(name, BANK_COLUMNS, await payoutIds(db, params.id), async (ids) =>
        inOrder(ids, await findPayouts(db, ids), ({ id }) => id),
      );
    }),
    route(endpoints.closePayoutBatch, async ({ user, params, body }) => {
      await closeOpenBatch(market, { id: params.id, adminId: user.id, ...body });
      return reply(200, await details(params.id, user));
    }),
  ];
};
