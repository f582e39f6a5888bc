import { newId } from '#base/ids.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { seal } from '#core/identity/index.ts';
import type { Told } from './rules.ts';
import { hashOf, opened, type Secrets, sealOf } from './sealing.ts';

/** Unchanged data keeps its row, so that a running checkout is not invalidated. */
export async function putCartSecrets(
  market: Market,
  trx: Trx,
  line: { readonly id: string; readonly vertical: string; readonly told: Told },
): Promise<void> {
  const { id, vertical, told } = line;
  const before = (await openCartSecrets(market, trx, [id])).get(id);
  if (before && JSON.stringify(before) === told.text) return;
  const now = market.clock.now();
  const row = {
    version: newId(now),
    sealed: seal(sealOf(market, 'cart_line_secrets', id), told.text),
    mask: told.mask,
    hash: hashOf(market, vertical, told.identity),
    created_at: now,
  };
  await trx
    .insertInto('cart_line_secrets')
    .values({ cart_line_id: id, ...row })
    .onConflict((conflict) => conflict.column('cart_line_id').doUpdateSet(row))
    .execute();
}

export async function dropCartSecrets(trx: Trx, lineId: string): Promise<void> {
  await trx.deleteFrom('cart_line_secrets').where('cart_line_id', '=', lineId).execute();
}

/** Sensitive data by cart line; lines without any are missing. */
export async function openCartSecrets(
  market: Pick<Market, 'settings' | 'log'>,
  db: Db,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, Secrets>> {
  if (lineIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('cart_line_secrets')
    .select(['cart_line_id as lineId', 'sealed'])
    .where('cart_line_id', 'in', [...lineIds])
    .execute();
  return new Map(
    rows.flatMap((row) => {
      const secrets = opened(market, 'cart_line_secrets', row);
      return secrets ? [[row.lineId, secrets] as const] : [];
    }),
  );
}
