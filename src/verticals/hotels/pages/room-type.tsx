import { useEffect } from 'react';
import { addDays, type CalendarDate, daysBetween } from '#base/calendar-date.ts';
import { FEW } from '#base/scarcity.ts';
import { termsOf } from '#web/booking/free-days.ts';
import { useAvailability } from '#web/booking/use-availability.ts';
import { AddressLink } from '#web/ui/address-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { formatDate, formatMoney } from '#web/ui/format.ts';
import { Heart } from '#web/ui/heart.tsx';
import { CheckIcon } from '#web/ui/icons.tsx';
import { NoPicture } from '#web/ui/listing-card.tsx';
import { Money } from '#web/ui/money.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { nightsWords } from '#web/ui/nights-words.ts';
import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';
import { currentLanguage } from '#web/words/language.ts';
import type { RatePlan } from '../details.ts';
import { stayQuote } from '../prices.ts';
import { BOARD_WORDS } from '../stay-words.ts';
import { CancelWords } from './cancel-words.tsx';
import { roomFacts } from './hotel-read.ts';
import { otherStays, roomsLeft, whyStay } from './judge-stay.ts';
import type { Listing } from '#web/listing/load-listing.ts';
import { roomOf, type Room } from './load-room.ts';
import { searchOf, type Stay } from './stay-search.ts';
import { optionsOf } from './stay-options.ts';

export interface ChosenRate {
  readonly room: Room;
  readonly plan: RatePlan;
  readonly totalCents: number;
}

interface RoomTypeProps {
  readonly listing: Listing;
  readonly stay: Stay;
  readonly today: CalendarDate;
  readonly chosen: string | null;
  readonly onChoose: (rate: ChosenRate) => void;
  readonly onDates: (stay: Stay) => void;
  readonly plans: readonly RatePlan[];
  /** Called with the cheapest price for the stay; null if none can be booked. */
  readonly onPrice: (id: string, cents: number | null) => void;
  readonly priority: boolean;
}

export function RoomType(props: RoomTypeProps) {
  const { listing, stay, plans, onPrice, priority } = props;
  const room = roomOf(listing);
  const { details } = room;
  const { days, ensure, now } = useAvailability(listing._id, listing.country);
  useEffect(() => {
    if (now) ensure(addDays(stay.checkOut, 1));
  });
  const why = whyStay(details, stay, days);
  const left = why === null ? roomsLeft(stay, days) : null;
  const terms = why === null ? termsOf(days) : null;
  const cheapest = terms && cheapestCents(room, stay, { plans, terms });
  useEffect(() => onPrice(listing._id, cheapest), [listing._id, cheapest, onPrice]);
  const [picture] = listing.pictures;
  const page = { to: listing.href, search: { ...searchOf(stay) } };
  return (
    <article
      className={`grid overflow-hidden rounded-panel bg-paper inset-ring inset-ring-line md:grid-cols-[240px_minmax(0,1fr)] lg:grid-cols-[300px_minmax(0,1fr)] ${why ? 'opacity-95' : ''}`}
    >
      <AddressLink
        {...page}
        tabIndex={-1}
        aria-hidden="true"
        className={`relative block aspect-4/3 bg-sunk md:aspect-auto md:min-h-full ${why ? 'grayscale' : ''}`}
      >
        {picture ? (
          <Picture
            picture={picture}
            sizes="(max-width: 760px) 92vw, 300px"
            box={0.9}
            priority={priority}
            decorative
            className="absolute inset-0 size-full"
          />
        ) : (
          <NoPicture />
        )}
      </AddressLink>
      <div className="plain-heart min-w-0 px-4 py-4 md:px-6 md:py-5">
        <div className="flex items-start justify-between gap-3 pe-8">
          <h3 className="min-w-0 text-[22px] leading-7">
            <AddressLink {...page} className="hover:underline">
              <bdi {...inItsLanguage(room.name)}>{room.name}</bdi>
            </AddressLink>
          </h3>
          {left !== null && left <= FEW ? (
            <Badge tone="waiting">
              {left === 1 ? m.hotels_last_one() : m.hotels_left({ count: String(left) })}
            </Badge>
          ) : null}
        </div>
        <roomFacts.Part listing={listing} />
        {why ? (
          <Instead {...props} why={why} others={otherStays(details, stay, days)} />
        ) : (
          <Rates {...props} room={room} terms={terms} />
        )}
        <Heart href={listing.href} name={room.name} />
      </div>
    </article>
  );
}

