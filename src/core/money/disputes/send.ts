import { notFound, Refusal } from '#base/errors.ts';
import { recordAudit } from '#core/identity/index.ts';
import type { Market } from '#core/shared/market.ts';
import { inPictureTurn } from '#core/shared/media/picture-turn.ts';
import { jpegOf } from '#core/shared/media/process.ts';
import {
  type DisputeEvidence,
  type ProviderDispute,
  ProviderRefused,
} from '../payments/provider.ts';
import { cardProviderAway } from '../payments/open-payment.ts';
import { transaction } from '#core/shared/transaction.ts';
import { evidenceKey, type EvidenceRow, listEvidence, noteSent } from './evidence-store.ts';
import { openEvidence } from './evidence.ts';
import { settleDispute } from './settle-dispute.ts';
import { type DisputeRow, findDispute, lockDispute } from './store.ts';

/**
 * Sends evidence to the bank once; concurrent calls use the same idempotency key. Throws 404, 409
 * (nothing to send, nothing accepted, or past the bank's deadline) and 503.
 */
export async function sendEvidence(
  market: Market,
  { id, adminId, text }: { readonly id: string; readonly adminId: string; readonly text: string },
): Promise<void> {
  const dispute = await findDispute(market.db, id);
  if (!dispute) throw notFound('Dispute');
  const desk = market.payments.disputes;
  if (!waitsForEvidence(dispute) || !desk || dispute.provider !== market.payments.name)
    throw new Refusal(409, 'evidence_over');
  const now = market.clock.now();
  if (isPastDue(dispute, now))
    throw new Refusal(409, 'evidence_late', { day: dispute.due_by?.toISOString().slice(0, 10) });
  const rows = await listEvidence(market.db, id, null);
  if (rows.length === 0 && text === '') throw new Refusal(409, 'no_evidence');
  const evidence = await evidenceOf(market, rows, text);
  const said = await desk
    .submit({ ref: dispute.provider_ref, evidence, key: id, now })
    .catch((error: unknown) => {
      market.log.error('evidence not sent', { dispute: id, error: String(error) });
      throw error instanceof ProviderRefused
        ? new Refusal(409, 'evidence_over')
        : cardProviderAway();
    });
  await transaction(market.db, async (trx) => {
    const locked = await lockDispute(trx, dispute.provider_ref);
    if (!locked || locked.evidence_sent_at !== null) return;
    await noteSent(
      trx,
      id,
      rows.map((row) => row.id),
      now,
    );
    await recordAudit(
      trx,
      {
        actor: { id: adminId, role: 'admin' },
        action: 'dispute.sent',
        subject: { type: 'dispute', id },
        after: { pieces: rows.length },
      },
      now,
    );
  });
  await heard(market, said);
}

export const waitsForEvidence = ({ status, evidence_sent_at: sentAt }: DisputeRow): boolean =>
  (status === 'needs_response' || status === 'inquiry') && sentAt === null;

/** Past the bank's deadline. */
export const isPastDue = ({ due_by: dueBy }: DisputeRow, now: Date): boolean =>
  dueBy !== null && dueBy <= now;

/** Decides a dispute at the embedded provider. Throws 404, and 409 if already decided. */
export async function decideDispute(
  market: Market,
  {
    id,
    adminId,
    to,
  }: { readonly id: string; readonly adminId: string; readonly to: 'won' | 'lost' },
): Promise<void> {
  const dispute = await findDispute(market.db, id);
  const played = market.payments.disputes?.played;
  if (!dispute || !played || dispute.provider !== market.payments.name) throw notFound('Dispute');
  const said = await played.decide(dispute.provider_ref, to).catch((error: unknown) => {
    if (error instanceof ProviderRefused) throw new Refusal(409, 'dispute_closed');
    throw error;
  });
  await transaction(market.db, (trx) =>
    recordAudit(
      trx,
      {
        actor: { id: adminId, role: 'admin' },
        action: 'dispute.decided',
        subject: { type: 'dispute', id },
        after: { status: to },
      },
      market.clock.now(),
    ),
  );
  await heard(market, said);
}

/** Handles the provider's answer like a webhook. */
async function heard(market: Market, said: ProviderDispute): Promise<void> {
  await settleDispute(market, said);
  await market.payments.disputes?.played?.heard(said);
}

async function evidenceOf(
  market: Market,
  rows: readonly EvidenceRow[],
  text: string,
): Promise<DisputeEvidence> {
  const said = rows.map((row) => ({ row, ...openEvidence(market, row) }));
  const files: DisputeEvidence['files'][number][] = [];
  const conversations: string[] = [];
  for (const { row, name } of said) {
    if (row.format === null) continue;
    const bytes = await market.privateFiles.get(evidenceKey(row.id));
    if (bytes && row.format === 'txt') conversations.push(Buffer.from(bytes).toString('utf8'));
    else if (bytes)
      files.push(
        row.format === 'pdf'
          ? { kind: row.kind, name, format: 'pdf', bytes }
          : {
              kind: row.kind,
              name,
              format: 'jpeg',
              bytes: await inPictureTurn(() => jpegOf(bytes)),
            },
      );
    else market.log.error('a file of evidence is missing', { evidence: row.id });
  }
  const TITLES = { receipt: 'Receipt', delivery: 'Delivery', other: 'Other' } as const;
  return {
    text: [
      text,
      ...said.map((one) =>
        [`${TITLES[one.row.kind]}: ${one.reference}`.trim(), one.text].filter(Boolean).join('\n'),
      ),
      ...conversations,
    ]
      .filter(Boolean)
      .join('\n\n'),
    trackingNumber:
      said.find(({ row, reference }) => row.kind === 'delivery' && reference !== '')?.reference ??
      null,
    files,
  };
}
