import { startTransition, Suspense, useCallback, useState } from 'react';
import { daysBetween } from '#base/calendar-date.ts';
import { BookingBar } from '#web/booking/booking-bar.tsx';
import { addToCart, useDeedsSoon } from '#web/cart/deeds.ts';
import type { Service } from '#web/listing/load-listing.ts';
import { ListPages } from '#web/listing/list-pages.tsx';
import { ReviewsButton } from '#web/listing/reviews-button.tsx';
import { ServiceHero } from '#web/listing/service-hero.tsx';
import { categoryTitle } from '#web/shell/categories.ts';
import { useGo } from '#web/ui/address-link.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button, buttonClasses, ButtonLink } from '#web/ui/button.tsx';
import { BedIcon } from '#web/ui/category-icons.tsx';
import { formatCount } from '#web/ui/format.ts';
import { PinIcon, VerifiedIcon } from '#web/ui/icons.tsx';
import { latePart } from '#web/ui/late-part.tsx';
import { Money } from '#web/ui/money.tsx';
import { nightsWords } from '#web/ui/nights-words.ts';
import { EmptyState } from '#web/ui/state.tsx';
import { m } from '#web/words/generated/messages.js';
import { datesWords, starsWords } from '../stay-words.ts';
import { FilterRooms } from './filter-rooms.tsx';
import { houseText } from './hotel-read.ts';
import { houseOf, type LoadedHotel, TYPES_PAGE } from './load-hotel.ts';
import { roomOf } from './load-room.ts';
import { filtersOf, inOrder, ratesThatFit, type RoomFilters } from './room-filters.ts';
import { type ChosenRate, RoomType } from './room-type.tsx';
import { StayBar, whoWords } from './stay-bar.tsx';
import { optionsOf } from './stay-options.ts';
import {
  datesOf,
  nextWeekend,
  roomsOf,
  searchOf,
  type Stay,
  type StaySearch,
} from './stay-search.ts';

// Hotels that are always open do not show opening hours.
const OpeningHours = latePart(
  async () => (await import('#web/discovery/opening-times.tsx')).OpeningHours,
);

interface HotelPageProps extends LoadedHotel {
  readonly search: StaySearch;
}

