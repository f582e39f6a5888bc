import { createHash } from 'node:crypto';
import { badInput, notFound } from '#base/errors.ts';
import { MAX_SPAN } from '#base/limits.ts';
import type { SpanPreview } from '#contract/conversation-evidence.ts';
import { zoneOfVendor } from '#core/catalogue/index.ts';
import { recordAudit } from '#core/identity/index.ts';
import { orderNumber } from '#core/messaging/index.ts';
import { disputeOfPart, openDispute, type OwnPart, storeEvidence } from '#core/money/index.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { shownNameOf } from '../conversations/rules.ts';
import { noConversation } from '../conversations/send.ts';
import { presentReported, readPage, type ReportedPage, spanOf } from '../reports/read.ts';
import { type Days, previewSpan } from './preview.ts';
import { conversationOfPart, listSpan, vendorOfPart } from './store.ts';
import { transcriptOf } from './transcript-rules.ts';

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Adds messages to a dispute as a frozen document. Throws 400, 404 and 409. */
export async function attach(market: Market, own: OwnPart, { from, to }: Span): Promise<void> {
  if (to < from) throw badInput({ to: 'Enter the number of a later message' });
  if (to - from >= MAX_SPAN) throw badInput({ to: `Choose up to ${MAX_SPAN} messages` });
  const { db } = market;
  await transaction(db, (trx) => openDispute(market, trx, own));
  const found = await conversationOfPart(db, own.partId);
  if (!found) throw noConversation();
  const messages = await presentReported(market, db, await listSpan(db, found.id, { from, to }));
  if (messages.length === 0) throw badInput({ from: 'Enter the number of a message' });
  const span = spanOf({ messages });
  const bytes = Buffer.from(
    transcriptOf({
      businessName: found.businessName,
      customerName: found.deletedAt === null ? shownNameOf(found.customerName) : null,
      number: orderNumber(found.orderId),
      zone: zoneOfVendor(found.address),
      frozenAt: market.clock.now(),
      messages,
    }),
  );
  // Before the document, so that no reading goes without its entry.
  await transaction(db, (trx) => audited(market, trx, own, { id: found.id, span }));
  await storeEvidence(market, own, {
    kind: 'other',
    text: '',
    reference: '',
    name: `Messages ${span.from}-${span.to}`,
    file: { bytes, format: 'txt', sha256: createHash('sha256').update(bytes).digest('hex') },
  });
}

const audited = (
  { clock }: Pick<Market, 'clock'>,
  trx: Trx,
  { userId, role = 'vendor', partId }: OwnPart,
  { id, span }: { readonly id: string; readonly span: Span },
): Promise<void> =>
  recordAudit(
    trx,
    {
      actor: { id: userId, role },
      action: 'conversation.attached',
      subject: { type: 'conversation', id },
      reason: 'dispute',
      after: { serviceOrder: partId, ...span },
    },
    clock.now(),
  );

/** A part of an admin's dispute. Throws 404 for parts of others. */
export async function partOfDispute(
  db: Db,
  { id, partId, userId }: { readonly id: string; readonly partId: string; readonly userId: string },
): Promise<OwnPart> {
  const part = await vendorOfPart(db, partId);
  if (!part) throw notFound('Dispute');
  const own = { partId, vendorId: part.vendorId, userId, role: 'admin' } as const;
  if ((await disputeOfPart(db, own))?.id !== id) throw notFound('Dispute');
  return own;
}

/** A page of a disputed conversation for an admin, audited. Throws 404. */
export const readDisputed = (
  market: Market,
  own: OwnPart,
  before: number | undefined,
): Promise<ReportedPage> =>
  transaction(market.db, async (trx) => {
    const found = await conversationOfPart(trx, own.partId);
    if (!found) throw noConversation();
    const page = await readPage(market, trx, found.id, before);
    await noteRead(market, trx, own, { id: found.id, span: spanOf(page) });
    return page;
  });

/** The messages that an admin can add to a dispute, audited. Throws 404. */
export const previewDisputed = (market: Market, own: OwnPart, days: Days): Promise<SpanPreview> =>
  transaction(market.db, async (trx) => {
    const { conversationId: id, preview } = await previewSpan(market, trx, own.partId, days);
    const { span } = preview;
    if (span) await noteRead(market, trx, own, { id, span: { from: span.from, to: span.to } });
    return preview;
  });

const noteRead = (
  { clock }: Pick<Market, 'clock'>,
  trx: Trx,
  { userId, partId }: OwnPart,
  { id, span }: { readonly id: string; readonly span: Span },
): Promise<void> =>
  recordAudit(
    trx,
    {
      actor: { id: userId, role: 'admin' },
      action: 'conversation.read',
      subject: { type: 'conversation', id },
      reason: 'dispute',
      after: { serviceOrder: partId, ...span },
    },
    clock.now(),
  );
