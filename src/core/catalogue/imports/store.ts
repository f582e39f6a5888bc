import { sql } from 'kysely';
import { EXPORT_LIMIT, idsInOrder } from '#core/shared/export-ids-store.ts';
import { newId } from '#base/ids.ts';
import type { ImportProblem } from '#contract/imports.ts';
import { MAX_PROBLEMS } from '#contract/imports.ts';
import { firstOwnerId, seal, sealFor, type SealSettings, unseal } from '#core/identity/index.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import type { Page } from '#core/shared/page-rules.ts';
import type { Selectable } from 'kysely';
import type { StoredEntry } from './judge-entry.ts';
import type { ListingImportsTable } from './tables.ts';

export type ImportRow = Selectable<ListingImportsTable>;
export type ListedImport = Omit<ImportRow, 'headers' | 'problems' | 'awaited'>;

const LISTED = [
  'id',
  'vendor_id',
  'vertical',
  'service_id',
  'file_name',
  'state',
  'rows',
  'creates',
  'changes',
  'same',
  'wrong',
  'done',
  'refused',
  'created_at',
  'started_at',
  'ended_at',
] as const;

const sealOf = (settings: SealSettings, id: string) =>
  sealFor(settings, 'imports', `listing_import_entries ${id}`);

export const insertImport = (
  trx: Trx,
  row: ListedImport & {
    readonly headers: readonly unknown[];
    readonly problems: readonly ImportProblem[];
    readonly awaited: readonly string[];
  },
) =>
  trx
    .insertInto('listing_imports')
    .values({
      ...row,
      headers: JSON.stringify(row.headers),
      problems: JSON.stringify(row.problems),
      awaited: JSON.stringify(row.awaited),
    })
    .execute();

/** Rows of one statement. */
const AT_ONCE = 500;

export async function insertEntries(
  settings: SealSettings,
  trx: Trx,
  importId: string,
  entries: readonly { readonly number: number; readonly entry: StoredEntry }[],
  now: Date,
): Promise<void> {
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    const rows = entries.slice(from, from + AT_ONCE).map(({ number, entry }) => {
      const id = newId(now);
      const sealed = seal(sealOf(settings, id), JSON.stringify(entry));
      return { id, import_id: importId, number, sealed };
    });
    await sql`
      insert into listing_import_entries (id, import_id, number, sealed)
      select id, import_id, number, sealed
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, import_id uuid, number int, sealed text)`.execute(
      trx,
    );
  }
}

/** Headers and columns of the vendor's latest import of this vertical. */
export async function latestHeaders(db: Db, vendorId: string, vertical: string): Promise<unknown> {
  // Only the vendor's latest 100 imports, which include other verticals.
  const rows = await db
    .selectFrom((is) =>
      is
        .selectFrom('listing_imports')
        .select(['headers', 'vertical'])
        .where('vendor_id', '=', vendorId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(100)
        .as('latest'),
    )
    .select('headers')
    .where('vertical', '=', vertical)
    .limit(1)
    .execute();
  return rows[0]?.headers ?? [];
}

/** A vendor's listings of a vertical, oldest first. */
export const exportedIds = (db: Db, vendorId: string, vertical: string): Promise<string[]> =>
  idsInOrder(
    db,
    sql`select listing_id from desk_listings where vendor_id = ${vendorId} and vertical = ${vertical}
      order by created_at, listing_id limit ${EXPORT_LIMIT}`,
  );

export async function findImport(
  db: Db,
  vendorId: string,
  id: string,
  { lock = false } = {},
): Promise<ImportRow | null> {
  let found = db
    .selectFrom('listing_imports')
    .selectAll()
    .where('id', '=', id)
    .where('vendor_id', '=', vendorId);
  if (lock) found = found.forUpdate();
  return (await found.executeTakeFirst()) ?? null;
}

export async function pageOfImports(
  db: Db,
  vendorId: string,
  { rows, offset }: Page,
): Promise<{ readonly rows: ListedImport[]; readonly total: number }> {
  const own = db.selectFrom('listing_imports').where('vendor_id', '=', vendorId);
  const found = await own
    .select(LISTED)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(rows)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom(own.select('id').limit(MAX_LISTED).as('own'))
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows: found, total: Number(total) };
}

/** Imports of 90 days are few; counting stops here all the same. */
const MAX_LISTED = 2_000;

export async function setRunning(trx: Trx, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('listing_imports')
    .set({ state: 'running', started_at: now })
    .where('id', '=', id)
    .execute();
}

export interface ClaimedEntry {
  readonly id: string;
  readonly importId: string;
  readonly vendorId: string;
  readonly userId: string;
  readonly vertical: string;
  readonly number: number;
  readonly attempts: number;
  /** null if it cannot be decrypted. */
  readonly entry: StoredEntry | null;
}

