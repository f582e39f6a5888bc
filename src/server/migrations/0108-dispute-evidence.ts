import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/** What vendors hand in to show that they delivered. What they write is sealed; files are among the private ones, under its id. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `alter table disputes add column evidence_sent_at timestamptz`,
    `create table dispute_evidence (
      id uuid primary key,
      dispute_id uuid not null references disputes,
      vendor_id uuid not null references vendors,
      kind text not null check (kind in ('receipt', 'delivery', 'other')),
      sealed text not null,
      format text check (format in ('pdf', 'webp')),
      bytes int,
      sha256 text,
      sent_at timestamptz,
      created_at timestamptz not null,
      constraint dispute_evidence_file check (num_nonnulls(format, bytes, sha256) in (0, 3)))`,
    `create index dispute_evidence_dispute on dispute_evidence (dispute_id, created_at)`,
  ]);
