import { Link } from '@tanstack/react-router';
import { type ComponentType, useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ChevronBackIcon } from '#web/ui/icons.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { ConversationMenu } from './conversation-menu.tsx';
import { Composer, type ComposerHandle, type ToolProps } from './composer.tsx';
import { MessageText } from './message-text.tsx';
import { ServerLink } from './server-link.tsx';
import { ownZone } from './message-times.ts';
import type { MessagesSearch } from './messages-search.ts';
import type { Pending } from './outbox.ts';
import type { SideCalls } from './sides.ts';
import { SubjectLine, ThreadEntries } from './thread-entries.tsx';
import { type Thread as Asked, useThread } from './use-thread.ts';

interface ThreadProps {
  readonly calls: SideCalls;
  readonly thread: Asked;
  readonly search: MessagesSearch;
  readonly onStarted: (conversationId: string) => void;
  /** The conversation has left the list. */
  readonly onReported: () => void;
  /** A tool of the composer. */
  readonly Tool?: ComponentType<ToolProps> | undefined;
  readonly unfilledIn?: ((text: string) => string | null) | undefined;
}

/** A conversation, or the first message of a new one. Mount it anew for another. */
export function Thread({
  calls,
  thread,
  search,
  onStarted,
  onReported,
  Tool,
  unfilledIn,
}: ThreadProps) {
  const talk = useThread(calls, thread, onStarted);
  const { head, about, entries, failure, pending } = talk;
  const end = useRef<HTMLDivElement>(null);
  const composer = useRef<ComposerHandle>(null);
  const newestId = pending.at(-1)?.clientId ?? entries?.at(-1)?._id;
  // The newest message is at the end, like the composer.
  useEffect(() => {
    if (newestId !== undefined) end.current?.scrollIntoView({ block: 'end' });
  }, [newestId]);
  const partner = head?.with ?? about?.with;
  if (failure && entries === null)
    return <LoadFailed error={failure} reset={talk.reload} words={m.conversation_failed()} />;
  if (entries === null || !partner)
    return (
      <div role="status" aria-label={m.conversations_title()} className="grid gap-3 p-4">
        <Skeleton className="h-11 w-1/2" />
        <Skeleton className="h-16 w-2/3 rounded-panel" />
        <Skeleton className="ms-auto h-16 w-1/2 rounded-panel" />
      </div>
    );
  const name = partner.name ?? m.conversation_deleted_customer();
  const write = head?.write ?? about?.write ?? 'open';
  const newest = entries.findLast((entry) => entry.kind === 'message');
  return (
    <section aria-label={name} className="flex min-h-0 flex-1 flex-col">
      <header className="flex items-center gap-2 border-b border-line bg-paper p-3 max-lg:sticky max-lg:top-0 max-lg:z-10">
        <Link
          to={calls.path}
          search={{ only: search.only }}
          aria-label={m.conversation_back()}
          className="grid size-11 shrink-0 place-items-center rounded-field hover:bg-sunk lg:hidden"
        >
          <ChevronBackIcon className="size-5" />
        </Link>
        <div className="min-w-0 flex-1 px-1">
          <h2 className="truncate font-sans text-[17px] leading-6 font-[650]">
            {partner.href === null ? (
              <bdi>{name}</bdi>
            ) : (
              <ServerLink href={partner.href} className="hover:underline">
                <bdi>{name}</bdi>
              </ServerLink>
            )}
          </h2>
          <p className="text-[13px] leading-5 text-muted">
            {about?.response ? <span>{about.response.words} · </span> : null}
            <span>{m.conversation_zone({ zone: zoneName() })}</span>
          </p>
        </div>
        {head ? (
          <ConversationMenu
            calls={calls}
            head={head}
            reload={talk.reload}
            onReported={onReported}
          />
        ) : null}
      </header>
      <div className="flex-1 p-4 lg:min-h-0 lg:overflow-y-auto">
        {talk.hasOlder ? (
          <div className="pb-2 text-center">
            <Button
              look="quiet"
              size="small"
              busy={talk.isLoadingOlder}
              onClick={() => void talk.loadOlder()}
            >
              {m.conversation_older()}
            </Button>
          </div>
        ) : null}
        {head && talk.id !== null ? (
          <ThreadEntries calls={calls} id={talk.id} head={head} entries={entries} />
        ) : (
          <p className="mx-auto max-w-[46ch] py-6 text-center text-muted">
            {calls.side === 'customer'
              ? m.conversation_begin_customer()
              : m.conversation_begin_vendor()}
          </p>
        )}
        {about && newest?.subject.id !== about.subject.id ? (
          <ul className="pt-2">
            <SubjectLine subject={about.subject} />
          </ul>
        ) : null}
        {pending.length > 0 ? (
          <ul aria-label={m.conversation_not_sent()} className="grid gap-2 pt-2">
            {pending.map((one) => (
              <Waiting
                key={one.clientId}
                message={one}
                onRetry={() => talk.retry(one)}
                onDiscard={() => talk.discard(one)}
                onEdit={() => {
                  composer.current?.insert(one.text);
                  talk.discard(one);
                }}
              />
            ))}
          </ul>
        ) : null}
        <div ref={end} className="scroll-mb-40" />
      </div>
      <div className="max-lg:sticky max-lg:bottom-tabbar">
        {write === 'open' ? (
          <Composer
            ref={composer}
            calls={calls}
            thread={talk.key}
            onSend={talk.send}
            Tool={Tool}
            unfilledIn={unfilledIn}
            values={{
              customer: calls.side === 'vendor' ? (partner.name?.split(' ')[0] ?? null) : null,
              listing: about?.subject.title ?? newest?.subject.title ?? null,
              day: about?.nextDay ?? head?.nextDay ?? null,
            }}
          />
        ) : (
          <p className="border-t border-line bg-paper p-4 text-center text-[14px] text-muted">
            {write === 'blocked' && calls.side === 'customer'
              ? m.conversation_blocked_by_you()
              : CLOSED[write]()}
          </p>
        )}
      </div>
    </section>
  );
}

