import { sql } from 'kysely';
import { containing } from '#core/shared/containing.ts';
import type { Db } from '#core/shared/database.ts';
import type { BatchStatus } from './tables.ts';

export interface BatchFilter {
  readonly search: string;
  readonly status: 'all' | BatchStatus;
  readonly sort: keyof typeof SORTS;
}

const SORTS = {
  recent: ['payout_batches.created_at', 'desc'],
  oldest: ['payout_batches.created_at', 'asc'],
  highest: ['payout_batches.total_cents', 'desc'],
  lowest: ['payout_batches.total_cents', 'asc'],
} as const;

function filtered(db: Db, { search, status }: BatchFilter) {
  let all = db.selectFrom('payout_batches');
  if (status !== 'all') all = all.where('payout_batches.status', '=', status);
  if (search === '') return all;
  const words = containing(search);
  return all.where((is) =>
    is.or([
      is(sql`payout_batches.id::text`, 'like', words),
      is(sql`souk_fold(payout_batches.bank_reference)`, 'like', words),
      is(
        'payout_batches.id',
        'in',
        db
          .selectFrom('payouts')
          .select('batch_id')
          .where(sql`souk_fold(business_name)`, 'like', words),
      ),
    ]),
  );
}

const withMaker = (db: Db) =>
  db
    .selectFrom('payout_batches')
    .innerJoin('users', 'users.id', 'payout_batches.created_by')
    .selectAll('payout_batches')
    .select('users.name as createdByName');

export type ListedBatch = Awaited<ReturnType<typeof listBatches>>['rows'][number];

export async function listBatches(
  db: Db,
  filter: BatchFilter,
  { rows, offset }: { readonly rows: number; readonly offset: number },
) {
  const [column, direction] = SORTS[filter.sort];
  const page = filtered(db, filter)
    .select('payout_batches.id')
    .orderBy(column, direction)
    .orderBy('payout_batches.id', direction)
    .limit(rows)
    .offset(offset);
  const { total } = await filtered(db, filter)
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return {
    rows: await withMaker(db)
      .where('payout_batches.id', 'in', page)
      .orderBy(column, direction)
      .orderBy('payout_batches.id', direction)
      .execute(),
    total,
  };
}

export const findBatch = (db: Db, id: string): Promise<ListedBatch | undefined> =>
  withMaker(db).where('payout_batches.id', '=', id).executeTakeFirst();
