import {
  type EvidenceKind,
  MAX_CONVERSATION_BYTES,
  MAX_EVIDENCE_BYTES,
  MAX_EVIDENCE_FILES,
} from '#base/dispute-evidence.ts';
import { badInput, notFound, Refusal } from '#base/errors.ts';
import { newId } from '#base/ids.ts';
import {
  recordAudit,
  type Seal,
  seal,
  sealFor,
  type SealSettings,
  unseal,
} from '#core/identity/index.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { readDocument } from '#core/shared/media/private-document.ts';
import { removeFiles } from '#core/shared/media/keep-pictures.ts';
import { transaction } from '#core/shared/transaction.ts';
import { documentName } from '#core/catalogue/vendors/rules.ts';
import {
  deleteEvidence,
  disputeOfPart,
  evidenceKey,
  insertEvidence,
  listEvidence,
} from './evidence-store.ts';
import { vendorDeadline } from './rules.ts';
import { type DisputeRow, partsOfDispute } from './store.ts';
import { z } from 'zod';

/** A vendor's evidence text, encrypted because it may name buyers and addresses. */
const EvidenceText = z.object({
  text: z.string(),
  reference: z.string(),
  /** File name; '' without a file. */
  name: z.string(),
});
type EvidenceText = z.infer<typeof EvidenceText>;

type Sealing = { readonly settings: SealSettings };

const sealOf = ({ settings }: Sealing, id: string): Seal =>
  sealFor(settings, 'disputes', `dispute_evidence ${id}`);

export const sealEvidence = (market: Sealing, id: string, said: EvidenceText): string =>
  seal(sealOf(market, id), JSON.stringify(said));

/** Returns empty text and logs an error if decryption fails. */
export function openEvidence(
  market: Sealing & Pick<Market, 'log'>,
  { id, sealed }: { readonly id: string; readonly sealed: string },
): EvidenceText {
  const text = unseal(sealOf(market, id), sealed);
  if (text !== null) return EvidenceText.parse(JSON.parse(text));
  market.log.error('evidence cannot be opened: has APP_SECRET changed?', { evidence: id });
  return { text: '', reference: '', name: '' };
}

/** Per vendor and dispute: reviewers read no more. */
const MAX_PIECES = 20;

export interface OwnPart {
  readonly partId: string;
  readonly vendorId: string;
  readonly userId: string;
  /** An admin may add a conversation for a vendor. */
  readonly role?: 'vendor' | 'admin';
}

/** Evidence may be added until two days before the bank's deadline, or until it is sent. */
export function takesEvidence(
  { status, due_by: dueBy, evidence_sent_at: sentAt }: DisputeRow,
  now: Date,
): boolean {
  const until = vendorDeadline(dueBy);
  const waits = status === 'needs_response' || status === 'inquiry';
  return waits && sentAt === null && until !== null && now < until;
}

/** The dispute of the vendor's own part if it accepts evidence. Throws 404 and 409. */
export async function openDispute(market: Market, trx: Trx, own: OwnPart): Promise<DisputeRow> {
  const dispute = await disputeOfPart(trx, own, { lock: true });
  if (!dispute) throw notFound('Dispute');
  if (!takesEvidence(dispute, market.clock.now())) throw new Refusal(409, 'evidence_over');
  return dispute;
}

/** A vendor's share of the bank's limits: at least one file. */
const roomOf = (vendors: number): { readonly files: number; readonly bytes: number } => ({
  files: Math.max(1, Math.floor(MAX_EVIDENCE_FILES / Math.max(1, vendors))),
  bytes: Math.floor(MAX_EVIDENCE_BYTES / Math.max(1, vendors)),
});

/** Stores a vendor's evidence, encrypted. Throws 400 by field, 404 and 409. */
export async function addEvidence(
  market: Market,
  own: OwnPart,
  given: {
    readonly kind: EvidenceKind;
    readonly text: string;
    readonly reference: string;
    readonly name: string;
    readonly file?: string | undefined;
  },
): Promise<void> {
  const { kind, text, reference } = given;
  // Checked before the expensive file scan, and again when it is stored.
  await transaction(market.db, (trx) => openDispute(market, trx, own));
  if (text === '' && reference === '' && given.file === undefined)
    throw badInput({ text: 'Write something, or choose a file' });
  if (given.file !== undefined) await market.limits.take('uploads', own.userId);
  const file = given.file === undefined ? null : await readDocument(given.file, MAX_EVIDENCE_BYTES);
  const name = file ? documentName(given.name, kind) : '';
  await storeEvidence(market, own, { kind, text, reference, name, file });
}

