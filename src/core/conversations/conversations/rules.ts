import { firstNameOf } from '#core/identity/persons/rules.ts';
import type { ConversationEventKind, Side, Writing } from '#contract/conversations.ts';

/** Entries of a page: messages and events. */
export const PAGE_ENTRIES = 30;
/** Conversations counted as unread; more are reported as this many. */
export const MAX_UNREAD = 100;
/** Characters of the newest message in a list. */
export const PREVIEW = 200;
/** A mail about a message that stays unread so long. */
export const MAIL_AFTER_MS = 5 * 60_000;
/** One text may go to so many vendors within a day. */
export const SAME_TEXT = { vendors: 5, withinMs: 86_400_000 } as const;
/** Kept after the last message. */
export const KEPT_YEARS = 2;
/** Unsent files are removed after this. */
export const UNSENT_MS = 86_400_000;

const MAX_NAME = 40;

/** The first name of an author, shown with each message. */
export const authorNameOf = (name: string): string =>
  [...firstNameOf(name.trim())].slice(0, MAX_NAME).join('');

/** A customer's name for vendors: the first name and the initial of the last, e.g. `Mona F.`. */
export function shownNameOf(name: string): string {
  const first = authorNameOf(name);
  const rest = name.trim().slice(firstNameOf(name.trim()).length).trim();
  const last = rest.split(/\s+/u).at(-1) ?? '';
  const [initial] = [...last];
  return initial !== undefined && /\p{L}/u.test(initial) ? `${first} ${initial}.` : first;
}

/** Equal for texts that differ in case, spaces and punctuation only. */
export const textToCompare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{Extended_Pictographic}]+/gu, ' ')
    .trim() || text.trim();

/** A side's permission to write. A block ends neither side's messages about an open order. */
export function writingOf(facts: {
  readonly side: Side;
  readonly mayWrite: boolean;
  readonly isBlocked: boolean;
  readonly hasOpenOrder: boolean;
  readonly isDeleted: boolean;
  /** An admin closed the conversation. */
  readonly isClosed: boolean;
  /** The vendor is suspended or closed. */
  readonly isAway: boolean;
}): Writing {
  if (facts.isDeleted) return 'deleted';
  if (facts.isClosed) return 'closed';
  if (!facts.mayWrite) return 'read_only';
  if (facts.isAway && facts.side === 'customer') return 'away';
  return facts.isBlocked && !facts.hasOpenOrder ? 'blocked' : 'open';
}

/** The preview of a message: its beginning in one line. */
export const previewOf = (text: string): string =>
  [...text.replaceAll(/\s+/gu, ' ')].slice(0, PREVIEW).join('');

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const MAX_SEQ = 2_147_483_647;
/** JavaScript's last instant, in milliseconds. */
const MAX_MS = 8_640_000_000_000_000;

/** The place in a list: after the row with this time and id. */
export interface ListPlace {
  readonly at: Date;
  readonly id: string;
}

const LIST_PLACE = new RegExp(String.raw`^(\d{1,16})\.(${UUID})$`);

/** Null for a foreign cursor. */
export function readListPlace(given: string): ListPlace | null {
  const [, ms, id] = LIST_PLACE.exec(given) ?? [];
  return ms === undefined || id === undefined || Number(ms) > MAX_MS
    ? null
    : { at: new Date(Number(ms)), id };
}

export const writeListPlace = ({ at, id }: ListPlace): string => `${at.getTime()}.${id}`;

/** The place in a conversation: before this message, and before this event. */
export interface EntryPlace {
  readonly seq: number;
  /** null before any event was read. */
  readonly event: ListPlace | null;
}

export const NEWEST: EntryPlace = { seq: MAX_SEQ, event: null };

/** Null for a foreign cursor. A message's number alone is a valid cursor, too. */
export function readEntryPlace(given: string): EntryPlace | null {
  const [seq = '', ...rest] = given.split('.');
  if (!/^\d{1,10}$/.test(seq) || Number(seq) > MAX_SEQ) return null;
  if (rest.length === 0) return { seq: Number(seq), event: null };
  const event = readListPlace(rest.join('.'));
  return event && { seq: Number(seq), event };
}

export const writeEntryPlace = ({ seq, event }: EntryPlace): string =>
  event === null ? String(seq) : `${seq}.${writeListPlace(event)}`;

interface Timed {
  readonly at: Date;
}

/**
 * The page before a place: of both lists, newest first and each with up to one entry more than a
 * page, the newest entries, and the place before them; null if these are all. At the same time an
 * event stands before a message.
 */
export function pageOf<
  Message extends Timed & { readonly seq: number },
  Event extends Timed & { readonly id: string },
>(
  messages: readonly Message[],
  events: readonly Event[],
  from: EntryPlace,
): {
  readonly entries: readonly (
    | { readonly message: Message; readonly event?: undefined }
    | { readonly event: Event; readonly message?: undefined }
  )[];
  readonly before: EntryPlace | null;
} {
  const entries = [];
  let [m, e] = [0, 0];
  while (entries.length < PAGE_ENTRIES) {
    const [message, event] = [messages[m], events[e]];
    if (message && (!event || message.at >= event.at)) {
      entries.push({ message });
      m += 1;
    } else if (event) {
      entries.push({ event });
      e += 1;
    } else break;
  }
  const [lastMessage, lastEvent] = [messages[m - 1], events[e - 1]];
  const isWhole = m === messages.length && e === events.length;
  return {
    entries: entries.toReversed(),
    before: isWhole
      ? null
      : {
          seq: lastMessage?.seq ?? from.seq,
          event: lastEvent ? { at: lastEvent.at, id: lastEvent.id } : from.event,
        },
  };
}

/** Events of orders that a conversation shows, by their name. */
export const SHOWN_EVENTS = {
  paid: 'booked',
  revived: 'booked',
  rescheduled: 'moved',
  cancelled: 'cancelled',
  booking_cancelled: 'cancelled',
  policy_cancelled: 'cancelled',
  refunded: 'refunded',
  change_refunded: 'refunded',
  outcome_sent: 'sent',
  outcome_delivered: 'delivered',
  inquiry_asked: 'inquired',
} as const satisfies Readonly<Record<string, ConversationEventKind>>;

/** Statuses of a part that a conversation shows. */
export const SHOWN_STATUSES = {
  shipped: 'sent',
  completed: 'completed',
} as const satisfies Readonly<Record<string, ConversationEventKind>>;

/** Events of a whole order that concern each of its vendors. */
export const OF_ALL_PARTS = ['paid', 'revived', 'cancelled'] as const;

const EVENTS: Readonly<Record<string, ConversationEventKind>> = SHOWN_EVENTS;
const STATUSES: Readonly<Record<string, ConversationEventKind>> = SHOWN_STATUSES;

/** undefined for an event that conversations leave out. */
export const eventKindOf = (what: string, toStatus: string): ConversationEventKind | undefined =>
  what === 'moved' ? STATUSES[toStatus] : what === 'reviewed' ? 'reviewed' : EVENTS[what];
