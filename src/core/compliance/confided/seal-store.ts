import { sql } from 'kysely';
import type { Market } from '#core/shared/market.ts';
import { seal } from '#core/identity/index.ts';
import { transaction } from '#core/shared/transaction.ts';
import { inTurn, type Turn } from '#core/shared/turns.ts';
import { sealOf } from './sealing.ts';

/** Text moved here by a migration, until a server encrypts it: migrations have no key. */
const WAITING = 'v0.';
const AT_ONCE = 200;
const LINES = { order_line_secrets: 'order_line_id', cart_line_secrets: 'cart_line_id' } as const;
const TABLES = ['order_line_secrets', 'cart_line_secrets'] as const;

/** Encrypts pending rows. Two processes take different ones. */
export const sealWaiting = (market: Pick<Market, 'db' | 'settings'>): Promise<Turn> =>
  inTurn(async () => {
    const { rows } = await sql<Record<keyof typeof LINES, boolean>>`
      select exists (select from order_line_secrets where sealed like 'v0.%') as order_line_secrets,
        exists (select from cart_line_secrets where sealed like 'v0.%') as cart_line_secrets`.execute(
      market.db,
    );
    const table = TABLES.find((one) => rows[0]?.[one]);
    return table !== undefined && (await sealSome(market, table)) > 0;
  });

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
