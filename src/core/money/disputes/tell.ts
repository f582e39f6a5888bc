import { isUndecided } from '#base/disputes.ts';
import { toDollars } from '#base/money.ts';
import { mailsToAdmins, recordAudit } from '#core/identity/index.ts';
import { unblockCard } from '../cards/blocked-store.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { blockFraud } from './fraud.ts';
import { vendorDeadline } from './rules.ts';
import { unblockPayees } from '#core/compliance/index.ts';
import { type DisputeRow, partsOfDispute } from './store.ts';

interface Telling {
  readonly mail: Pick<Market['mail'], 'queue'>;
}

/** Side effects of a new dispute status: mails, history entries and blocked recipients. */
export async function tellOfDispute(
  market: Telling,
  trx: Trx,
  {
    dispute,
    before,
  }: { readonly dispute: DisputeRow; readonly before: DisputeRow['status'] | null },
  now: Date,
): Promise<void> {
  const { id, status, reason } = dispute;
  await recordAudit(
    trx,
    {
      actor: { id: null, role: 'system' },
      action: 'dispute.status',
      subject: { type: 'dispute', id },
      ...(before !== null && { before: { status: before } }),
      after: { status, amount: toDollars(dispute.amount_cents) },
      reason,
    },
    now,
  );
  const wasUndecided = before !== null && isUndecided(before);
  if (isUndecided(status) && !wasUndecided) {
    if (reason === 'fraudulent') await blockFraud(trx, dispute, now);
    await tellAdmins(market, trx, dispute);
    await tellVendors(market, trx, dispute, 'opened');
  }
  if (status === 'won') {
    await unblockPayees(trx, id);
    await unblockCard(trx, id);
  }
  if (status === 'won' || status === 'lost') await tellVendors(market, trx, dispute, status);
}

async function tellAdmins(
  market: Telling,
  trx: Trx,
  { amount_cents: amountCents, due_by: dueBy, order_id: orderId }: DisputeRow,
): Promise<void> {
  const data = { orderId, amountCents, until: dueBy?.toISOString() ?? null };
  const mails = await mailsToAdmins(trx, { template: 'dispute-to-answer', data });
  await market.mail.queue(trx, ...mails);
}

/** Disputes about plans are opened by the vendor, so they get no mail. */
async function tellVendors(
  market: Telling,
  trx: Trx,
  dispute: DisputeRow,
  news: 'opened' | 'won' | 'lost',
): Promise<void> {
  const parts = await partsOfDispute(trx, dispute);
  if (parts.length === 0) return;
  const until = vendorDeadline(dispute.due_by)?.toISOString() ?? null;
  await market.mail.queue(
    trx,
    ...parts.map(({ email, language, name, partId, cents }) => ({
      to: email,
      language,
      template: 'dispute' as const,
      data: { name, news, serviceOrderId: partId, amountCents: cents, until },
    })),
  );
}
