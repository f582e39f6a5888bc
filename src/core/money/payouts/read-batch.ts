import { notFound } from '#base/errors.ts';
import type { PayoutBatchDetails } from '#contract/payouts.ts';
import { listAudit, secondCheckOf } from '#core/identity/index.ts';
import type { Db } from '#core/shared/database.ts';
import { findBatch } from './batch-store.ts';
import { presentBatchDetails } from './present.ts';
import { listPayouts } from './store.ts';

/** A batch with its payouts and audit log, as an admin sees it. Throws 404. */
export async function readBatch(
  db: Db,
  id: string,
  reader: { readonly id: string },
): Promise<PayoutBatchDetails> {
  const batch = await findBatch(db, id);
  if (!batch) throw notFound('Batch of payouts');
  const payouts = await listPayouts(db, id);
  const secondCheck = await secondCheckOf(db, {
    permission: 'money',
    begunBy: batch.created_by,
    by: reader.id,
  });
  const audit = await listAudit(db, { type: 'payout', id });
  return { ...presentBatchDetails(batch, payouts, audit), secondCheck };
}
