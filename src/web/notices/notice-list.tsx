import { Suspense } from 'react';
import { addDays, minutesIn, todayIn } from '#base/calendar-date.ts';
import { marketTime } from '#web/market-time.ts';
import { AddressLink } from '#web/ui/address-link.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { formatTime } from '#web/ui/format.ts';
import { latePart } from '#web/ui/late-part.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { type Notice, retryNotices, seeNotices, type useNotices } from './notices-store.ts';

const PushOffer = latePart(async () => (await import('./push-offer.tsx')).PushOffer);

const SMALL_BUTTON = 'min-h-9 rounded-field px-2 text-[14px] font-[550] text-primary hover:bg-tint';

type NoticeListProps = ReturnType<typeof useNotices> & { readonly itemClass: string };

/** The notifications by day, newest first. */
export function NoticeList({ list, unread, state, itemClass }: NoticeListProps) {
  return (
    <>
      <div className="flex min-h-11 items-center justify-between gap-3 ps-3 pe-1">
        <p className="text-[15px] font-semibold">{m.notices_title()}</p>
        {unread > 0 ? (
          <button type="button" onClick={() => void seeNotices()} className={SMALL_BUTTON}>
            {m.notices_read_all()}
          </button>
        ) : null}
      </div>
      {state === 'loading' ? (
        <div className="grid gap-3 p-3" role="status" aria-label={m.notices_loading()}>
          <Skeleton />
          <Skeleton className="h-4 w-2/3" />
          <Skeleton />
        </div>
      ) : null}
      {state === 'failed' ? (
        <div role="alert" className="grid justify-items-start gap-1 px-3 py-2">
          <p className="text-[15px] text-muted">{m.notices_failed()}</p>
          <button type="button" onClick={retryNotices} className={`${SMALL_BUTTON} -ms-2`}>
            {m.shell_retry()}
          </button>
        </div>
      ) : null}
      {state === 'ready' && list.length === 0 ? (
        <p className="px-3 py-4 text-[15px] text-muted">{m.notices_none()}</p>
      ) : null}
      <Days list={list} itemClass={itemClass} />
      <Suspense>
        <PushOffer />
      </Suspense>
      <AddressLink
        to="/dashboard/customer/profile"
        hash="notifications"
        className={`${itemClass} mt-1 text-[14px] text-primary`}
      >
        {m.notices_settings()}
      </AddressLink>
    </>
  );
}

function Days({ list, itemClass }: Pick<NoticeListProps, 'list' | 'itemClass'>) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const today = todayIn(zone, marketTime());
  const days = Map.groupBy(list, ({ createdAt }) => todayIn(zone, new Date(createdAt)));
  return [...days].map(([day, notices]) => (
    <div key={day} role="group">
      <p className="px-3 pt-2 pb-1 text-[13px] leading-[18px] font-semibold text-muted">
        {day === today ? (
          m.notices_today()
        ) : day === addDays(today, -1) ? (
          m.notices_yesterday()
        ) : (
          <DateText value={day} />
        )}
      </p>
      <ul className="grid gap-0.5">
        {notices.map((notice) => (
          <li key={notice._id}>
            <Entry notice={notice} zone={zone} itemClass={itemClass} />
          </li>
        ))}
      </ul>
    </div>
  ));
}

interface EntryProps {
  readonly notice: Notice;
  readonly zone: string;
  readonly itemClass: string;
}

function Entry({
  notice: { _id: id, title, link, createdAt, isSeen },
  zone,
  itemClass,
}: EntryProps) {
  const content = (
    <>
      <span
        aria-hidden="true"
        className={`size-2 shrink-0 rounded-full ${isSeen ? '' : 'bg-primary'}`}
      />
      <span className={`min-w-0 flex-1 wrap-anywhere ${isSeen ? '' : 'font-semibold'}`}>
        {title}
        {isSeen ? null : <span className="sr-only"> {m.notices_new()}</span>}
      </span>
      <time dateTime={createdAt} className="shrink-0 text-[13px] font-normal text-muted">
        {timeIn(zone, createdAt)}
      </time>
    </>
  );
  const className = `${itemClass} py-2 leading-[22px]`;
  if (link === null) return <div className={className}>{content}</div>;
  const [to = '/', query] = link.split('?');
  return (
    <AddressLink
      to={to}
      search={Object.fromEntries(new URLSearchParams(query))}
      className={className}
      onClick={() => {
        if (!isSeen) void seeNotices(id);
      }}
    >
      {content}
    </AddressLink>
  );
}

function timeIn(zone: string, instant: string): string {
  const minutes = minutesIn(zone, new Date(instant));
  const two = (part: number) => String(part).padStart(2, '0');
  return formatTime(`${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`, currentLanguage());
}
