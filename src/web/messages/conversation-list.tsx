import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Avatar } from '#web/shell/signed-in-menu.tsx';
import { Button } from '#web/ui/button.tsx';
import { CHIP, CHIP_OFF, CHIP_ON } from '#web/ui/chip.tsx';
import { formatCount } from '#web/ui/format.ts';
import { notify } from '#web/ui/notify.ts';
import { SpeechIcon } from '#web/ui/page-icons.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { ApiError } from '#web/api.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { refusedWords } from '#web/words/refused.ts';
import { shortWhen } from './message-times.ts';
import type { MessagesSearch } from './messages-search.ts';
import type { Row, SideCalls } from './sides.ts';

export interface ConversationPage {
  readonly data: readonly Row[];
  readonly before: string | null;
}

interface ConversationListProps {
  readonly calls: SideCalls;
  readonly first: ConversationPage;
  readonly search: MessagesSearch;
}

/** One side's conversations, newest message first, in pages that follow each other. */
export function ConversationList({ calls, first, search }: ConversationListProps) {
  const [older, setOlder] = useState<ConversationPage | null>(null);
  const [busy, setBusy] = useState(false);
  const shown = new Set(first.data.map(({ _id }) => _id));
  const rows = [...first.data, ...(older?.data ?? []).filter(({ _id }) => !shown.has(_id))];
  const before = older ? older.before : first.before;
  const more = async () => {
    if (before === null) return;
    setBusy(true);
    try {
      const page = await calls.list({ before, only: search.only ?? 'all' });
      setOlder((known) => ({ data: [...(known?.data ?? []), ...page.data], before: page.before }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify.error(await refusedWords(error, m.conversations_failed()));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex min-h-0 flex-col">
      <nav aria-label={m.conversations_filter()} className="flex gap-2 p-3">
        {(['all', 'unread'] as const).map((only) => {
          const on = (search.only ?? 'all') === only;
          return (
            <Link
              key={only}
              to={calls.path}
              search={{ ...search, only: only === 'all' ? undefined : only }}
              aria-current={on ? 'true' : undefined}
              className={`${CHIP} ${on ? CHIP_ON : CHIP_OFF}`}
            >
              {only === 'all' ? m.conversations_all() : m.conversations_unread()}
            </Link>
          );
        })}
      </nav>
      {rows.length === 0 ? (
        <EmptyState
          icon={SpeechIcon}
          title={search.only ? m.conversations_none_unread() : m.conversations_none()}
          text={
            search.only
              ? undefined
              : calls.side === 'customer'
                ? m.conversations_none_customer()
                : m.conversations_none_vendor()
          }
        />
      ) : (
        <ul className="min-h-0 lg:overflow-y-auto">
          {rows.map((row) => (
            <li key={row._id} className="border-t border-line">
              <ConversationLink calls={calls} row={row} search={search} />
            </li>
          ))}
          {before === null ? null : (
            <li className="border-t border-line p-3 text-center">
              <Button look="quiet" size="small" busy={busy} onClick={() => void more()}>
                {m.conversations_more()}
              </Button>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

function ConversationLink({
  calls,
  row,
  search: { only },
}: {
  readonly calls: SideCalls;
  readonly row: Row;
  readonly search: MessagesSearch;
}) {
  const { last, unread } = row;
  const name = row.with.name ?? m.conversation_deleted_customer();
  const isOwnSide = last.side === calls.side;
  const beginning = last.text === '' ? m.conversation_files_only() : last.text;
  return (
    <Link
      to={calls.path}
      search={{ only, open: row._id }}
      activeOptions={{ includeSearch: true }}
      className="flex min-h-[76px] items-center gap-3 px-4 py-3 hover:bg-sunk focus-visible:-outline-offset-2 data-[status=active]:bg-tint"
    >
      <Avatar user={{ name, picture: row.with.picture }} className="size-11" />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          {/* A flex item is cut at its text's own end, and stands at the page's start. */}
          <span className="flex min-w-0 flex-1">
            <bdi className={`truncate ${unread > 0 ? 'font-[650]' : 'font-medium'}`}>{name}</bdi>
          </span>
          <time dateTime={last.at} className="shrink-0 text-[13px] text-muted">
            {shortWhen(last.at, currentLanguage())}
          </time>
        </span>
        <span className="flex items-center gap-2">
          <span
            className={`flex min-w-0 flex-1 text-[14px] leading-5 ${unread > 0 ? 'text-ink' : 'text-muted'}`}
          >
            {isOwnSide ? (
              <span className="truncate">
                {m.conversation_own({ text: `\u2068${beginning}\u2069` })}
              </span>
            ) : (
              <bdi className="truncate">{beginning}</bdi>
            )}
          </span>
          {unread > 0 ? (
            <span className="num min-w-5 rounded-pill bg-primary px-1.5 text-center text-[12px] leading-5 font-semibold text-on-primary">
              <bdi aria-hidden="true">{unread > 99 ? '99+' : formatCount(unread)}</bdi>
              <span className="sr-only">
                {m.conversation_unread_count({ count: formatCount(unread) })}
              </span>
            </span>
          ) : null}
        </span>
      </span>
    </Link>
  );
}
