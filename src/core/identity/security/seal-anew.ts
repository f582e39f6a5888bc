import { sql } from 'kysely';
import type { Market } from '#core/shared/market.ts';
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
  sealed('operator_secrets', 'hash-secret', 'name'),
];

const AT_ONCE = 500;

/**
 * Re-encrypts text of the previous secret while both are set. Idempotent and safe in several
 * processes: concurrently changed text is left to its writer.
 */
export async function sealAnew(market: Pick<Market, 'db' | 'settings' | 'log'>): Promise<void> {
  if (market.settings.previousSecret === undefined) return;
  let rows = 0;
  let unopened = 0;
  for (const column of SEALED_COLUMNS) {
    const done = await sealColumn(market, column);
    rows += done.rows;
    unopened += done.unopened;
  }
  if (unopened > 0) market.log.error('not sealed anew', { rows: unopened });
  else market.log.info('sealed anew', { rows });
}

async function sealColumn(
  { db, settings }: Pick<Market, 'db' | 'settings'>,
  { table, column, purpose, row }: SealedColumn,
): Promise<{ readonly rows: number; readonly unopened: number }> {
  const name = sql.ref(column);
  const unopened: string[] = [];
  let rows = 0;
  for (;;) {
    // Text waiting for its first encryption has another version and its own job.
    const { rows: found } = await sql<{ row: string; text: string }>`
      select ${sql.raw(row)} as row, ${name} as text from ${sql.table(table)}
      where ${name} like 'v1.%' and ${name} not like ${`%.${keyIdOf(settings.secret)}`}
        and ${name} <> all(${unopened}::text[])
      limit ${AT_ONCE}`.execute(db);
    if (found.length === 0) return { rows, unopened: unopened.length };
    for (const { row: id, text } of found) {
      const of = sealFor(settings, purpose, id);
      const opened = unseal(of, text);
      if (opened === null) {
        unopened.push(text);
        continue;
      }
      await sql`update ${sql.table(table)} set ${name} = ${seal(of, opened)}
        where ${sql.raw(row)} = ${id} and ${name} = ${text}`.execute(db);
      rows += 1;
    }
  }
}
