import { type ReactNode, useState } from 'react';
import { ApiError, api } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { AlertIcon } from '#web/ui/icons.tsx';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { AskFirst } from './ask-first.tsx';
import { faultWords, importedWords, nightsWords, refusalOf, timeOf } from './feed-words.ts';
import type { Feed } from './use-calendars.ts';

interface FeedRowProps {
  readonly feed: Feed;
  readonly onChange: () => void;
}

/** An external calendar: time and result of the last sync, and hints for its vendor. */
export function FeedRow({ feed, onChange }: FeedRowProps) {
  const [busy, setBusy] = useState<'sync' | 'answer' | null>(null);
  const [asks, setAsks] = useState(false);
  const { _id: id, name, host } = feed;
  const doing = async (what: 'sync' | 'answer', work: () => Promise<string>) => {
    setBusy(what);
    try {
      notify.success(await work());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify.error(refusalOf(error));
    } finally {
      setBusy(null);
      onChange();
    }
  };
  const sync = async () => {
    const { feed: synced } = await api('POST /vendor/feeds/{id}/sync', { id });
    // The row shows the other site's response.
    return synced.failing ? m.feeds_could_not({ reason: reasonOf(synced) }) : m.feeds_synced();
  };
  const answer = async (keep: boolean) => {
    await api('POST /vendor/feeds/{id}/long-stays', { id, body: { keep } });
    return m.feeds_long_saved();
  };
  return (
    <li className="border-t border-line py-4 first:border-t-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 text-[14px] leading-5">
          <p className="text-[16px] leading-[22px] font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
          </p>
          <p className="wrap-anywhere text-muted">
            <bdi dir="ltr">{host}</bdi>
          </p>
          <p className="mt-1.5">
            {feed.syncedAt
              ? m.feeds_last_good({ time: timeOf(feed.syncedAt) })
              : m.feeds_never_good()}{' '}
            {importedWords(feed)}
          </p>
          <p className="text-muted">{nightsWords(feed.nights)}</p>
        </div>
        <div className="flex gap-2">
          <Button
            look="outline"
            size="small"
            aria-label={m.feeds_sync_of({ name })}
            busy={busy === 'sync'}
            onClick={() => void doing('sync', sync)}
          >
            {m.feeds_sync()}
          </Button>
          <Button
            look="quiet"
            size="small"
            aria-label={m.feeds_remove_of({ name })}
            onClick={() => setAsks(true)}
          >
            {m.feeds_remove()}
          </Button>
        </div>
      </div>
      <Warnings feed={feed} />
      {feed.asksLong ? (
        <div className="mt-3 rounded-field bg-sunk p-4 text-[14px] leading-5">
          <p className="font-semibold">{m.feeds_long_title()}</p>
          <p className="mt-1 text-muted">{m.feeds_long_text()}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button
              look="outline"
              size="small"
              disabled={busy !== null}
              onClick={() => void doing('answer', () => answer(true))}
            >
              {m.feeds_long_keep()}
            </Button>
            <Button
              look="outline"
              size="small"
              disabled={busy !== null}
              onClick={() => void doing('answer', () => answer(false))}
            >
              {m.feeds_long_open()}
            </Button>
          </div>
        </div>
      ) : null}
      <AskFirst
        open={asks}
        onClose={() => setAsks(false)}
        title={m.feeds_remove_title({ name })}
        text={m.feeds_remove_text()}
        confirm={m.feeds_remove_confirm()}
        keep={m.feeds_remove_keep()}
        focus="feeds-list"
        act={async () => {
          await api('DELETE /vendor/feeds/{id}', { id });
          notify.success(m.feeds_removed());
          onChange();
        }}
      />
    </li>
  );
}

const reasonOf = ({ failing }: Feed): string =>
  failing ? faultWords(failing.fault, failing.status) : '';

function Warnings({ feed }: { readonly feed: Feed }) {
  const zones = feed.unknownZones.join(currentLanguage() === 'ar' ? '، ' : ', ');
  return (
    <>
      {feed.failing ? (
        <Warning danger>{m.feeds_could_not({ reason: reasonOf(feed) })}</Warning>
      ) : null}
      {feed.unread > 0 ? <Warning>{m.feeds_unread_kept()}</Warning> : null}
      {feed.emptied ? <Warning>{m.feeds_emptied()}</Warning> : null}
      {feed.unknownZones.length > 0 ? (
        <Warning>{m.feeds_zones({ zones: `\u2068${zones}\u2069` })}</Warning>
      ) : null}
    </>
  );
}

function Warning({
  danger = false,
  children,
}: {
  readonly danger?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <p
      className={`mt-2 flex items-start gap-1.5 text-[14px] leading-5 font-[550] ${danger ? 'text-danger' : 'text-saffron-ink'}`}
    >
      <AlertIcon className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
