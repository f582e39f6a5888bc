import { orderNumber } from '#web/orders/order-words.ts';
import { formatDate } from '#web/ui/format.ts';
import { AlertIcon } from '#web/ui/icons.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { FormPanel } from '../form-panel.tsx';
import { AddFeed } from './add-feed.tsx';
import { AddLink } from './add-link.tsx';
import { FeedRow } from './feed-row.tsx';
import { LinkRow } from './link-row.tsx';
import { type Calendars, useCalendars } from './use-calendars.ts';

interface FeedsPanelProps {
  readonly listingId: string;
}

const MAX_FEEDS = 5;
const MAX_LINKS = 10;

/** External calendars that close a listing's nights, conflicts, and the links for other sites. */
export function FeedsPanel({ listingId }: FeedsPanelProps) {
  const { calendars, failed, readAgain } = useCalendars(listingId);
  return (
    <FormPanel title={m.feeds_title()} text={m.feeds_intro()}>
      {calendars ? (
        <Loaded key={listingId} {...{ listingId, calendars }} onChange={readAgain} />
      ) : failed ? (
        <ErrorState message={m.feeds_unread()} onRetry={readAgain} />
      ) : (
        <div className="grid gap-4" aria-busy="true">
          <Skeleton className="h-[88px] rounded-field" />
          <Skeleton className="h-[88px] rounded-field" />
        </div>
      )}
    </FormPanel>
  );
}

function Loaded({
  listingId,
  calendars: { feeds, conflicts, links },
  onChange,
}: FeedsPanelProps & { readonly calendars: Calendars; readonly onChange: () => void }) {
  return (
    <div className="grid gap-8">
      {conflicts.length > 0 ? <Conflicts conflicts={conflicts} /> : null}
      <section aria-labelledby="feeds-in">
        <Heading id="feeds-in" title={m.feeds_in_title()} text={m.feeds_in_intro()} />
        {feeds.length === 0 ? <Empty>{m.feeds_in_empty()}</Empty> : null}
        <ul id="feeds-list" tabIndex={-1} className="mt-2 grid outline-none">
          {feeds.map((feed) => (
            <FeedRow key={feed._id} feed={feed} onChange={onChange} />
          ))}
        </ul>
        {feeds.length < MAX_FEEDS ? <AddFeed listingId={listingId} onAdded={onChange} /> : null}
      </section>
      <section aria-labelledby="feeds-out" className="border-t border-line pt-6">
        <Heading id="feeds-out" title={m.feeds_out_title()} text={m.feeds_out_intro()} />
        {links.length === 0 ? <Empty>{m.feeds_out_empty()}</Empty> : null}
        <ul id="links-list" tabIndex={-1} className="mt-2 grid outline-none">
          {links.map((link) => (
            <LinkRow key={link._id} link={link} feeds={feeds} onChange={onChange} />
          ))}
        </ul>
        {links.length < MAX_LINKS ? (
          <AddLink listingId={listingId} feeds={feeds} onAdded={onChange} />
        ) : null}
      </section>
    </div>
  );
}

function Heading({ id, title, text }: Readonly<Record<'id' | 'title' | 'text', string>>) {
  return (
    <>
      <h3 id={id} className="font-sans text-[16px] leading-[22px] font-semibold tracking-normal">
        {title}
      </h3>
      <p className="mt-1 text-[14px] leading-5 text-muted">{text}</p>
    </>
  );
}

const Empty = ({ children }: { readonly children: string }) => (
  <p className="mt-3 rounded-field bg-sunk px-4 py-3 text-[15px] leading-[22px]">{children}</p>
);

/** Bookings for nights that another calendar shows as busy, until one side changes. */
function Conflicts({ conflicts }: Pick<Calendars, 'conflicts'>) {
  return (
    <section aria-labelledby="feeds-conflicts" className="rounded-field bg-danger-tint p-4">
      <h3
        id="feeds-conflicts"
        className="flex items-center gap-2 font-sans text-[16px] leading-[22px] font-semibold tracking-normal text-danger"
      >
        <AlertIcon className="size-5 shrink-0" />
        {m.feeds_conflicts_title()}
      </h3>
      <p className="mt-1 text-[14px] leading-5">{m.feeds_conflicts_text()}</p>
      <ul className="mt-3 grid gap-2 text-[15px] leading-[22px]">
        {conflicts.map((conflict) => (
          <li key={conflict._id}>
            <span className="font-semibold">
              {m.feeds_conflict_order({
                number: `\u2066${orderNumber(conflict.serviceOrderId)}\u2069`,
              })}
            </span>{' '}
            {m.feeds_conflict({
              nights: nightsOf(conflict),
              calendar: `\u2068${conflict.calendar}\u2069`,
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}

function nightsOf({ firstNight, lastNight }: Calendars['conflicts'][number]): string {
  const [first, last] = [firstNight, lastNight].map((day) => formatDate(day, currentLanguage()));
  return first === last ? `${first}` : `${first} – ${last}`;
}