/** Stores a piece of evidence with its file. Throws 404, 409 and 413. */
export async function storeEvidence(
  market: Market,
  own: OwnPart,
  {
    kind,
    file,
    ...words
  }: EvidenceText & {
    readonly kind: EvidenceKind;
    readonly file: {
      readonly bytes: Buffer;
      readonly format: 'pdf' | 'webp' | 'txt';
      readonly sha256: string;
    } | null;
  },
): Promise<void> {
  const now = market.clock.now();
  const id = newId(now);
  // File first, so that every row has its file.
  if (file) await market.privateFiles.put(evidenceKey(id), file.bytes);
  await transaction(market.db, async (trx) => {
    const dispute = await openDispute(market, trx, own);
    const known = await listEvidence(trx, dispute.id, null);
    const mine = known.filter(({ vendor_id: vendorId }) => vendorId === own.vendorId);
    // The bank limits evidence per dispute: each vendor gets a fixed share of it.
    const vendors = new Set((await partsOfDispute(trx, dispute)).map(({ vendorId }) => vendorId));
    const room = roomOf(vendors.size);
    // A text is sent with the other texts, not as a file.
    const isText = file?.format === 'txt';
    const alike = (some: typeof known) =>
      some.filter(({ format }) => format !== null && (format === 'txt') === isText);
    const bytes = (isText ? alike(known) : alike(mine)).reduce(
      (sum, one) => sum + (one.bytes ?? 0),
      file?.bytes.length ?? 0,
    );
    const isFull = isText
      ? bytes > MAX_CONVERSATION_BYTES
      : alike(mine).length >= room.files || alike(known).length >= MAX_EVIDENCE_FILES;
    if (file && isFull) throw new Refusal(409, 'too_much_evidence');
    if (file && !isText && bytes > room.bytes)
      throw new Refusal(413, 'evidence_too_large', {
        megabytes: Math.round((room.bytes / 1024 / 1024) * 10) / 10,
      }).at('file');
    if (mine.length >= MAX_PIECES) throw new Refusal(409, 'too_much_evidence');
    await insertEvidence(trx, {
      id,
      dispute_id: dispute.id,
      vendor_id: own.vendorId,
      kind,
      sealed: sealEvidence(market, id, words),
      format: file?.format ?? null,
      bytes: file?.bytes.length ?? null,
      sha256: file?.sha256 ?? null,
      created_at: now,
    });
    await audit(trx, own, dispute.id, { action: 'dispute.evidence', kind }, now);
  }).catch(async (error: unknown) => {
    if (file) await removeFiles(market.log, market.privateFiles, [evidenceKey(id)]);
    throw error;
  });
}

/** Deletes evidence that was not sent yet. Throws 404 and 409. */
export async function removeEvidence(market: Market, own: OwnPart, id: string): Promise<void> {
  await transaction(market.db, async (trx) => {
    const dispute = await openDispute(market, trx, own);
    const { vendorId } = own;
    if (!(await deleteEvidence(trx, { id, disputeId: dispute.id, vendorId })))
      throw notFound('Evidence');
    const action = 'dispute.evidence-removed';
    await audit(trx, own, dispute.id, { action, kind: null }, market.clock.now());
  });
  await removeFiles(market.log, market.privateFiles, [evidenceKey(id)]);
}

const audit = (
  trx: Trx,
  { userId, role = 'vendor' }: OwnPart,
  disputeId: string,
  { action, kind }: { readonly action: string; readonly kind: EvidenceKind | null },
  now: Date,
): Promise<void> =>
  recordAudit(
    trx,
    {
      actor: { id: userId, role },
      action,
      subject: { type: 'dispute', id: disputeId },
      ...(kind !== null && { after: { kind } }),
    },
    now,
  );
