import { otherFor, said } from '#base/two-languages.ts';
import type {
  Conversation,
  ConversationEvent,
  ConversationFile,
  ConversationMessage,
  ConversationRow as ShownRow,
  Subject,
  Writing,
} from '#contract/conversations.ts';
import { servicePath } from '#core/catalogue/index.ts';
import { orderNumber } from '#core/messaging/index.ts';
import type { ReadMarket } from '#core/shared/market.ts';
import { presentPictureOrNone } from '#core/shared/media/media-store.ts';
import { maskContacts } from '../masking/mask-rules.ts';
import type { EventRow } from './event-store.ts';
import { eventKindOf, previewOf, shownNameOf, writingOf } from './rules.ts';
import { openFileName, openText } from './sealing.ts';
import type { Caller } from './side.ts';
import { type ListedRow } from './list-store.ts';
import { type FileRow, type MessageRow } from './message-store.ts';
import { type Relation, unreadOf } from './store.ts';
import { lostSubject, orderPage, subjectKey } from './subject-store.ts';

type Presenting = Pick<ReadMarket, 'settings' | 'log' | 'verticals' | 'reader'>;

/** A customer's name for a vendor. A name may be a phone number. */
export const customerName = ({ settings }: Pick<ReadMarket, 'settings'>, name: string): string =>
  maskContacts(shownNameOf(name), {
    isShared: false,
    ownHost: new URL(settings.publicUrl).host,
  }).text;

export function presentRow(market: Presenting, { side }: Caller, row: ListedRow): ShownRow {
  const vendor = {
    name: row.vendorName,
    picture: presentPictureOrNone(row.page?.picture),
    href: row.page && servicePath(market.verticals, row.page),
  };
  const customer = {
    name: row.deletedAt === null ? customerName(market, row.customerName) : null,
    picture: presentPictureOrNone(row.customerPicture),
    href: null,
  };
  return {
    _id: row.id,
    with: side === 'customer' ? vendor : customer,
    unread: unreadOf(row, side),
    blocked: row.blocked_at !== null,
    last: {
      side: row.side,
      authorName: row.author_name,
      text: previewOf(openText(market, { id: row.messageId, sealed: row.sealed })),
      files: row.files,
      at: row.sentAt.toISOString(),
    },
  };
}

export function presentConversation(
  market: Presenting,
  caller: Caller,
  row: ListedRow,
  { nextDay, ...relation }: Relation & { readonly nextDay: string | null },
): Conversation {
  const { customer_seen_seq: seq, customer_seen_at: at } = row;
  return {
    ...presentRow(market, caller, row),
    write: presentWriting(caller, row, relation),
    isShared: relation.isShared,
    // Customers never see when a vendor reads.
    seen: caller.side === 'vendor' && at !== null ? { seq, at: at.toISOString() } : null,
    lastSeq: row.last_seq,
    nextDay,
  };
}

export const presentWriting = (
  { side, mayWrite }: Caller,
  conversation: Pick<ListedRow, 'blocked_at' | 'closed_at'> | undefined,
  { hasOpenOrder, isDeleted, isAway }: Relation,
): Writing =>
  writingOf({
    side,
    mayWrite,
    isBlocked: (conversation?.blocked_at ?? null) !== null,
    isClosed: (conversation?.closed_at ?? null) !== null,
    hasOpenOrder,
    isDeleted,
    isAway,
  });

export const presentFile = (
  market: Pick<ReadMarket, 'settings' | 'log'>,
  row: FileRow,
): ConversationFile => ({
  _id: row.id,
  kind: row.kind,
  name: openFileName(market, row),
  bytes: row.bytes,
  width: row.width,
  height: row.height,
});

export function presentMessage(
  market: Presenting,
  { userId }: Caller,
  row: MessageRow,
  {
    subjects,
    files,
  }: { readonly subjects: ReadonlyMap<string, Subject>; readonly files: readonly FileRow[] },
): ConversationMessage {
  const subject = { kind: row.subject_kind, id: row.subject_id };
  return {
    kind: 'message',
    _id: row.id,
    seq: row.seq,
    side: row.side,
    authorName: row.author_name,
    own: row.author_id === userId,
    text: openText(market, row),
    masked: row.has_masked,
    subject: subjects.get(subjectKey(subject)) ?? lostSubject(subject),
    files: files.map((file) => presentFile(market, file)),
    at: row.created_at.toISOString(),
  };
}

/** null for an event that conversations leave out. */
export function presentEvent(
  { reader }: Pick<ReadMarket, 'reader'>,
  { side }: Caller,
  row: EventRow,
): ConversationEvent | null {
  const what = eventKindOf(row.what, row.toStatus);
  if (what === undefined) return null;
  const isReview = what === 'reviewed';
  return {
    kind: 'event',
    _id: row.id,
    what,
    at: row.at.toISOString(),
    orderId: side === 'customer' ? row.orderId : row.partId,
    number: orderNumber(row.orderId),
    name: said(row.name, otherFor(row, reader), 'name'),
    href: isReview && side === 'vendor' ? '/dashboard/vendor/reviews' : orderPage(side, row),
  };
}
