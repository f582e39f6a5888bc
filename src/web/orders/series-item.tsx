import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { api } from '#web/api.ts';
import { ChosenWords } from '#web/cart/chosen-words.tsx';
import { marketTime } from '#web/market-time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { formatCount, formatMoney } from '#web/ui/format.ts';
import { ChevronDownIcon } from '#web/ui/icons.tsx';
import { Money } from '#web/ui/money.tsx';
import { useLook } from '#web/ui/vertical-parts.ts';
import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';
import { Changes } from './changes.tsx';
import { Confided, type OrderItem } from './order-item.tsx';
import { DocumentLink } from './item-actions.tsx';
import { ItemPicture } from './item-picture.tsx';
import { KeepInCalendar } from './keep-in-calendar.tsx';
import { isolated } from './order-words.ts';
import { Outcomes } from './outcomes.tsx';
import { ReadConfided } from './read-confided.tsx';
import { ReviewAction } from './review-action.tsx';
import type { OwnReview } from './review-dialog.tsx';
import { byDay, chosenInSeries, stateOfBooking } from './series.ts';

interface SeriesItemProps {
  readonly vertical: string;
  /** Two or more. */
  readonly items: readonly OrderItem[];
  readonly orderId: string;
  readonly confided: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly actions: (item: OrderItem) => ReactNode;
  readonly review: OwnReview | undefined;
  readonly onReview: (item: OrderItem) => void;
  readonly onCancel: (items: readonly OrderItem[]) => void;
}

/** Bookings from one selection: the common facts once, then each with its day and status. */
export function SeriesItem({
  vertical,
  items,
  orderId,
  confided,
  actions,
  review,
  onReview,
  onCancel,
}: SeriesItemProps) {
  const bookings = byDay(items);
  const [first] = bookings;
  const look = useLook(vertical);
  if (!first) return null;
  const { common, own } = chosenInSeries(
    bookings.map(({ subDetails }) => look?.chosen(subDetails) ?? []),
  );
  const now = marketTime();
  const standing = bookings.filter(({ cancelled }) => !cancelled);
  const cancellable = standing.filter((item) => item.cancellable);
  const next = standing.find((item) => stateOfBooking(item, now).isToCome);
  const about = standing[0] ?? first;
  const total = items.reduce((cents, { totalPrice }) => cents + Math.round(totalPrice * 100), 0);
  return (
    <li className="grid grid-cols-[76px_minmax(0,1fr)_auto] gap-x-3 border-t border-line py-4 first:border-0 first:pt-0 last:pb-0 md:grid-cols-[96px_minmax(0,1fr)_auto] md:gap-x-4">
      <ItemPicture picture={first.picture} />
      <div className="min-w-0">
        <p className="text-[16px] leading-[22px] font-semibold">
          <Link to={first.href} className="hover:underline">
            <bdi {...inItsLanguage(first.name)}>{first.name}</bdi>
          </Link>
        </p>
        <p className="mt-0.5 text-[14px] leading-5 wrap-anywhere text-muted">
          <ChosenWords
            words={[...common, m.orders_series_dates({ count: formatCount(items.length) })]}
          />
        </p>
        <Confided vertical={about.vertical} details={confided[about._id]} />
        <Outcomes item={about}>
          <ReadConfided
            vertical={about.vertical}
            load={() =>
              api('GET /orders/{id}/items/{itemId}/confided', { id: orderId, itemId: about._id })
            }
          />
        </Outcomes>
      </div>
      <Money dollars={total / 100} className="leading-[22px] font-semibold" />
      <ul className="col-span-full mt-3 grid rounded-field inset-ring inset-ring-line">
        {bookings.map((item, at) => (
          <Booking
            key={item._id}
            item={item}
            words={own[at] ?? []}
            state={stateOfBooking(item, now)}
            isOpen={item === next || item.proposedMove !== null}
            actions={actions(item)}
          />
        ))}
      </ul>
      <div className="col-span-full mt-3 flex flex-wrap gap-2 empty:hidden">
        <KeepInCalendar
          vertical={first.vertical}
          items={bookings}
          words={m.orders_series_calendar()}
        />
        <DocumentLink item={about} />
        {standing.length > 0 ? (
          <ReviewAction
            item={standing.find(({ reviewable }) => reviewable) ?? about}
            review={review}
            onReview={() => onReview(standing.find(({ reviewable }) => reviewable) ?? about)}
          />
        ) : null}
        {cancellable.length > 1 ? (
          <Button look="outline" size="small" onClick={() => onCancel(cancellable)}>
            {m.orders_cancel_remaining()}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

const ROW = 'flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-2.5 text-[15px] leading-5';

/** A booking of a series. Cancelled ones cannot be expanded. */
function Booking({
  item,
  words,
  state,
  isOpen,
  actions,
}: {
  readonly item: OrderItem;
  readonly words: readonly string[];
  readonly state: ReturnType<typeof stateOfBooking>;
  readonly isOpen: boolean;
  readonly actions: ReactNode;
}) {
  const row = (
    <>
      <span className={`min-w-0 grow ${item.cancelled ? 'text-muted line-through' : ''}`}>
        <ChosenWords words={words} />
      </span>
      {item.refunded > 0 ? (
        <span className="text-[13px] leading-[18px] text-muted">
          {m.orders_refunded_part({ amount: isolated(formatMoney(item.refunded)) })}
        </span>
      ) : null}
      <Badge tone={state.tone}>{state.words}</Badge>
    </>
  );
  const more = (
    <>
      <Changes vertical={item.vertical} changes={item.changes} />
      <div
        role="group"
        aria-label={words.join(m.shell_comma())}
        className="flex flex-wrap gap-2 pt-1 pb-3.5 empty:hidden"
      >
        {actions}
      </div>
    </>
  );
  return (
    <li className="border-t border-line px-3 first:border-0 md:px-4">
      {item.cancelled ? (
        <>
          <div className={`${ROW} pe-[30px]`}>{row}</div>
          {more}
        </>
      ) : (
        <details open={isOpen} className="group">
          <summary className={`${ROW} cursor-pointer`}>
            {row}
            <ChevronDownIcon className="size-[18px] text-muted group-open:rotate-180" />
          </summary>
          {more}
        </details>
      )}
    </li>
  );
}
