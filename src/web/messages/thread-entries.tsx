import { type CSSProperties, Fragment } from 'react';
import { fileSize } from '#web/ui/file-size.ts';
import { formatDate } from '#web/ui/format.ts';
import { FileIcon } from '#web/ui/desk-icons.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { MessageText } from './message-text.tsx';
import { ServerLink } from './server-link.tsx';
import { clockOf, dayOf } from './message-times.ts';
import type {
  Conversation,
  Entry,
  HappenedEvent,
  Message,
  MessageFile,
  SideCalls,
} from './sides.ts';

interface EntriesProps {
  readonly calls: SideCalls;
  readonly id: string;
  readonly head: Conversation;
  readonly entries: readonly Entry[];
}

interface Placed {
  readonly entry: Entry;
  readonly day: string;
  readonly isNewDay: boolean;
  readonly isNewSubject: boolean;
}

function inOrder(entries: readonly Entry[]): Placed[] {
  let lastDay = '';
  let lastSubject = '';
  return entries.map((entry) => {
    const day = dayOf(entry.at);
    const subject = entry.kind === 'message' ? subjectKey(entry.subject) : lastSubject;
    const placed = {
      entry,
      day,
      isNewDay: day !== lastDay,
      isNewSubject: subject !== lastSubject,
    };
    lastDay = day;
    lastSubject = subject;
    return placed;
  });
}

const subjectKey = ({ kind, id }: Message['subject']) => `${kind} ${id}`;

/** Messages and events by day. A subject is named where it changes. */
export function ThreadEntries({ calls, id, head, entries }: EntriesProps) {
  const language = currentLanguage();
  const seenSeq = head.seen?.seq ?? 0;
  const lastSeen = entries.findLast(
    (entry) => entry.kind === 'message' && entry.side === 'vendor' && entry.seq <= seenSeq,
  );
  return (
    <ol className="grid gap-2">
      {inOrder(entries).map(({ entry, day, isNewDay, isNewSubject }) => (
        <Fragment key={entry._id}>
          {isNewDay ? (
            <li className="py-2 text-center text-[13px] font-[550] text-muted">
              <time dateTime={day}>{formatDate(day, language, 'weekday')}</time>
            </li>
          ) : null}
          {entry.kind === 'event' ? (
            <EventLine event={entry} />
          ) : (
            <>
              {isNewSubject ? <SubjectLine subject={entry.subject} /> : null}
              <Bubble calls={calls} id={id} message={entry} />
              {entry === lastSeen && head.seen && calls.side === 'vendor' ? (
                <li className="text-end text-[13px] text-muted">
                  {m.conversation_seen({ time: clockOf(head.seen.at, language) })}
                </li>
              ) : null}
            </>
          )}
        </Fragment>
      ))}
    </ol>
  );
}

const EVENT_WORDS: Record<HappenedEvent['what'], () => string> = {
  booked: m.conversation_event_booked,
  moved: m.conversation_event_moved,
  cancelled: m.conversation_event_cancelled,
  refunded: m.conversation_event_refunded,
  sent: m.conversation_event_sent,
  delivered: m.conversation_event_delivered,
  completed: m.conversation_event_completed,
  inquired: m.conversation_event_inquired,
  reviewed: m.conversation_event_reviewed,
};

function EventLine({ event }: { readonly event: HappenedEvent }) {
  return (
    <li className="py-1 text-center text-[13px] leading-5 text-muted">
      {EVENT_WORDS[event.what]()}
      {': '}
      <ServerLink href={event.href} className="underline underline-offset-2">
        <bdi>{event.name}</bdi>
      </ServerLink>
      {' · '}
      <time dateTime={event.at}>{clockOf(event.at, currentLanguage())}</time>
    </li>
  );
}

/** The subject of the messages below it. */
export function SubjectLine({ subject }: { readonly subject: Message['subject'] }) {
  if (subject.kind === 'vendor') return null;
  const title = subject.title ?? m.conversation_gone();
  return (
    <li className="flex justify-center py-1">
      <span className="max-w-full truncate rounded-pill bg-sunk px-3 py-1 text-[13px] leading-5">
        <span>
          {subject.kind === 'order' ? m.conversation_about_order() : m.conversation_about()}
        </span>{' '}
        {subject.href === null ? (
          <bdi>{title}</bdi>
        ) : (
          <ServerLink href={subject.href} className="font-[550] underline underline-offset-2">
            <bdi>{title}</bdi>
          </ServerLink>
        )}
        {subject.number === null ? null : (
          <span>
            {' '}
            <bdi dir="ltr">{subject.number}</bdi>
          </span>
        )}
      </span>
    </li>
  );
}

function Bubble({
  calls,
  id,
  message,
}: {
  readonly calls: SideCalls;
  readonly id: string;
  readonly message: Message;
}) {
  const isOwnSide = message.side === calls.side;
  const author = message.own
    ? m.conversation_you()
    : message.authorName === ''
      ? m.conversation_deleted_customer()
      : message.authorName;
  return (
    <li className={`flex ${isOwnSide ? 'justify-end' : 'justify-start'}`}>
      <div
        className={`max-w-[min(85%,560px)] rounded-panel px-3.5 py-2.5 ${isOwnSide ? 'rounded-ee-[4px] bg-tint' : 'rounded-es-[4px] bg-sunk'}`}
      >
        <p className={`text-[13px] leading-5 text-muted ${message.own ? 'sr-only' : ''}`}>
          <bdi className="font-[550]">{author}</bdi>
        </p>
        {message.files.length > 0 ? (
          <ul className="mb-1.5 grid gap-1.5">
            {message.files.map((file) => (
              <li key={file._id}>
                <Attachment file={file} href={calls.fileHref(id, file._id)} />
              </li>
            ))}
          </ul>
        ) : null}
        {message.text === '' ? null : <MessageText text={message.text} />}
        {message.masked ? (
          <p className="mt-1 text-[13px] leading-5 text-muted">{m.conversation_masked()}</p>
        ) : null}
        <p className="text-end text-[12px] leading-4 text-muted">
          <time dateTime={message.at}>{clockOf(message.at, currentLanguage())}</time>
        </p>
      </div>
    </li>
  );
}

/** The room of a picture before it is loaded, so that the thread does not move. */
function roomOf({ width, height }: MessageFile): CSSProperties {
  if (!width || !height) return {};
  return {
    aspectRatio: `${width} / ${height}`,
    width: Math.min(width, (MAX_TALL * width) / height),
  };
}

/** Max height of a picture, in CSS pixels. */
const MAX_TALL = 320;

function Attachment({ file, href }: { readonly file: MessageFile; readonly href: string }) {
  if (file.kind === 'picture')
    return (
      <a href={`${href}/picture`} target="_blank" rel="noreferrer" className="block">
        <img
          src={`${href}/picture`}
          alt={file.name}
          loading="lazy"
          decoding="async"
          style={roomOf(file)}
          className="max-w-full rounded-[8px] bg-sunk"
        />
      </a>
    );
  return (
    <a
      href={href}
      download={file.name}
      className="flex min-h-11 items-center gap-2.5 rounded-[8px] bg-paper px-3 py-2 inset-ring inset-ring-line hover:inset-ring-edge"
    >
      <FileIcon className="size-5 shrink-0 text-primary" />
      <span className="min-w-0">
        <bdi className="block truncate text-[14px] font-[550]">{file.name}</bdi>
        <span className="text-[13px] text-muted">{fileSize(file.bytes)}</span>
      </span>
    </a>
  );
}