export function HotelPage({ hotel, rooms, page, total, today, search }: HotelPageProps) {
  useDeedsSoon();
  const goTo = useGo();
  const [first] = rooms;
  const [stay, setStay] = useState<Stay>(() => ({
    ...(datesOf(search, today) ?? nextWeekend(first ? countryOf(first) : 'Egypt', today)),
    rooms: roomsOf(search),
  }));
  const [chosen, setChosen] = useState<ChosenRate | null>(null);
  const [state, setState] = useState<'choosing' | 'adding' | 'added'>('choosing');
  const [filters, setFilters] = useState(() => filtersOf({ ...search }));
  const { cents, hearCents } = useCents();
  const path = `/service/Hotel-Booking/${hotel._id}`;
  const follow = (next: Stay, narrowed: RoomFilters) => {
    setChosen(null);
    setState('choosing');
    startTransition(() =>
      goTo({
        to: path,
        search: { ...searchOf(next), ...narrowed },
        replace: true,
        resetScroll: false,
      }),
    );
  };
  const change = (next: Stay) => {
    setStay(next);
    follow(next, filters);
  };
  const narrow = (next: RoomFilters) => {
    setFilters(next);
    follow(stay, next);
  };
  const plansOf = (listing: LoadedHotel['rooms'][number]) => roomOf(listing).details.ratePlans;
  const fitting = (listing: LoadedHotel['rooms'][number]) =>
    ratesThatFit(plansOf(listing), filters, { checkIn: stay.checkIn, today });
  const shown = inOrder(
    rooms.filter((listing) => fitting(listing).length > 0),
    filters,
    cents,
  );
  const add = async () => {
    if (!chosen || state === 'adding') return;
    setState('adding');
    const options = { ...optionsOf(stay, chosen.plan.id) };
    const onView = () => void goTo({ to: '/cart' });
    const added = await addToCart({ productId: chosen.room.id, options }, { onView });
    setState(added ? 'added' : 'choosing');
  };
  const nights = daysBetween(stay.checkIn, stay.checkOut);
  const button =
    state === 'added' ? (
      <ButtonLink to={'/cart' as string}>{m.cart_view()}</ButtonLink>
    ) : (
      <Button busy={state === 'adding'} onClick={() => void add()}>
        {m.cart_add()}
      </Button>
    );
  return (
    <div className="wrap pb-6">
      <Breadcrumbs
        about={{ vendor: hotel.vendorId }}
        response={hotel.response}
        crumbs={[
          { label: m.shell_tab_home(), href: '/' },
          { label: categoryTitle(hotel), href: `/providers/${hotel.category}` },
          { label: hotel.serviceName },
        ]}
      />
      <Hero hotel={hotel} location={first?.location ?? ''} />
      <StayBar
        {...{ stay, filters, today, path }}
        country={first ? countryOf(first) : 'Egypt'}
        onChange={change}
      />
      <section id="rooms" aria-labelledby="rooms-title" className="scroll-mt-28 pt-8">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 *:min-w-0">
          <div>
            <h2 id="rooms-title">
              {m.hotels_rooms_for({ dates: datesWords(stay.checkIn, stay.checkOut) })}
            </h2>
            <p className="mt-1 text-muted">{m.hotels_rooms_hint()}</p>
          </div>
          {rooms.length > 1 ? (
            <FilterRooms plans={rooms.flatMap(plansOf)} filters={filters} onChange={narrow} />
          ) : null}
        </div>
        <p role="status" className="sr-only">
          {m.hotels_shown({ count: formatCount(shown.length) })}
        </p>
        {rooms.length === 0 ? (
          <EmptyState icon={BedIcon} title={m.hotels_no_rooms()} text={m.hotels_no_rooms_text()} />
        ) : shown.length === 0 ? (
          <EmptyState
            icon={BedIcon}
            title={m.hotels_none_fit()}
            text={m.hotels_none_fit_text()}
            action={<Button onClick={() => narrow({})}>{m.hotels_show_all()}</Button>}
          />
        ) : (
          <ul className="mt-5 grid gap-5">
            {shown.map((listing, index) => (
              <li key={listing._id}>
                <RoomType
                  listing={listing}
                  stay={stay}
                  today={today}
                  chosen={chosen?.room.id === listing._id ? chosen.plan.id : null}
                  onChoose={(rate) => {
                    setState('choosing');
                    setChosen(rate);
                  }}
                  onDates={change}
                  plans={fitting(listing)}
                  onPrice={hearCents}
                  priority={index === 0}
                />
              </li>
            ))}
          </ul>
        )}
        <ListPages
          to={path}
          search={{ ...search }}
          page={page}
          pageSize={TYPES_PAGE}
          total={total}
        />
        {chosen ? (
          <div className="sticky bottom-4 z-10 mt-5 hidden items-center justify-between gap-6 rounded-panel bg-paper px-6 py-4 shadow-[0_0_0_1px_var(--line),var(--lift)] lg:flex">
            <p className="min-w-0">
              <b className="block font-semibold">
                <bdi>{chosen.room.name}</bdi>
                {m.shell_comma()}
                <bdi>{chosen.plan.name}</bdi>
              </b>
              <span className="text-[14px] leading-5 text-muted">
                {[
                  datesWords(stay.checkIn, stay.checkOut),
                  nightsWords(nights),
                  whoWords(stay.rooms),
                ].join(m.shell_comma())}
              </span>
            </p>
            <p className="flex items-center gap-5">
              <output aria-live="polite">
                <Money
                  dollars={chosen.totalCents / 100}
                  className="font-serif text-[26px] leading-8 font-medium"
                />
              </output>
              {button}
            </p>
          </div>
        ) : null}
      </section>
      <About hotel={hotel} />
      {hotel.openingHours ? (
        <Suspense fallback={null}>
          <OpeningHours hours={hotel.openingHours} />
        </Suspense>
      ) : null}
      {chosen ? (
        <BookingBar
          price={<Money dollars={chosen.totalCents / 100} />}
          what={
            <>
              {nightsWords(nights)}
              {m.shell_comma()}
              <bdi>{chosen.plan.name}</bdi>
            </>
          }
        >
          {button}
        </BookingBar>
      ) : null}
    </div>
  );
}

/** The cheapest rate of each room, reported by the rooms. */
function useCents() {
  const [cents, setCents] = useState<ReadonlyMap<string, number | null>>(new Map());
  const hearCents = useCallback(
    (id: string, known: number | null) =>
      setCents((before) => (before.get(id) === known ? before : new Map(before).set(id, known))),
    [],
  );
  return { cents, hearCents };
}

const countryOf = ({ country }: LoadedHotel['rooms'][number]) =>
  // Only the five countries are ever stored.
  country as Parameters<typeof nextWeekend>[0];

function About({ hotel }: { readonly hotel: Service }) {
  return (
    <section aria-labelledby="about" className="pt-10">
      <h2 id="about">{m.hotels_about()}</h2>
      <houseText.Part hotel={hotel} />
      <div className="mt-5">
        <ReviewsButton
          of="service"
          id={hotel._id}
          name={hotel.serviceName}
          className={buttonClasses({ look: 'outline', size: 'small' })}
        >
          {m.hotels_read_reviews()}
        </ReviewsButton>
      </div>
    </section>
  );
}

function Hero({ hotel, location }: { readonly hotel: Service; readonly location: string }) {
  const { stars } = houseOf(hotel);
  return (
    <ServiceHero
      id={hotel._id}
      name={hotel.serviceName}
      picture={hotel.image}
      position="50% 66%"
      className="h-[300px]"
      rating={hotel.rating}
      reviews={hotel.reviewCount}
      reviewsWords={m.hotels_reviews()}
      facts={
        <>
          {stars === 0 ? null : (
            <span className="inline-flex items-center gap-1.5">
              <BedIcon className="size-[18px]" />
              {starsWords(stars)}
            </span>
          )}
          {location === '' ? null : (
            <span className="inline-flex items-center gap-1.5">
              <PinIcon className="size-[18px]" />
              <bdi>{location}</bdi>
            </span>
          )}
          <span className="inline-flex items-center gap-1.5">
            <VerifiedIcon className="size-[18px]" />
            {m.hotels_checked_vendor()}
          </span>
        </>
      }
    />
  );
}
