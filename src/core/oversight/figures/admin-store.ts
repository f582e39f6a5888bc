import { sql } from 'kysely';
import type { Db } from '#core/shared/database.ts';

export interface Waiting {
  readonly vendors: number;
  readonly messages: number;
  readonly refunds: number;
  readonly disputes: number;
}

export async function waitingForAdmins(db: Db): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select (select count(*)::int from vendors where status = 'Pending') as vendors,
      (select count(*)::int from messages where status = 'open') as messages,
      (select count(*)::int from refunds where status = 'failed' and resolved_at is null) as refunds,
      (select count(*)::int from disputes where status = 'needs_response') as disputes`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('Counts without a row');
  return row;
}
