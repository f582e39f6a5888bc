import { badInput } from '#base/errors.ts';
import type { Conversation, ConversationEntry, Subject, Writing } from '#contract/conversations.ts';
import type { ResponseTime } from '#contract/services.ts';
import { notFound } from '#base/errors.ts';
import type { ReadMarket } from '#core/shared/market.ts';
import { findShownResponse } from '#core/shared/response-store.ts';
import { presentPictureOrNone } from '#core/shared/media/media-store.ts';
import { findNextDay, listEvents } from './event-store.ts';
import {
  customerName,
  presentConversation,
  presentEvent,
  presentMessage,
  presentRow,
  presentWriting,
} from './present.ts';
import {
  NEWEST,
  pageOf,
  readEntryPlace,
  readListPlace,
  writeEntryPlace,
  writeListPlace,
} from './rules.ts';
import { noConversation } from './send.ts';
import type { Caller } from './side.ts';
import { findListed, listConversations } from './list-store.ts';
import { listFiles, listMessages } from './message-store.ts';
import { findBetween, findOwn, relationOf } from './store.ts';
import {
  type AskedSubject,
  lostSubject,
  presentSubjects,
  type Sides,
  sidesOf,
  subjectKey,
} from './subject-store.ts';

/** The services that reading needs. */
export type Reading = Pick<
  ReadMarket,
  'db' | 'reader' | 'settings' | 'log' | 'verticals' | 'clock'
>;

const noPlace = () => badInput({ before: 'Use the value of the page before' });

export async function readList(
  market: Reading,
  caller: Caller,
  {
    before,
    only,
    pageSize,
  }: {
    readonly before?: string | undefined;
    readonly only: 'all' | 'unread';
    readonly pageSize: number;
  },
) {
  const after = before === undefined ? null : readListPlace(before);
  if (before !== undefined && after === null) throw noPlace();
  const { db, reader } = market;
  const rows = await listConversations(db, caller, { after, only, pageSize, reader });
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  return {
    data: shown.map((row) => presentRow(market, caller, row)),
    before: last ? writeListPlace({ at: last.last_message_at, id: last.id }) : null,
  };
}

/** Throws 404. */
export async function readOne(market: Reading, caller: Caller, id: string): Promise<Conversation> {
  const row = await findListed(market.db, caller, id, market.reader);
  if (!row) throw noConversation();
  const sides = { customerId: row.customer_id, vendorId: row.vendor_id };
  return presentConversation(market, caller, row, {
    ...(await relationOf(market.db, sides)),
    nextDay: await nextDayFor(market, caller, sides, { kind: row.subjectKind, id: row.subjectId }),
  });
}

/** Customers know their bookings. */
const nextDayFor = async (
  { db, clock }: Reading,
  { side }: Caller,
  sides: Sides,
  { kind, id }: AskedSubject,
): Promise<string | null> =>
  side === 'customer'
    ? null
    : findNextDay(db, sides, { partId: kind === 'order' ? id : null, now: clock.now() });

/** A page of messages and events, oldest first. Throws 400 and 404. */
export async function readEntries(
  market: Reading,
  caller: Caller,
  { id, before }: { readonly id: string; readonly before?: string | undefined },
): Promise<{ readonly entries: ConversationEntry[]; readonly before: string | null }> {
  const from = before === undefined ? NEWEST : readEntryPlace(before);
  if (from === null) throw noPlace();
  const { db } = market;
  const conversation = await findOwn(db, caller, id);
  if (!conversation) throw noConversation();
  const { customer_id: customerId, vendor_id: vendorId } = conversation;
  const messages = (await listMessages(db, id, from)).map((row) => ({
    ...row,
    at: row.created_at,
  }));
  const page = pageOf(messages, await listEvents(db, { customerId, vendorId }, from), from);
  const shown = page.entries.flatMap(({ message }) => message ?? []);
  const files = Map.groupBy(
    await listFiles(
      db,
      shown.map((message) => message.id),
    ),
    ({ message_id: messageId }) => messageId,
  );
  const subjects = await presentSubjects(
    market,
    caller.side,
    shown.map((message) => ({ kind: message.subject_kind, id: message.subject_id })),
  );
  return {
    entries: page.entries.flatMap(
      ({ message, event }): ConversationEntry | readonly ConversationEntry[] =>
        message
          ? presentMessage(market, caller, message, {
              subjects,
              files: files.get(message.id) ?? [],
            })
          : (presentEvent(market, caller, event) ?? []),
    ),
    before: page.before && writeEntryPlace(page.before),
  };
}

/** The conversation about a subject, if any, and the subject for the composer. Throws 404. */
export async function readWith(
  market: Reading,
  caller: Caller,
  asked: AskedSubject,
): Promise<{
  readonly conversationId: string | null;
  readonly with: Conversation['with'];
  readonly subject: Subject;
  readonly write: Writing;
  readonly isShared: boolean;
  readonly nextDay: string | null;
  readonly response: ResponseTime | null;
}> {
  const { db } = market;
  const sides = await sidesOf(db, caller, asked);
  if (!sides) throw notFound('Subject');
  const conversation = await findBetween(db, sides);
  const relation = await relationOf(db, sides);
  const vendor = { kind: 'vendor', id: sides.vendorId } as const;
  const subjects = await presentSubjects(
    market,
    caller.side,
    caller.side === 'customer' ? [asked, vendor] : [asked],
  );
  return {
    conversationId: conversation?.id ?? null,
    with:
      caller.side === 'customer'
        ? partnerOf(subjects.get(subjectKey(vendor)) ?? lostSubject(vendor))
        : await customerOf(market, sides, relation.isDeleted),
    subject: subjects.get(subjectKey(asked)) ?? lostSubject(asked),
    write: presentWriting(caller, conversation, relation),
    isShared: relation.isShared,
    nextDay: await nextDayFor(market, caller, sides, asked),
    response:
      caller.side === 'customer'
        ? await findShownResponse(db, sides.vendorId, market.reader)
        : null,
  };
}

const partnerOf = ({ title, picture, href }: Subject): Conversation['with'] => ({
  name: title,
  picture,
  href,
});

async function customerOf(
  market: Reading,
  { customerId }: Sides,
  isDeleted: boolean,
): Promise<Conversation['with']> {
  const row = await market.db
    .selectFrom('users')
    .select(['name', 'picture'])
    .where('id', '=', customerId)
    .executeTakeFirst();
  return {
    name: isDeleted || !row ? null : customerName(market, row.name),
    picture: presentPictureOrNone(row?.picture),
    href: null,
  };
}