function Instead({
  stay,
  why,
  others,
  onDates,
}: Pick<RoomTypeProps, 'stay' | 'onDates'> & {
  readonly why: string;
  readonly others: readonly Stay[];
}) {
  const language = currentLanguage();
  return (
    <div className="mt-4 border-t border-line pt-3.5">
      <p className="text-[15px] leading-6">
        <b className="font-semibold">{why}</b>{' '}
        {others.length > 0 ? (
          <span>
            {m.hotels_free_instead({
              nights: nightsWords(daysBetween(stay.checkIn, stay.checkOut)),
            })}
          </span>
        ) : null}
      </p>
      {others.length > 0 ? (
        <div className="mt-2.5 flex flex-wrap gap-2">
          {others.map((other) => (
            <Button key={other.checkIn} look="outline" size="small" onClick={() => onDates(other)}>
              {m.hotels_from_to({
                from: formatDate(other.checkIn, language, 'day-month'),
                to: formatDate(other.checkOut, language, 'day-month'),
              })}
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  );
}

interface RatesProps extends RoomTypeProps {
  readonly room: Room;
  /** null while loading. */
  readonly terms: ReturnType<typeof termsOf> | null;
}

/** The cheapest of some rates for the stay; null for none. */
function cheapestCents(
  room: Room,
  stay: Stay,
  { plans, terms }: Pick<RoomTypeProps, 'plans'> & { readonly terms: ReturnType<typeof termsOf> },
): number | null {
  const cents = plans.flatMap(
    ({ id }) => stayQuote(room, optionsOf(stay, id), terms)?.totalCents ?? [],
  );
  return cents.length > 0 ? Math.min(...cents) : null;
}

function Rates({ room, terms, ...props }: RatesProps) {
  const { stay, plans } = props;
  const nights = daysBetween(stay.checkIn, stay.checkOut);
  return (
    <div className="mt-4">
      <p
        aria-hidden="true"
        className="hidden grid-cols-[1fr_1fr_120px_124px] gap-4 px-3 pb-2 text-[13px] leading-[18px] text-muted lg:grid"
      >
        <span>{m.hotels_meals()}</span>
        <span>{m.hotels_if_cancelled()}</span>
        <span className="text-end">{nightsWords(nights)}</span>
      </p>
      <ul>
        {plans.map((plan) => (
          <Rate key={plan.id} {...props} room={room} plan={plan} nights={nights} terms={terms} />
        ))}
      </ul>
    </div>
  );
}

function Rate({
  room,
  plan,
  stay,
  today,
  terms,
  nights,
  chosen,
  onChoose,
}: RatesProps & { readonly plan: RatePlan; readonly nights: number }) {
  const quote = terms && stayQuote(room, optionsOf(stay, plan.id), terms);
  const isChosen = chosen === plan.id;
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 border-t border-line px-3 py-3 lg:grid-cols-[1fr_1fr_120px_124px] ${isChosen ? 'rounded-field border-transparent bg-tint' : ''}`}
    >
      <p className="text-[15px] leading-5 font-semibold">
        <bdi {...inItsLanguage(plan.name)}>{plan.name}</bdi>
        <span className="block text-[13px] leading-[18px] font-normal text-muted">
          {BOARD_WORDS[plan.board]()}
        </span>
      </p>
      <p className="col-start-1 text-[14px] leading-5 lg:col-start-2">
        <CancelWords plan={plan} checkIn={stay.checkIn} today={today} />
      </p>
      <div className="num text-end max-lg:col-start-2 max-lg:row-start-1">
        {quote ? (
          <>
            <b className="block text-[17px] leading-6 font-[650]">
              <Money dollars={quote.totalCents / 100} />
            </b>
            <small className="text-[13px] leading-[18px] text-muted">
              {m.hotels_a_night({
                price: `\u2066${formatMoney(Math.round(quote.totalCents / nights) / 100)}\u2069`,
              })}
            </small>
          </>
        ) : (
          <Skeleton className="ms-auto h-[42px] w-24" />
        )}
      </div>
      <Button
        look={isChosen ? 'primary' : 'outline'}
        size="small"
        aria-pressed={isChosen}
        aria-disabled={quote ? undefined : true}
        className="max-lg:col-start-2"
        onClick={() => quote && onChoose({ room, plan, totalCents: quote.totalCents })}
      >
        {isChosen ? <CheckIcon className="size-[18px]" /> : null}
        <span>{isChosen ? m.hotels_selected() : m.hotels_select()}</span>
        <span className="sr-only">
          {m.hotels_select_rate({ room: room.name, rate: plan.name })}
        </span>
      </Button>
    </li>
  );
}