/**
 * Takes the next entries for a process, which loses them after the lease. Turns between the oldest
 * imports, so that a large file does not hold up small ones.
 */
export async function claimEntries(
  settings: SealSettings,
  db: Db,
  { limit, now, until }: { readonly limit: number; readonly now: Date; readonly until: Date },
): Promise<ClaimedEntry[]> {
  const { rows } = await sql<Omit<ClaimedEntry, 'entry'> & { readonly sealed: string }>`
    with running as materialized (
      select * from listing_imports where state = 'running' order by started_at limit 10),
    next as materialized (
      select e.id, i.vendor_id, ${firstOwnerId(sql`i.vendor_id`)} as user_id, i.vertical, i.started_at
      from running i
      cross join lateral (
        select id from listing_import_entries
        where import_id = i.id and (held_until is null or held_until <= ${now})
        order by number limit (select greatest(1, ${limit}::int / count(*)::int) from running) for update skip locked) e
      limit ${limit})
    update listing_import_entries e set held_until = ${until}, attempts = attempts + 1
    from next where e.id = next.id
    returning e.id, e.import_id as "importId", next.vendor_id as "vendorId", next.user_id as "userId",
      next.vertical, e.number, e.attempts, e.sealed`.execute(db);
  return rows
    .map(({ sealed, ...row }) => {
      const text = unseal(sealOf(settings, row.id), sealed);
      // Only insertEntries writes them.
      return { ...row, entry: text === null ? null : (JSON.parse(text) as StoredEntry) };
    })
    .toSorted((one, other) => one.number - other.number);
}

/** Ends an entry's turn in the transaction that does it; false if another process already has. */
export async function endEntry(
  trx: Trx,
  { id, importId }: Pick<ClaimedEntry, 'id' | 'importId'>,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('listing_import_entries')
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await trx
    .updateTable('listing_imports')
    .set((is) => ({ done: is('done', '+', 1) }))
    .where('id', '=', importId)
    .execute();
  return true;
}

export async function refuseEntry(
  trx: Trx,
  { id, importId }: Pick<ClaimedEntry, 'id' | 'importId'>,
  problems: readonly ImportProblem[],
): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('listing_import_entries')
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return;
  await sql`
    update listing_imports set refused = refused + 1,
      problems = case when jsonb_array_length(problems) < ${MAX_PROBLEMS}::int then problems || ${JSON.stringify(problems)}::jsonb else problems end
    where id = ${importId}`.execute(trx);
}

/** Ends running imports without entries, and deletes their pictures. Returns the pictures' ids. */
export async function endImports(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with ended as (
      update listing_imports i set state = 'done', ended_at = ${now}
      where state = 'running' and not exists (select from listing_import_entries e where e.import_id = i.id)
      returning id)
    delete from import_pictures where import_id in (select id from ended) returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Remembers the row that created a listing; false if another one did before. */
export async function insertImportedRow(
  trx: Trx,
  vendorId: string,
  key: string,
  listingId: string,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into imported_rows (vendor_id, row_key, listing_id) values (${vendorId}, ${key}, ${listingId})
    on conflict (vendor_id, row_key) do update set listing_id = excluded.listing_id
    where exists (select from listings l where l.id = imported_rows.listing_id and l.state = 'archived')
    returning listing_id as id`.execute(trx);
  return rows.length > 0;
}

/** Which of these rows have created a listing that still exists. */
export async function findImported(
  db: Db,
  vendorId: string,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select i.row_key as key from imported_rows i join listings l on l.id = i.listing_id
    where i.vendor_id = ${vendorId} and i.row_key = any(${[...keys]}::text[]) and l.state <> 'archived'`.execute(
    db,
  );
  return new Set(rows.map(({ key }) => key));
}

const DAY_MS = 86_400_000;
const UNSTARTED_MS = DAY_MS;
const KEPT_MS = 90 * DAY_MS;
const SWEPT = 20;

/**
 * Deletes some checked files that were not started for a day, and imports of 90 days ago. Returns
 * the ids of their pictures.
 */
export async function sweepImports(
  db: Db,
  now: Date,
): Promise<{ readonly more: boolean; readonly pictures: readonly string[] }> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const { rows } = await sql<{ pictures: string[] }>`
    with swept as materialized (
      select id from listing_imports
      where created_at < ${before(UNSTARTED_MS)} and (state = 'ready' or created_at < ${before(KEPT_MS)}) and state <> 'running'
      order by created_at limit ${SWEPT} for update skip locked),
    deleted as (delete from listing_imports where id in (select id from swept))
    select array(select p.id::text from import_pictures p where p.import_id = swept.id) as pictures
    from swept`.execute(db);
  return { more: rows.length === SWEPT, pictures: rows.flatMap(({ pictures }) => pictures) };
}
