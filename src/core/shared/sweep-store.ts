import { type RawBuilder, sql } from 'kysely';
import type { Database, Db } from './database.ts';
import { inTurn, type Turn } from './turns.ts';

/** Rows per statement: a backlog must not hold its locks for seconds. */
const AT_ONCE = 1_000;

/**
 * Deletes rows up to a limit of an indexed column, the oldest first, in bounded steps. `only` must be
 * the condition of the index, if it is partial. A row that changes meanwhile stays.
 */
export const sweepUpTo = (
  db: Db,
  table: keyof Database,
  {
    column,
    limit,
    only = sql`true`,
  }: {
    readonly column: string;
    readonly limit: Date | string;
    readonly only?: RawBuilder<unknown>;
  },
): Promise<Turn> =>
  inTurn(async () => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${sql.ref(column)} <= ${limit} and ${only}
        order by ${sql.ref(column)} limit ${sql.lit(AT_ONCE)}))`.execute(db);
    return Number(numAffectedRows) === AT_ONCE;
  });
