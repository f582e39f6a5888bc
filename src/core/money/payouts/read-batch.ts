import { notFound } from '#base/errors.ts';
import type { PayoutBatchDetails } from '#contract/payouts.ts';
import { listAudit } from '#core/identity/index.ts';
import type { Db } from '#core/shared/database.ts';
import { findBatch } from './batch-store.ts';
import { presentBatchDetails } from './present.ts';
import { listPayouts } from './store.ts';

/** A batch with its payouts and audit log. Throws 404. */
export async function readBatch(db: Db, id: string): Promise<PayoutBatchDetails> {
  const batch = await findBatch(db, id);
  if (!batch) throw notFound('Batch of payouts');
  const payouts = await listPayouts(db, id);
  return presentBatchDetails(batch, payouts, await listAudit(db, { type: 'payout', id }));
}
