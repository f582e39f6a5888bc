import { sql } from 'kysely';
import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { openRecord } from '../standing/sealing.ts';
import type { Run } from './judge.ts';
import { runOf } from './judge.ts';
import { insertRuns, openCase } from './store.ts';
import { compliance } from '#verticals/capabilities/compliance.ts';
import { capabilityOf } from '#verticals/capability.ts';

/** Max lines per run; the next run continues. */
const AT_ONCE = 500;

interface Undelivered {
  readonly order_line_id: string;
  readonly order_id: string;
  readonly user_id: string;
  readonly service_order_id: string;
  readonly sealed: string;
}

/** Screens recipients of undelivered lines against each new list; matches wait for an admin. */
export async function screenAgain(market: Market): Promise<void> {
  const asked = Object.values(market.verticals).some(
    (vertical) => capabilityOf(vertical, compliance)?.payee,
  );
  if (!asked) return;
  const version = await market.screening.refresh();
  const { rows } = await sql<Undelivered>`
    select r.order_line_id, r.order_id, r.user_id, r.sealed, p.id as service_order_id
    from money_records r
    join order_lines l on l.id = r.order_line_id
    join service_orders p on p.id = l.service_order_id
    where r.list_version is not null and r.list_version <> ${version} and r.sealed is not null
      and p.status in ('pending', 'processing')
    order by r.created_at, r.order_line_id limit ${AT_ONCE}`.execute(market.db);
  for (const row of rows) {
    const record = openRecord(market, row);
    if (!record) continue;
    const { screened, sender } = record;
    const runs: Run[] = [];
    if (screened) runs.push(await runOf(market, 'payee', screened));
    if (sender)
      runs.push(
        await runOf(market, 'sender', {
          name: sender.legalName,
          birth: sender.birthDate,
          country: sender.residence,
        }),
      );
    await transaction(market.db, async (trx) => {
      const now = market.clock.now();
      const changed = await trx
        .updateTable('money_records')
        .set({ list_version: version })
        .where('order_line_id', '=', row.order_line_id)
        .where('list_version', '<>', version)
        .executeTakeFirst();
      // Another process was faster.
      if (changed.numUpdatedRows === 0n) return;
      const of = { userId: row.user_id, orderLineId: row.order_line_id };
      const ids = await insertRuns(trx, runs, of, now);
      const runId = ids[runs.findIndex(({ result }) => result.outcome !== 'clear')];
      if (runId !== undefined)
        await openCase(trx, { runId, partId: row.service_order_id, orderId: row.order_id }, now);
    });
  }
}
