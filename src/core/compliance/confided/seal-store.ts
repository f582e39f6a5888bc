import { sql } from 'kysely';
import type { Market } from '#core/shared/market.ts';
import { seal } from '#core/identity/index.ts';
import { transaction } from '#core/shared/transaction.ts';
import { inOrder, inTurn, type Turn } from '#core/shared/turns.ts';
import { sealOf } from './sealing.ts';

/** Text moved here by a migration, until a server encrypts it: migrations have no key. */
const WAITING = 'v0.';
const AT_ONCE = 200;
const LINES = { order_line_secrets: 'order_line_id', cart_line_secrets: 'cart_line_id' } as const;
const TABLES = ['order_line_secrets', 'cart_line_secrets'] as const;

/** Encrypts pending rows. Two processes take different ones. */
export const sealWaiting = (market: Pick<Market, 'db' | 'settings'>): Promise<Turn> =>
  inOrder(
    ...TABLES.map((table) => () => inTurn(async () => (await sealSome(market, table)) === AT_ONCE)),
  );

const sealSome = (
  market: Pick<Market, 'db' | 'settings'>,
  table: keyof typeof LINES,
): Promise<number> =>
  transaction(market.db, async (trx) => {
    const line = sql.ref(LINES[table]);
    const { rows } = await sql<{ id: string; sealed: string }>`
      select ${line} as id, sealed from ${sql.table(table)} where sealed like 'v0.%'
      limit ${AT_ONCE} for update skip locked`.execute(trx);
    for (const { id, sealed } of rows)
      await sql`
        update ${sql.table(table)} set sealed = ${seal(sealOf(market, table, id), sealed.slice(WAITING.length))}
        where ${line} = ${id}`.execute(trx);
    return rows.length;
  });
