import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { inTurn, type Turn } from '#core/shared/turns.ts';
import { openRecord } from '../standing/sealing.ts';
import type { Run } from './judge.ts';
import { runOf } from './judge.ts';
import { insertRuns, openCase } from './store.ts';
import { takeUnscreened, type Undelivered } from './undelivered-store.ts';
import { compliance } from '#verticals/capabilities/compliance.ts';
import { capabilityOf } from '#verticals/capability.ts';

const AT_ONCE = 50;

/** Screens recipients of undelivered lines against each new list; matches wait for an admin. */
export async function screenAgain(market: Market): Promise<Turn> {
  const asked = Object.values(market.verticals).some(
    (vertical) => capabilityOf(vertical, compliance)?.payee,
  );
  if (!asked) return 'done';
  const version = await market.screening.refresh();
  const unreadable: string[] = [];
  return inTurn(async () => {
    const { looked, undelivered } = await takeUnscreened(market.db, {
      version,
      except: unreadable,
      most: AT_ONCE,
    });
    for (const row of undelivered) {
      const record = openRecord(market, row);
      if (record) await screenOne(market, version, { row, record });
      else unreadable.push(row.order_line_id);
    }
    return looked === AT_ONCE;
  });
}

async function screenOne(
  market: Market,
  version: string,
  {
    row,
    record: { screened, sender },
  }: { readonly row: Undelivered; readonly record: NonNullable<ReturnType<typeof openRecord>> },
): Promise<void> {
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
