import { type ReactNode } from 'react';
import { isCountry } from '#base/countries.ts';
import { AddressLink } from '#web/ui/address-link.tsx';
import { StethoscopeIcon } from '#web/ui/category-icons.tsx';
import { formatCount, formatDate, formatTime } from '#web/ui/format.ts';
import { Heart } from '#web/ui/heart.tsx';
import { LanguagesIcon, PinIcon, VerifiedIcon } from '#web/ui/icons.tsx';
import { Money } from '#web/ui/money.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { StarRating } from '#web/ui/star-rating.tsx';
import { cityTimeOf } from '#web/booking/city-time.ts';
import { ViewerTime } from '#web/booking/viewer-time.tsx';
import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';
import { currentLanguage } from '#web/words/language.ts';
import { type Spoken } from '../kinds.ts';
import { startWords } from '../look.tsx';
import type { Found } from './load-find.ts';
import { SpecialtyLine } from './specialty-line.tsx';
import { spokenWords } from './visit-words.ts';

type Card = Omit<Found, 'next' | 'days'>;
export type Soon = Pick<Found, 'next' | 'days'>;

export function DoctorRow({
  listing,
  soon,
  priority,
  level = 2,
}: {
  readonly listing: Card;
  /** null without a free time. */
  readonly soon: Soon | null;
  readonly priority: boolean;
  readonly level?: 2 | 3;
}) {
  const Heading: 'h2' | 'h3' = `h${level}`;
  const { name, details, href, location, price, checkedAt } = listing;
  const languages = (Array.isArray(details['languages']) ? details['languages'] : []) as Spoken[];
  return (
    <article className="grid grid-cols-[72px_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-card bg-paper p-4 inset-ring inset-ring-line sm:grid-cols-[120px_minmax(0,1fr)] md:grid-cols-[120px_minmax(0,1fr)_340px] xl:grid-cols-[120px_minmax(0,1fr)_508px]">
      <div className="aspect-4/5 overflow-hidden rounded-field bg-sunk">
        {listing.picture ? (
          <Picture
            picture={listing.picture}
            sizes="120px"
            priority={priority}
            decorative
            className="size-full"
          />
        ) : null}
      </div>
      <div className="title-heart min-w-0">
        <Heading className="pe-10 text-[20px] leading-7">
          <AddressLink to={href} search={{}} className="hover:underline">
            <bdi {...inItsLanguage(name)}>{name}</bdi>
          </AddressLink>
        </Heading>
        <p className="text-[15px] leading-5">
          <SpecialtyLine details={details} />
        </p>
        <p className="flex flex-wrap items-center gap-x-3">
          <StarRating rating={listing.rating} count={listing.reviews} />
          {price === null ? null : (
            <Money dollars={price} short className="text-[15px] leading-5 font-[650] md:hidden" />
          )}
        </p>
        {checkedAt ? (
          <p className="mt-1 flex items-start gap-2 text-[14px] leading-5 text-olive max-md:hidden">
            <VerifiedIcon className="mt-0.5 size-4 shrink-0" />
            {m.medical_licence_checked({ date: formatDate(checkedAt, currentLanguage()) })}
          </p>
        ) : null}
        <ul className="mt-1 grid gap-x-5 gap-y-0.5 text-[15px] leading-6 text-muted md:mt-1.5 lg:grid-cols-2">
          <Fact icon={PinIcon}>
            <bdi {...inItsLanguage(location)}>{location}</bdi>
          </Fact>
          <Fact icon={LanguagesIcon} rare>
            {spokenWords(languages)}
          </Fact>
          <Fact icon={StethoscopeIcon} rare>
            {m.medical_years({ years: formatCount(Number(details['years'] ?? 0)) })}
          </Fact>
        </ul>
        <Heart href={href} name={name} />
      </div>
      <div className="col-span-2 grid content-start gap-2 md:col-span-1 border-line md:border-s md:ps-5">
        {price === null ? null : (
          <p className="flex items-baseline justify-between gap-3 max-md:hidden">
            <span className="text-[15px] leading-6 text-muted">{m.medical_first_fee()}</span>
            <Money dollars={price} className="num text-[18px] leading-6 font-[650]" />
          </p>
        )}
        {soon === null ? (
          <p className="text-[14px] leading-5 text-muted">{m.medical_no_times()}</p>
        ) : (
          <SoonTimes doctor={listing} {...soon} />
        )}
        <AddressLink
          to={href}
          search={{}}
          className="text-link min-h-6 justify-self-start text-[14px] leading-6 max-md:hidden"
        >
          {m.medical_week_see()}
        </AddressLink>
      </div>
    </article>
  );
}

/** The narrowest screen of each day. */
const FROM = ['', 'max-md:hidden', 'max-xl:hidden'];

/** The next free times of one, two or three days, by the width; each links to its appointment. */
function SoonTimes({
  doctor: { _id, country },
  next,
  days,
}: Soon & { readonly doctor: Pick<Card, '_id' | 'country'> }) {
  // Falls back to the time that the search returned.
  const shown =
    days.length > 0
      ? days
      : [{ day: next.day, slots: next.slot === null ? [] : [next.slot], left: 1 }];
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-3 text-[13px] leading-[18px] text-muted">
        <span>
          {m.medical_next()}
          {m.shell_comma()}
          {cityTimeOf(country)}
        </span>
        {next.slot !== null && isCountry(country) ? (
          <ViewerTime day={next.day} time={next.slot} country={country} short />
        ) : null}
      </p>
      <div
        className={`grid gap-x-4 gap-y-2 xl:grid-cols-3 ${shown.length > 1 ? 'md:grid-cols-2' : ''}`}
      >
        {shown.map(({ day, slots, left }, index) => (
          <div
            key={day}
            className={`row-span-2 grid grid-rows-subgrid gap-y-1 ${FROM[index] ?? ''}`}
          >
            <p className="flex items-baseline justify-between gap-3 text-[14px] leading-5">
              <span className="font-semibold">
                {formatDate(day, currentLanguage(), 'short-weekday')}
              </span>
              <span className="num text-muted">
                {m.medical_free_count({ count: formatCount(left) })}
              </span>
            </p>
            <ul className="grid grid-cols-4 content-start gap-2 md:grid-cols-2">
              {slots.map((slot, nth) => (
                <li key={slot}>
                  <AddressLink
                    to="/appoint"
                    search={{ doctor: _id, day, time: slot }}
                    aria-label={startWords(day, slot)}
                    className={`num flex min-h-11 items-center justify-center rounded-field px-1 text-[13px] leading-5 font-semibold whitespace-nowrap ${
                      index + nth === 0
                        ? 'bg-paper text-primary inset-ring-2 inset-ring-primary hover:bg-tint'
                        : 'bg-paper inset-ring inset-ring-line hover:inset-ring-primary'
                    }`}
                  >
                    {formatTime(slot, currentLanguage())}
                  </AddressLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </>
  );
}

function Fact({
  icon: Icon,
  rare = false,
  children,
}: {
  readonly icon: typeof PinIcon;
  /** Only on wide screens. */
  readonly rare?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <li className={`flex items-start gap-2 ${rare ? 'max-md:hidden' : ''}`}>
      <Icon className="mt-1 size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}
