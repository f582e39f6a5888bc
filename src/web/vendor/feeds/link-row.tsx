import { useState } from 'react';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { AskFirst } from './ask-first.tsx';
import { timeOf } from './feed-words.ts';
import type { CalendarLink, Feed } from './use-calendars.ts';

interface LinkRowProps {
  readonly link: CalendarLink;
  readonly feeds: readonly Feed[];
  readonly onChange: () => void;
}

export function LinkRow({ link, feeds, onChange }: LinkRowProps) {
  const [asks, setAsks] = useState<'rotate' | 'remove' | null>(null);
  const { _id: id, name, url } = link;
  const partner = feeds.find(({ _id }) => _id === link.feedId);
  const close = () => setAsks(null);
  return (
    <li className="border-t border-line py-4 first:border-t-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 text-[16px] leading-[22px] font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-[14px] leading-5 text-muted">
          {link.readAt ? m.feeds_out_read({ time: timeOf(link.readAt) }) : m.feeds_out_unread()}
        </p>
      </div>
      {partner ? (
        <p className="text-[14px] leading-5 text-muted">
          {m.feeds_out_leaves({ name: `\u2068${partner.name}\u2069` })}
        </p>
      ) : null}
      <p
        dir={url ? 'ltr' : undefined}
        className="mt-2 rounded-field bg-sunk px-3.5 py-2.5 text-[13px] leading-[18px] wrap-anywhere select-all"
      >
        {url ?? m.feeds_out_lost()}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {url ? (
          <Button
            look="outline"
            size="small"
            aria-label={m.feeds_out_copy_of({ name })}
            onClick={() => void copy(url)}
          >
            {m.feeds_out_copy()}
          </Button>
        ) : null}
        <Button
          look="quiet"
          size="small"
          aria-label={m.feeds_out_rotate_of({ name })}
          onClick={() => setAsks('rotate')}
        >
          {m.feeds_out_rotate()}
        </Button>
        <Button
          look="quiet"
          size="small"
          aria-label={m.feeds_out_remove_of({ name })}
          onClick={() => setAsks('remove')}
        >
          {m.feeds_out_remove()}
        </Button>
      </div>
      <AskFirst
        open={asks === 'rotate'}
        onClose={close}
        title={m.feeds_out_rotate_title({ name })}
        text={m.feeds_out_rotate_text()}
        confirm={m.feeds_out_rotate_confirm()}
        keep={m.feeds_out_keep()}
        focus="links-list"
        act={async () => {
          await api('POST /vendor/calendar-links/{id}/rotate', { id });
          notify.success(m.feeds_out_rotated());
          onChange();
        }}
      />
      <AskFirst
        open={asks === 'remove'}
        onClose={close}
        title={m.feeds_out_remove_title({ name })}
        text={m.feeds_out_remove_text()}
        confirm={m.feeds_out_remove_confirm()}
        keep={m.feeds_out_keep()}
        focus="links-list"
        act={async () => {
          await api('DELETE /vendor/calendar-links/{id}', { id });
          notify.success(m.feeds_out_removed());
          onChange();
        }}
      />
    </li>
  );
}

const copy = (url: string) => copyText(url, m.feeds_out_copied(), m.feeds_out_not_copied());
