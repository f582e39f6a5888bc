import { sql } from 'kysely';
import type { Db } from '#core/shared/database.ts';
import { BackupError } from './backup-format.ts';

export interface BackupTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** Columns with a sequence. */
  readonly counted: readonly string[];
}

/**
 * Tables that are neither backed up nor restored: sessions and other short-lived credentials,
 * because a restore would sign people in again who have signed out since; and tables computed from
 * others.
 */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  'sessions',
  'devices',
  'code_steps',
  'password_resets',
  'passkey_challenges',
  'phone_steps',
  'push_subscriptions',
  'vendor_invitations',
  'next_free_due',
  'periodic_jobs',
  'service_changes',
]);

/** All tables that belong in a backup, referenced ones first. */
export async function tablesToKeep(db: Db): Promise<BackupTable[]> {
  return (await tablesInOrder(db)).filter(({ name }) => !LEFT_OUT.has(name));
}

/** All tables of the marketplace, referenced ones first. */
export async function tablesInOrder(db: Db): Promise<BackupTable[]> {
  const { rows: tables } = await sql<{
    name: string;
    columns: string[];
    counted: string[];
    refers_to: string[];
  }>`
    select
      tables.relname as name,
      array(
        select attname::text from pg_attribute
        where attrelid = tables.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
      ) as columns,
      array(
        select attname::text from pg_attribute
        where attrelid = tables.oid and attnum > 0 and not attisdropped
          and pg_get_serial_sequence(tables.oid::regclass::text, attname) is not null
      ) as counted,
      array(
        select distinct referred.relname::text from pg_constraint
        join pg_class referred on referred.oid = confrelid
        where contype = 'f' and conrelid = tables.oid and confrelid <> tables.oid
      ) as refers_to
    from pg_class tables
    where tables.relnamespace = 'public'::regnamespace and tables.relkind = 'r' and tables.relname <> 'schema_migrations'
    order by tables.relname`.execute(db);
  const ordered: BackupTable[] = [];
  const waiting = new Map(tables.map((table) => [table.name, table]));
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter((table) =>
      table.refers_to.every((name) => !waiting.has(name)),
    );
    if (ready.length === 0)
      throw new BackupError(
        `These tables refer to each other in a ring: ${[...waiting.keys()].join(', ')}`,
      );
    for (const { name, columns, counted } of ready) {
      ordered.push({ name, columns, counted });
      waiting.delete(name);
    }
  }
  return ordered;
}
