import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#core/shared/database.ts';

/** Values that constraints require beyond types, foreign keys and enums. */
const ASKED: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  booking_changes: { status: 'applied' },
  canned_answers: { text_en: 'Hello' },
  closed_months: { month: '2026-01' },
  conversation_files: { kind: 'pdf' },
  passkey_challenges: { session_id: { first: 'sessions', column: 'id' } },
  pickups: { ends_at: '2026-03-04T00:00:00Z' },
  proposed_moves: { status: 'agreed' },
  quote_locks: { expires_at: '2026-03-04T00:00:00Z' },
  replacements: { status: 'refused' },
};

interface Column {
  readonly name: string;
  readonly type: string;
  /** Referenced table and column. */
  readonly refers: { readonly first: string; readonly column: string } | null;
  /** Values allowed by a check constraint. */
  readonly words: readonly string[];
}

/**
 * Adds a row to each of the tables, which must be in the order of their foreign keys. The rows are
 * generated from the catalogue, so that new tables are covered; their values are meaningless.
 * Throws for a table with further constraints: list them in ASKED.
 */
export async function addRowTo(db: Db, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const row: Record<string, unknown> = {};
    for (const column of await columnsOf(db, table)) row[column.name] = await valueOf(db, column);
    for (const [name, value] of Object.entries(ASKED[table] ?? {}))
      row[name] = isReference(value) ? await firstOf(db, value) : value;
    try {
      await sql`
        insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
        select ${sql.join(Object.keys(row).map((name) => sql.ref(name)))}
        from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)`.execute(
        db,
      );
    } catch (error) {
      throw new Error(`${table} needs an entry in ASKED of row-in-every-table.ts`, {
        cause: error,
      });
    }
  }
}

/** The columns a row requires. */
async function columnsOf(db: Db, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select a.attname as name, format_type(a.atttypid, null) as type,
      (select jsonb_build_object('first', r.relname, 'column', ra.attname)
        from pg_constraint k join pg_class r on r.oid = k.confrelid
        join pg_attribute ra on ra.attrelid = r.oid and ra.attnum = k.confkey[1]
        where k.conrelid = a.attrelid and k.contype = 'f' and k.conkey = array[a.attnum] limit 1) as refers,
      array(
        select w[1] from pg_constraint k,
          regexp_matches(pg_get_constraintdef(k.oid), '''([^'']+)''::text', 'g') w
        where k.conrelid = a.attrelid and k.contype = 'c' and k.conkey = array[a.attnum]) as words
    from pg_attribute a
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped
      and a.attnotnull and not a.atthasdef and a.attidentity = ''`.execute(db);
  return rows;
}

async function valueOf(db: Db, { name, type, refers, words }: Column): Promise<unknown> {
  if (refers) return firstOf(db, refers);
  // Some columns refer to rows that may be deleted and have no foreign key.
  if (name === 'listing_id') return firstOf(db, { first: 'listings', column: 'id' });
  if (words.length > 0) return words[0];
  if (type === 'uuid') return randomUUID();
  if (type === 'boolean') return true;
  if (type === 'jsonb') return {};
  if (type === 'date') return '2026-03-02';
  if (type.startsWith('timestamp')) return '2026-03-02T09:00:00Z';
  if (type.endsWith('[]')) return [];
  return type === 'text' ? 'some' : 1;
}

interface Reference {
  readonly first: string;
  readonly column: string;
}

const isReference = (value: unknown): value is Reference =>
  typeof value === 'object' && value !== null && 'first' in value;

async function firstOf(db: Db, { first, column }: Reference): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`
    select ${sql.ref(column)} as value from ${sql.table(first)} limit 1`.execute(db);
  return rows[0]?.value;
}
