import { useRouter } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useState } from 'react';
import { ListHead } from '#web/table/list-page.tsx';
import { SpeechIcon } from '#web/ui/page-icons.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useGo } from '#web/ui/address-link.tsx';
import { m } from '#web/words/generated/messages.js';
import type { ToolProps } from './composer.tsx';
import { ConversationList, type ConversationPage } from './conversation-list.tsx';
import type { MessagesSearch } from './messages-search.ts';
import { subjectOf } from './subject-of.ts';
import type { SideCalls } from './sides.ts';
import { Thread } from './thread.tsx';

interface MessagesPageProps {
  readonly calls: SideCalls;
  readonly first: ConversationPage;
  readonly search: MessagesSearch;
  /** Shown while no conversation is open. */
  readonly aside?: ReactNode;
  readonly Tool?: ComponentType<ToolProps>;
  readonly unfilledIn?: (text: string) => string | null;
}

/** The list beside the thread; below 1024 px one of them. */
export function MessagesPage({ calls, first, search, aside, Tool, unfilledIn }: MessagesPageProps) {
  const go = useGo();
  const openId = search.open ?? null;
  const router = useRouter();
  const subject = subjectOf(search);
  const [started, setStarted] = useState({ key: '', id: '' });
  const ownKey = `${openId} ${subject?.kind} ${subject?.id}`;
  // A thread stays mounted when its first message is sent, with all that was written meanwhile.
  const key = subject === null && openId === started.id ? started.key : ownKey;
  const isOpen = openId !== null || subject !== null;
  const thread = { id: openId, subject };
  /** Back to the list, which the open conversation has left. */
  const leave = async () => {
    await go({ to: calls.path, search: { only: search.only } });
    await router.invalidate();
  };
  return (
    <>
      <div className={isOpen ? 'max-lg:sr-only' : ''}>
        <ListHead title={m.conversations_title()} />
      </div>
      <div className="grid overflow-clip rounded-panel bg-paper inset-ring inset-ring-line max-lg:-mx-4 max-lg:rounded-none lg:h-[calc(100dvh-150px)] lg:min-h-[480px] lg:grid-cols-[minmax(280px,340px)_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)]">
        <div
          className={`min-h-0 border-line lg:flex lg:flex-col lg:border-e ${isOpen ? 'max-lg:hidden' : ''}`}
        >
          <ConversationList key={search.only} calls={calls} first={first} search={search} />
        </div>
        <div
          className={`flex min-h-0 flex-col ${isOpen ? 'max-lg:min-h-[calc(100dvh-90px)]' : 'max-lg:hidden'}`}
        >
          {isOpen ? (
            <Thread
              key={key}
              calls={calls}
              thread={thread}
              search={search}
              onStarted={(open) => {
                setStarted({ key, id: open });
                void go({
                  to: calls.path,
                  search: { ...search, ...NO_SUBJECT, open },
                  replace: true,
                });
              }}
              onReported={() => void leave()}
              Tool={Tool}
              unfilledIn={unfilledIn}
            />
          ) : (
            <>
              <EmptyState icon={SpeechIcon} title={m.conversations_choose()} />
              {aside}
            </>
          )}
        </div>
      </div>
    </>
  );
}

const NO_SUBJECT = { listing: undefined, order: undefined, vendor: undefined };

export function MessagesOnTheirWay() {
  return (
    <>
      <ListHead title={m.conversations_title()} />
      <div role="status" aria-label={m.conversations_title()} className="grid gap-3">
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-[76px] rounded-card" />
        ))}
      </div>
    </>
  );
}