const CLOSED = {
  blocked: m.conversation_blocked,
  closed: m.conversation_closed,
  deleted: m.conversation_deleted,
  away: m.conversation_away,
  read_only: m.conversation_read_only,
};

/** The reader's zone as its own name, e.g. `GMT+2`. */
function zoneName(): string {
  const parts = new Intl.DateTimeFormat(currentLanguage() === 'ar' ? 'ar-EG-u-nu-latn' : 'en-US', {
    timeZone: ownZone(),
    timeZoneName: 'short',
  }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

function Waiting({
  message,
  onRetry,
  onDiscard,
  onEdit,
}: {
  readonly message: Pending;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
  /** Puts the text into the composer again. */
  readonly onEdit: () => void;
}) {
  return (
    <li className="flex justify-end">
      <div className="max-w-[min(85%,560px)] rounded-panel rounded-ee-[4px] bg-tint px-3.5 py-2.5 opacity-80">
        <MessageText text={message.text} />
        {message.files.map(({ key, name }) => (
          <bdi key={key} className="block truncate text-[13px] text-muted">
            {name}
          </bdi>
        ))}
        {message.isSending ? (
          <p role="status" className="text-end text-[12px] text-muted">
            {m.conversation_sending()}
          </p>
        ) : (
          <p role="alert" className="mt-1 text-[13px] leading-5 font-[550] text-danger">
            <span>
              {message.isLost
                ? m.conversation_files_lost()
                : message.refusal === ''
                  ? m.conversation_not_sent()
                  : message.refusal}
            </span>{' '}
            <button
              type="button"
              onClick={message.isLost ? onEdit : onRetry}
              className="min-h-6 underline"
            >
              {message.isLost ? m.conversation_edit() : m.conversation_try_again()}
            </button>
            {' · '}
            <button type="button" onClick={onDiscard} className="min-h-6 underline">
              {m.conversation_discard()}
            </button>
          </p>
        )}
      </div>
    </li>
  );
}
