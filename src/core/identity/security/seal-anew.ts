import { sql } from 'kysely';
import type { Market } from '#core/shared/market.ts';
import { inTurn, type Turn } from '#core/shared/turns.ts';
import { keyIdOf, type Purpose, seal, sealFor, unseal } from './sealed.ts';

export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  readonly purpose: Purpose;
  /** SQL of the encryption context's row. */
  readonly row: string;
}

const sealed = (table: string, purpose: Purpose, key = 'id'): SealedColumn => ({
  table,
  column: 'sealed',
  purpose,
  row: `'${table} ' || ${key}`,
});

/** All encrypted columns. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'authenticator_apps', column: 'secret', purpose: 'authenticator', row: 'id::text' },
  { table: 'recipients', column: 'sealed', purpose: 'recipients', row: 'id::text' },
  sealed('cart_line_secrets', 'confided', 'cart_line_id'),
  sealed('order_line_secrets', 'confided', 'order_line_id'),
  sealed('listing_private', 'private-details', 'listing_id'),
  sealed('due_bills', 'bills'),
  sealed('saved_accounts', 'bills'),
  sealed('person_details', 'people', `person_id || ' ' || vertical`),
  sealed('standings', 'standing', 'user_id'),
  sealed('money_records', 'standing', 'order_line_id'),
  sealed('dispute_evidence', 'disputes'),
  sealed('screening_cases', 'standing'),
  sealed('calendar_feeds', 'calendars'),
  sealed('calendar_links', 'calendars'),
  sealed('manual_bookings', 'manual-bookings'),
  sealed('listing_import_entries', 'imports'),
  sealed('listing_drafts', 'drafts'),
  sealed('conversation_messages', 'conversations'),
  sealed('conversation_files', 'conversations'),
  sealed('conversation_reports', 'conversations'),
  sealed('operator_secrets', 'hash-secret', 'name'),
];

/** Blocks of a table per step. */
const BLOCKS = 100;

/**
 * The job that re-encrypts text of the previous secret while both are set. A run continues where the
 * last one ended and walks through every table once, along its blocks. Idempotent and safe in
 * several processes: concurrently changed text is left to its writer.
 */
export function createSealingAnew(market: Pick<Market, 'db' | 'settings' | 'log'>) {
  let [at, block, rows, unopened] = [0, 0, 0, 0];
  const step = async (): Promise<boolean> => {
    const column = SEALED_COLUMNS[at];
    if (!column) {
      if (unopened > 0) market.log.error('not sealed anew', { rows: unopened });
      else market.log.info('sealed anew', { rows });
      [at, block, rows, unopened] = [0, 0, 0, 0];
      return false;
    }
    const done = await sealBlocks(market, column, block);
    rows += done.rows;
    unopened += done.unopened;
    [at, block] = done.isLast ? [at + 1, 0] : [at, block + BLOCKS];
    return true;
  };
  return async (): Promise<Turn> =>
    market.settings.previousSecret === undefined ? 'done' : inTurn(step);
}

async function sealBlocks(
  { db, settings }: Pick<Market, 'db' | 'settings'>,
  { table, column, purpose, row }: SealedColumn,
  from: number,
): Promise<{ readonly rows: number; readonly unopened: number; readonly isLast: boolean }> {
  const name = sql.ref(column);
  const until = from + BLOCKS;
  // Text waiting for its first encryption has another version and its own job.
  const { rows: found } = await sql<{ place: string; row: string; text: string }>`
    select ctid::text as place, ${sql.raw(row)} as row, ${name} as text from ${sql.table(table)}
    where ctid >= ${`(${from},0)`}::tid and ctid < ${`(${until},0)`}::tid
      and ${name} like 'v1.%' and ${name} not like ${`%.${keyIdOf(settings.secret)}`}`.execute(db);
  let unopened = 0;
  for (const { place, row: id, text } of found) {
    const of = sealFor(settings, purpose, id);
    const opened = unseal(of, text);
    if (opened === null) unopened += 1;
    else
      await sql`update ${sql.table(table)} set ${name} = ${seal(of, opened)}
        where ctid = ${place}::tid and ${name} = ${text}`.execute(db);
  }
  const { rows: sizes } = await sql<{ isLast: boolean }>`
    select pg_relation_size(${table}::regclass) <= ${until}::bigint * current_setting('block_size')::int as "isLast"`.execute(
    db,
  );
  return { rows: found.length - unopened, unopened, isLast: sizes[0]?.isLast !== false };
}
