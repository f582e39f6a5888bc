import { badInput, notFound, Refusal } from '#base/errors.ts';
import { newId } from '#base/ids.ts';
import type { ConversationMessage } from '#contract/conversations.ts';
import { holdMembership, lockPerson } from '#core/identity/index.ts';
import { announce } from '#core/messaging/index.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market, ReadMarket } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { maskContacts } from '../masking/mask-rules.ts';
import { presentMessage, presentWriting } from './present.ts';
import { authorNameOf, MAIL_AFTER_MS, SAME_TEXT, textToCompare } from './rules.ts';
import { hashOfText, sealText } from './sealing.ts';
import type { Caller } from './side.ts';
import {
  countSameText,
  findSent,
  giveFiles,
  insertMessage,
  listFiles,
  lockUnsent,
  type MessageRow,
  newestSubject,
} from './message-store.ts';
import {
  type ConversationRow,
  countMessage,
  findBetween,
  findOwn,
  isMember,
  lockConversation,
  lockOrCreate,
  relationOf,
} from './store.ts';
import { type AskedSubject, presentSubjects, type Sides, sidesOf } from './subject-store.ts';

export interface Sending {
  readonly text: string;
  readonly clientId: string;
  readonly files: readonly string[];
  /** Required for a conversation's first message; by default the newest message's subject. */
  readonly subject?: AskedSubject | undefined;
}

export interface Sent {
  readonly conversationId: string;
  readonly message: ConversationMessage;
  /** It was sent before. */
  readonly isRepeated: boolean;
}

/** The conversation, or the subject that a first message is about. */
export type Target =
  | { readonly id: string }
  | { readonly id: null; readonly subject: AskedSubject };

/** Sends a message exactly once. Throws 400, 404, 409 and 429. */
export async function send(
  market: ReadMarket,
  caller: Caller,
  target: Target,
  sending: Sending,
): Promise<Sent> {
  const requestHash = hashOfText(market, JSON.stringify([sending.text, sending.files]));
  // First, so that a repeated call is answered even if its listing is no longer on sale.
  const before = await findSent(market.db, caller.userId, sending.clientId);
  if (before) return repeated(market, caller, before, { target, requestHash });
  const to = await recipientOf(market, caller, target, sending);
  if (new Set(sending.files).size < sending.files.length) throw noFile();
  // A person who talks to their own business would improve its response time.
  if (caller.side === 'customer' && (await isMember(market.db, to.sides.vendorId, caller.userId)))
    throw new Refusal(409, 'own_business');
  await market.limits.take('conversation-messages', caller.userId);
  if (to.isNew) await market.limits.take('conversations', caller.userId);
  const done = await transaction(market.db, async (trx) => {
    // Two devices may send the same message at once, or one text to many vendors.
    await lockPerson(trx, caller.userId);
    const same = await findSent(trx, caller.userId, sending.clientId);
    if (same) return { row: same, isRepeated: true };
    return {
      row: await write(market, trx, caller, { ...to, sending, requestHash }),
      isRepeated: false,
    };
  });
  if (done.isRepeated) return repeated(market, caller, done.row, { target, requestHash });
  return { ...(await present(market, caller, done.row)), isRepeated: false };
}

interface Recipient {
  readonly sides: Sides;
  /** null before the first message. */
  readonly conversationId: string | null;
  readonly subject: AskedSubject;
  readonly isNew: boolean;
}

/** Throws 404 for a conversation or a subject that the caller does not see. */
async function recipientOf(
  { db }: Market,
  caller: Caller,
  target: Target,
  { subject }: Sending,
): Promise<Recipient> {
  if (target.id === null) {
    const sides = await sidesOf(db, caller, target.subject);
    if (!sides) throw notFound(NOUNS[target.subject.kind]);
    const known = await findBetween(db, sides);
    return {
      sides,
      conversationId: known?.id ?? null,
      subject: target.subject,
      isNew: known === undefined,
    };
  }
  const conversation = await findOwn(db, caller, target.id);
  if (!conversation) throw noConversation();
  const sides = { customerId: conversation.customer_id, vendorId: conversation.vendor_id };
  if (subject === undefined) {
    const newest = await newestSubject(db, conversation);
    return {
      sides,
      conversationId: conversation.id,
      subject: newest ?? { kind: 'vendor', id: sides.vendorId },
      isNew: false,
    };
  }
  const about = await sidesOf(db, caller, subject);
  if (about?.vendorId !== sides.vendorId || about.customerId !== sides.customerId)
    throw notFound(NOUNS[subject.kind]);
  return { sides, conversationId: conversation.id, subject, isNew: false };
}

