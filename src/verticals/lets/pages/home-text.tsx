import { formatCount, formatHours, formatMoney } from '#web/ui/format.ts';
import { nightsWords } from '#web/ui/nights-words.ts';
import { labels as AMENITY_LABELS } from '#web/words/generated/labels/lets_amenity_labels.ts';
import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';
import { currentLanguage } from '#web/words/language.ts';
import { weekdayNames } from '#web/words/weekdays.ts';
import type { HomeDetails } from '../details.ts';
import { AMENITY_ICONS } from './amenity-icons.tsx';
import { AreaMap } from './area-map.tsx';
import { hasAreaMap } from './area-places.ts';
import type { Listing } from '#web/listing/load-listing.ts';
import { homeOf } from './load-home.ts';

interface HomeTextProps {
  readonly listing: Listing;
  /** `about` is above the calendar; `rules` are the house rules and the area. */
  readonly part: 'about' | 'rules';
}

/** The static text of a home's page, before and after its calendar. */
export const HomeText = ({ listing, part }: HomeTextProps) =>
  part === 'about' ? <About listing={listing} /> : <Rules listing={listing} />;

type PartProps = Pick<HomeTextProps, 'listing'>;

function About({ listing }: PartProps) {
  const { details } = homeOf(listing);
  const { description } = listing;
  const figures = [
    { name: m.lets_guests(), value: formatCount(details.maxGuests) },
    { name: m.lets_bedrooms(), value: formatCount(details.bedrooms) },
    { name: m.lets_beds(), value: formatCount(details.beds) },
    { name: m.lets_bathrooms(), value: formatCount(details.bathrooms) },
    ...(details.size === null
      ? []
      : [{ name: m.lets_floor(), value: m.lets_size({ size: formatCount(details.size) }) }]),
  ];
  return (
    <>
      <dl className="num my-5 flex flex-wrap gap-x-8 gap-y-3 border-y border-line py-4">
        {figures.map((figure) => (
          <div key={figure.name} className="flex flex-col-reverse">
            <dt className="text-[13px] leading-[18px] text-muted">{figure.name}</dt>
            <dd className="font-serif text-[22px] leading-7 font-medium">{figure.value}</dd>
          </div>
        ))}
      </dl>
      <p {...inItsLanguage(description)} className="max-w-[66ch] whitespace-pre-line text-as-page">
        {description}
      </p>
      {details.amenities.length > 0 ? (
        <>
          <Title>{m.lets_included()}</Title>
          <ul className="grid gap-x-6 gap-y-2 text-[15px] leading-6 sm:grid-cols-2 xl:grid-cols-3">
            {details.amenities.map((amenity) => {
              const AmenityIcon = AMENITY_ICONS[amenity];
              return (
                <li key={amenity} className="flex items-start gap-3">
                  <AmenityIcon className="mt-0.5 size-5 text-primary" />
                  {AMENITY_LABELS[amenity]()}
                </li>
              );
            })}
          </ul>
        </>
      ) : null}
    </>
  );
}

function Rules({ listing }: PartProps) {
  const home = homeOf(listing);
  const { details } = home;
  return (
    <>
      <Title>{m.lets_good_to_know()}</Title>
      <ul className="grid max-w-[66ch] gap-1.5 text-[15px] leading-6">
        <li>{m.lets_arrive({ time: details.checkInFrom })}</li>
        <li>{m.lets_leave({ time: details.checkOutUntil })}</li>
        {details.checkInDays ? (
          <li>{m.lets_why_check_in_days({ days: weekdayNames(details.checkInDays) })}</li>
        ) : null}
        <li>
          {m.lets_between({
            least: nightsWords(details.minNights),
            most: nightsWords(details.maxNights),
          })}
        </li>
        {details.minNights > 1 ? <li>{m.lets_gaps()}</li> : null}
        {priceFacts(details).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
        <li>{details.petsAllowed ? m.lets_pets_welcome() : m.lets_why_pets()}</li>
      </ul>
      {details.houseRules === '' ? null : (
        <>
          <Title>{m.lets_rules()}</Title>
          <p
            {...inItsLanguage(details.houseRules)}
            className="max-w-[66ch] whitespace-pre-line text-as-page text-[15px] leading-6"
          >
            {details.houseRules}
          </p>
        </>
      )}
      <Title>{m.lets_where()}</Title>
      <AreaMap homes={[home]} />
      <p className="mt-3 max-w-[66ch] text-[14px] leading-5 text-muted">
        <b className="font-semibold text-ink">{m.lets_address_later()}</b>{' '}
        {hasAreaMap([home]) ? <span>{m.lets_circle()}</span> : null}
      </p>
    </>
  );
}

/** Additional charges and booking terms, known before dates are selected. */
function priceFacts({
  includedGuests,
  maxGuests,
  extraGuestCents,
  cleaningCents,
  weeklyBps,
  monthlyBps,
  noticeHours,
}: HomeDetails): string[] {
  const money = (cents: number) => `\u2066${formatMoney(cents / 100)}\u2069`;
  const percent = (bps: number) => formatCount(bps / 100);
  const included = includedGuests ?? maxGuests;
  return [
    ...(extraGuestCents > 0 && included < maxGuests
      ? [m.lets_price_covers({ count: formatCount(included), price: money(extraGuestCents) })]
      : []),
    ...(cleaningCents > 0 ? [m.lets_cleaning_fee({ price: money(cleaningCents) })] : []),
    ...(weeklyBps > 0 ? [m.lets_weekly({ percent: percent(weeklyBps) })] : []),
    ...(monthlyBps !== null && monthlyBps > 0
      ? [m.lets_monthly({ percent: percent(monthlyBps) })]
      : []),
    ...(noticeHours > 0
      ? [m.lets_book_ahead({ time: formatHours(noticeHours, currentLanguage()) })]
      : []),
  ];
}

const Title = ({ children }: { readonly children: string }) => (
  <h2 className="mt-8 mb-3 text-[24px] leading-8">{children}</h2>
);
