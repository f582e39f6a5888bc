import { sql } from 'kysely';
import type { Db } from '#core/shared/database.ts';

/** Writes `many` orders of one person a second apart, oldest first, named `name` plus a number. */
export async function manyOrders(
  db: Db,
  { userId, many, name }: { readonly userId: string; readonly many: number; readonly name: string },
): Promise<void> {
  await sql`insert into orders (id, user_id, idempotency_key, request_hash, status, is_paid, contact, note, item_count, subtotal_cents,
      total_cents, created_at, updated_at)
    select gen_random_uuid(), ${userId}, gen_random_uuid()::text, '', 'pending', false,
      jsonb_build_object('name', ${name}::text || ' ' || n, 'email', '', 'phone', ''), '', 1, n, n,
      timestamptz '2026-01-01' + make_interval(secs => n), now()
    from generate_series(1, ${many}::int) n`.execute(db);
}
