import type { Selectable } from 'kysely';
import { MAX_CANNED_ANSWERS } from '#base/limits.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import type { CannedTexts } from './canned-rules.ts';
import type { CannedAnswersTable } from './tables.ts';

export type CannedRow = Selectable<CannedAnswersTable>;

/** A vendor's canned answers, oldest first. */
export const listCanned = (db: Db, vendorId: string): Promise<CannedRow[]> =>
  db
    .selectFrom('canned_answers')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MAX_CANNED_ANSWERS)
    .execute();

/** Number of a vendor's canned answers. Locks the vendor, so that the limit holds. */
export async function countCanned(trx: Trx, vendorId: string): Promise<number> {
  await trx
    .selectFrom('vendors')
    .select('id')
    .where('id', '=', vendorId)
    .forNoKeyUpdate()
    .execute();
  const { total } = await trx
    .selectFrom('canned_answers')
    .where('vendor_id', '=', vendorId)
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export const insertCanned = (
  trx: Trx,
  {
    id,
    vendorId,
    texts,
  }: { readonly id: string; readonly vendorId: string; readonly texts: CannedTexts },
  now: Date,
): Promise<CannedRow> =>
  trx
    .insertInto('canned_answers')
    .values({
      id,
      vendor_id: vendorId,
      text_en: texts.en,
      text_ar: texts.ar,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

interface Own {
  readonly vendorId: string;
  readonly id: string;
}

/** A vendor's own canned answer, locked; undefined for others. */
export const lockCanned = (trx: Trx, { vendorId, id }: Own): Promise<CannedRow | undefined> =>
  trx
    .selectFrom('canned_answers')
    .selectAll()
    .where('id', '=', id)
    .where('vendor_id', '=', vendorId)
    .forUpdate()
    .executeTakeFirst();

export const updateCanned = (
  trx: Trx,
  id: string,
  texts: CannedTexts,
  now: Date,
): Promise<CannedRow> =>
  trx
    .updateTable('canned_answers')
    .set({ text_en: texts.en, text_ar: texts.ar, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function deleteCanned(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('canned_answers').where('id', '=', id).execute();
}
