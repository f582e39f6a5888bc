import { lazy, startTransition, Suspense, useState } from 'react';
import { daysBetween } from '#base/calendar-date.ts';
import { BookingBar } from '#web/booking/booking-bar.tsx';
import { addToCart, useDeedsSoon } from '#web/cart/deeds.ts';
import { ReviewsButton } from '#web/listing/reviews-button.tsx';
import { categoryTitle } from '#web/shell/categories.ts';
import { useGo } from '#web/ui/address-link.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button, ButtonLink, buttonClasses } from '#web/ui/button.tsx';
import { BedIcon } from '#web/ui/category-icons.tsx';
import { PinIcon, VerifiedIcon } from '#web/ui/icons.tsx';
import { NoPicture } from '#web/ui/listing-card.tsx';
import { Money } from '#web/ui/money.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { StarRating } from '#web/ui/star-rating.tsx';
import { reviewsInWords } from '#web/ui/star-words.ts';
import { EmptyState } from '#web/ui/state.tsx';
import { nightsWords } from '#web/ui/nights-words.ts';
import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';
import { datesWords, starsWords } from '../stay-words.ts';
import { type Hotel, houseOf, type LoadedHotel } from './load-hotel.ts';
import { houseText } from './hotel-read.ts';
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

// A house that is open day and night has none.
const OpeningHours = lazy(async () => ({
  default: (await import('#web/discovery/opening-times.tsx')).OpeningHours,
}));

interface HotelPageProps extends LoadedHotel {
  readonly search: StaySearch;
}

/** A hotel: for the dates and guests that were chosen, what each of its rooms costs. */
export function HotelPage({ hotel, rooms, today, search }: HotelPageProps) {
  useDeedsSoon();
  const goTo = useGo();
  const [first] = rooms;
  const [stay, setStay] = useState<Stay>(() => ({
    ...(datesOf(search, today) ?? nextWeekend(first ? countryOf(first) : 'Egypt', today)),
    rooms: roomsOf(search),
  }));
  const [chosen, setChosen] = useState<ChosenRate | null>(null);
  const [state, setState] = useState<'choosing' | 'adding' | 'added'>('choosing');
  const path = `/service/Hotel-Booking/${hotel._id}`;
  const change = (next: Stay) => {
    setStay(next);
    setChosen(null);
    setState('choosing');
    startTransition(() =>
      goTo({ to: path, search: { ...searchOf(next) }, replace: true, resetScroll: false }),
    );
  };
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
        crumbs={[
          { label: m.shell_tab_home(), href: '/' },
          { label: categoryTitle(hotel), href: `/providers/${hotel.category}` },
          { label: hotel.serviceName },
        ]}
      />
      <Hero hotel={hotel} location={first?.location ?? ''} />
      <StayBar stay={stay} today={today} path={path} onChange={change} />
      <section id="rooms" aria-labelledby="rooms-title" className="scroll-mt-28 pt-8">
        <h2 id="rooms-title">
          {m.hotels_rooms_for({ dates: datesWords(stay.checkIn, stay.checkOut) })}
        </h2>
        <p className="mt-1 text-muted">{m.hotels_rooms_hint()}</p>
        {rooms.length === 0 ? (
          <EmptyState icon={BedIcon} title={m.hotels_no_rooms()} text={m.hotels_no_rooms_text()} />
        ) : (
          <ul className="mt-5 grid gap-5">
            {rooms.map((listing, index) => (
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
                  priority={index === 0}
                />
              </li>
            ))}
          </ul>
        )}
        {chosen ? (
          <div className="sticky bottom-4 z-10 mt-5 hidden items-center justify-between gap-6 rounded-panel bg-paper px-6 py-4 shadow-[0_0_0_1px_var(--line),var(--lift)] lg:flex">
            <p className="min-w-0">
              <b className="block font-semibold">
                <bdi>{chosen.room.name}</bdi>
                {m.hotels_comma()}
                <bdi>{chosen.plan.name}</bdi>
              </b>
              <span className="text-[14px] leading-5 text-muted">
                {[
                  datesWords(stay.checkIn, stay.checkOut),
                  nightsWords(nights),
                  whoWords(stay.rooms),
                ].join(m.hotels_comma())}
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
              {m.hotels_comma()}
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

const countryOf = ({ country }: LoadedHotel['rooms'][number]) =>
  // Only the five countries are ever stored.
  country as Parameters<typeof nextWeekend>[0];

function Hero({ hotel, location }: { readonly hotel: Hotel; readonly location: string }) {
  const { _id, serviceName, image, rating, reviewCount } = hotel;
  const { stars } = houseOf(hotel);
  return (
    <div className="relative -mx-gutter h-[300px] overflow-hidden bg-[#3a2a1e] md:mx-0 md:h-[360px] md:rounded-panel">
      {image ? (
        <Picture
          picture={image}
          sizes="(max-width: 440px) 374px, (max-width: 760px) 85vw, (max-width: 1280px) 100vw, 1200px"
          priority
          decorative
          position="50% 66%"
          className="absolute inset-0 size-full"
        />
      ) : (
        <NoPicture />
      )}
      <div className="absolute inset-0 bg-[linear-gradient(to_top,rgb(24_12_6/0.88),rgb(24_12_6/0.58)_34%,transparent_72%)]" />
      <div className="absolute inset-x-4 bottom-[18px] text-white md:inset-x-8 md:bottom-7">
        <h1 className="text-[34px] leading-[1.08] text-pretty [text-shadow:0_1px_18px_rgb(20_8_0/0.35)] md:text-[46px]">
          <bdi {...inItsLanguage(serviceName)}>{serviceName}</bdi>
        </h1>
        <div className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-[15px] leading-6">
          <span className="inline-flex items-center gap-[5px]">
            <StarRating rating={rating} onPicture />
            {rating === null ? null : (
              <span className="num text-[#f1e4d4]">({reviewsInWords(reviewCount)})</span>
            )}
          </span>
          <ReviewsButton
            of="service"
            id={_id}
            name={serviceName}
            className="min-h-6 rounded-sm font-semibold underline underline-offset-3 focus-visible:outline-white"
          >
            {m.hotels_reviews()}
          </ReviewsButton>
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
        </div>
      </div>
    </div>
  );
}

function About({ hotel }: { readonly hotel: Hotel }) {
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