const NOUNS = { listing: 'Listing', order: 'Order', vendor: 'Vendor' } as const;
export const noConversation = () => notFound('Conversation');

interface Writing extends Recipient {
  readonly sending: Sending;
  readonly requestHash: string;
}

async function write(
  market: Market,
  trx: Trx,
  caller: Caller,
  { sides, conversationId, subject, sending, requestHash }: Writing,
): Promise<MessageRow> {
  const { side, userId, vendorId } = caller;
  // A member may be removed while the message arrives.
  if (vendorId !== null && !(await holdMembership(trx, vendorId, userId)))
    throw new Refusal(403, 'vendors_only');
  const now = market.clock.now();
  const conversation =
    conversationId === null
      ? await lockOrCreate(trx, sides, now)
      : await lockConversation(trx, conversationId);
  if (!conversation) throw noConversation();
  const relation = await relationOf(trx, sides);
  const writing = presentWriting(caller, conversation, relation);
  if (writing === 'blocked')
    throw new Refusal(409, side === 'customer' ? 'vendor_blocked' : 'blocked_by_customer');
  if (writing === 'closed') throw new Refusal(409, 'conversation_closed');
  if (writing === 'away') throw new Refusal(409, 'vendor_away');
  if (writing === 'deleted') throw new Refusal(409, 'customer_left');
  const textHash = await judgeSameText(market, trx, caller, { conversation, sending, now });
  const files = sending.files.length === 0 ? [] : await lockUnsent(trx, caller, sending.files);
  if (files.length < sending.files.length) throw noFile();
  const contacts = {
    isShared: relation.isShared,
    ownHost: new URL(market.settings.publicUrl).host,
  };
  const { text, masked } = maskContacts(sending.text, contacts);
  const mailDue = new Date(now.getTime() + MAIL_AFTER_MS);
  const { seq, at } = await countMessage(trx, conversation, { side, now, mailDue });
  const id = newId(now);
  const row = {
    id,
    conversation_id: conversation.id,
    seq,
    side,
    author_id: userId,
    author_name: maskContacts(authorNameOf(caller.name), contacts).text,
    client_id: sending.clientId,
    request_hash: requestHash,
    text_hash: textHash,
    subject_kind: subject.kind,
    subject_id: subject.id,
    sealed: sealText(market, id, text),
    has_masked: masked.length > 0,
    created_at: at,
  };
  await insertMessage(trx, row);
  if (files.length > 0) await giveFiles(trx, sending.files, row);
  await announce(trx, {
    topic: 'conversation',
    id: conversation.id,
    what: 'message',
    people: [sides.customerId],
    vendors: [sides.vendorId],
  });
  return row;
}

/** The hash of a customer's text; null for vendors. Throws 429 if too many vendors got it. */
async function judgeSameText(
  market: Market,
  trx: Trx,
  { side, userId }: Caller,
  {
    conversation,
    sending,
    now,
  }: { readonly conversation: ConversationRow; readonly sending: Sending; readonly now: Date },
): Promise<string | null> {
  if (side === 'vendor') return null;
  const hash = hashOfText(market, textToCompare(sending.text));
  const others = await countSameText(trx, {
    authorId: userId,
    hash,
    conversationId: conversation.id,
    now,
  });
  if (others >= SAME_TEXT.vendors)
    throw new Refusal(429, 'same_text', {}, { 'retry-after': '3600' });
  return hash;
}

const noFile = () => badInput({ files: 'Upload the file again' });

/** The stored message of a repeated call. Throws 409 if the call was another. */
async function repeated(
  market: ReadMarket,
  caller: Caller,
  row: MessageRow,
  { target, requestHash }: { readonly target: Target; readonly requestHash: string },
): Promise<Sent> {
  const isSame =
    target.id === null
      ? row.subject_kind === target.subject.kind && row.subject_id === target.subject.id
      : row.conversation_id === target.id;
  if (!isSame || row.request_hash !== requestHash || row.side !== caller.side)
    throw new Refusal(409, 'key_used');
  return { ...(await present(market, caller, row)), isRepeated: true };
}

async function present(market: ReadMarket, caller: Caller, row: MessageRow) {
  const subject = { kind: row.subject_kind, id: row.subject_id };
  const subjects = await presentSubjects(market, caller.side, [subject]);
  const files = await listFiles(market.db, [row.id]);
  return {
    conversationId: row.conversation_id,
    message: presentMessage(market, caller, row, { subjects, files }),
  };
}
