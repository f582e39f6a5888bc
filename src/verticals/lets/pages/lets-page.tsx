import { startTransition } from 'react';
import { ListPages } from '#web/listing/list-pages.tsx';
import { ReviewsButton } from '#web/listing/reviews-button.tsx';
import { categoryTitle } from '#web/shell/categories.ts';
import { AddressLink, useGo } from '#web/ui/address-link.tsx';
import { StayPrice } from '#web/stays/stay-price.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { formatCount } from '#web/ui/format.ts';
import { HomeIcon, VerifiedIcon } from '#web/ui/icons.tsx';
import { NoPicture } from '#web/ui/listing-card.tsx';
import { Money } from '#web/ui/money.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { StarRating } from '#web/ui/star-rating.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { labels as KIND_LABELS } from '#web/words/generated/labels/lets_kind_labels.ts';
import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';
import { currentLanguage, pathInLanguage } from '#web/words/language.ts';
import type { HomeKind } from '../kinds.ts';
import { FindDates } from './find-dates.tsx';
import { datesWords } from '../dates-words.ts';
import { guestsOf } from '../guests.ts';
import { hasAreaMap } from './area-places.ts';
import { areaMap } from './home-read.ts';
import { type LetSearch, readLetSearch, TWO_ADULTS } from './let-search.ts';
import { homeOf } from './load-home.ts';
import { HOMES_PAGE, type LoadedLets } from './load-lets.ts';

interface LetsPageProps extends LoadedLets {
  readonly search: LetSearch;
}

/** A landlord's homes, with the total price for the dates, if any. */
export function LetsPage({ shop, homes, page, total, today, search }: LetsPageProps) {
  const { guests = TWO_ADULTS, children = 0, infants = 0 } = search;
  const { bedrooms = 0, pool = false, pets = false } = search;
  const shown = homes.filter(({ listing }) => {
    const { details } = homeOf(listing);
    return (
      details.maxGuests >= guestsOf(details, { adults: guests, children, infants }) &&
      details.bedrooms >= bedrooms &&
      (!pool || details.amenities.includes('pool')) &&
      (!pets || details.petsAllowed)
    );
  });
  const { _id, serviceName, description, image } = shop;
  return (
    <div className="wrap pb-6">
      <Breadcrumbs
        about={{ vendor: shop.vendorId }}
        response={shop.response}
        crumbs={[
          { label: m.shell_tab_home(), href: '/' },
          { label: categoryTitle(shop), href: `/providers/${shop.category}` },
          { label: serviceName },
        ]}
      />
      <div className="grid items-center gap-6 md:grid-cols-[minmax(0,1fr)_300px]">
        <div>
          <h1 className="text-[34px] leading-10 text-pretty md:text-[44px] md:leading-12">
            <bdi {...inItsLanguage(serviceName)}>{serviceName}</bdi>
          </h1>
          <div className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-[15px] leading-6">
            <StarRating rating={shop.rating} count={shop.reviewCount} />
            <ReviewsButton of="service" id={_id} name={serviceName} className="text-link min-h-6">
              {m.lets_reviews()}
            </ReviewsButton>
            <span className="inline-flex items-center gap-1.5 text-muted">
              <VerifiedIcon className="size-[18px]" />
              {m.lets_checked_vendor()}
            </span>
          </div>
          <p
            {...inItsLanguage(description)}
            className="mt-3 max-w-[66ch] whitespace-pre-line text-as-page"
          >
            {description}
          </p>
        </div>
        {image ? (
          <Picture
            picture={image}
            sizes="(max-width: 760px) 92vw, 300px"
            priority
            decorative
            className="aspect-4/3 w-full rounded-panel"
          />
        ) : null}
      </div>
      <Find
        path={`/service/Holiday-Lets/${_id}`}
        search={search}
        today={today}
        country={homes[0]?.listing.country}
      />
      {search.from !== undefined && search.to !== undefined ? (
        <h2 className="mt-7">{m.lets_homes_for({ dates: datesWords(search.from, search.to) })}</h2>
      ) : (
        <h2 className="mt-7">{m.lets_homes()}</h2>
      )}
      {children > 0 || infants > 0 ? (
        <p className="num mt-1 text-muted">{partyWords(guests, children, infants)}</p>
      ) : null}
      {shown.length === 0 ? (
        <EmptyState icon={HomeIcon} title={m.lets_none()} text={m.lets_none_text()} />
      ) : (
        <ul className="near-cards mt-4 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {shown.map((home, index) => (
            <li key={home.listing._id}>
              <HomeCard {...home} search={search} priority={index < 2} />
            </li>
          ))}
        </ul>
      )}
      <ListPages
        to={`/service/Holiday-Lets/${_id}`}
        search={search}
        page={page}
        pageSize={HOMES_PAGE}
        total={total}
      />
      {hasAreaMap(shown.map(({ listing }) => homeOf(listing))) ? (
        <section aria-labelledby="where" className="pt-9">
          <h2 id="where">{m.lets_where()}</h2>
          <p className="mt-1 mb-4 text-muted">{m.lets_where_text()}</p>
          <areaMap.Part homes={shown.map(({ listing }) => homeOf(listing))} />
        </section>
      ) : null}
    </div>
  );
}

/** `Adults: 2, Children: 1`. */
const partyWords = (adults: number, children: number, infants: number): string =>
  [
    m.lets_chosen_adults({ count: formatCount(adults) }),
    ...(children > 0 ? [m.lets_chosen_children({ count: formatCount(children) })] : []),
    ...(infants > 0 ? [m.lets_chosen_infants({ count: formatCount(infants) })] : []),
  ].join(m.shell_comma());

const FIELD =
  'h-11 w-full min-w-0 rounded-field bg-paper px-3 text-[16px] inset-ring inset-ring-edge';

/** Dates, guests and filters. Works as a plain form without a script. */
function Find({
  path,
  search,
  today,
  country,
}: {
  readonly path: string;
  readonly search: LetSearch;
  readonly today: string;
  /** The country of the homes. */
  readonly country: string | undefined;
}) {
  const goTo = useGo();
  const { guests = TWO_ADULTS, children, infants, bedrooms = 0, pool, pets } = search;
  const counts = (least: number, most: number) =>
    Array.from({ length: most - least + 1 }, (_, index) => index + least);
  return (
    <form
      key={JSON.stringify(search)}
      action={pathInLanguage(path, currentLanguage())}
      aria-label={m.lets_find()}
      onSubmit={(event) => {
        event.preventDefault();
        const asked = readLetSearch(Object.fromEntries(new FormData(event.currentTarget)));
        startTransition(() =>
          goTo({ to: path, search: { ...asked }, replace: true, resetScroll: false }),
        );
      }}
      className="mt-5 grid grid-cols-2 items-end gap-3 rounded-panel bg-paper p-4 shadow-[0_0_0_1px_var(--line),var(--lift)] md:grid-cols-4 lg:grid-cols-[1fr_1fr_110px_130px_auto_auto]"
    >
      <FindDates
        stay={{ from: search.from ?? '', to: search.to ?? '' }}
        country={country}
        today={today}
      />
      <label className="grid gap-1 text-[13px] leading-[18px] font-semibold">
        {children || infants ? m.lets_adults() : m.lets_guests()}
        <select name="guests" defaultValue={guests} className={FIELD}>
          {counts(1, 20).map((count) => (
            <option key={count} value={count}>
              {formatCount(count)}
            </option>
          ))}
        </select>
      </label>
      <label className="grid gap-1 text-[13px] leading-[18px] font-semibold">
        {m.lets_bedrooms()}
        <select name="bedrooms" defaultValue={bedrooms} className={FIELD}>
          <option value={0}>{m.lets_any()}</option>
          {counts(1, 8).map((count) => (
            <option key={count} value={count}>
              {m.lets_at_least({ count: formatCount(count) })}
            </option>
          ))}
        </select>
      </label>
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 md:max-lg:col-span-3">
        <Checkbox name="pool" value="true" defaultChecked={pool ?? false}>
          {m.lets_amenity_pool()}
        </Checkbox>
        <Checkbox name="pets" value="true" defaultChecked={Boolean(pets)}>
          {m.lets_pets_welcome()}
        </Checkbox>
      </div>
      <Button type="submit">{m.lets_show()}</Button>
      {/* The home's own page asks for children and infants; keep them. */}
      {children ? <input type="hidden" name="children" value={children} /> : null}
      {infants ? <input type="hidden" name="infants" value={infants} /> : null}
    </form>
  );
}

/** A home with its price for the stay, or its lowest open price without dates. */
function HomeCard({
  listing,
  offer,
  nightFrom,
  why,
  search,
  priority,
}: LoadedLets['homes'][number] & { readonly search: LetSearch; readonly priority: boolean }) {
  const { details, kind } = homeOf(listing);
  const [picture] = listing.pictures;
  return (
    <article className="relative grid h-full content-start overflow-hidden rounded-card bg-paper inset-ring inset-ring-line">
      <div className={`relative aspect-4/3 bg-sunk ${why === null ? '' : 'grayscale'}`}>
        {picture ? (
          <Picture
            picture={picture}
            sizes="(max-width: 640px) 92vw, (max-width: 1024px) 46vw, 390px"
            priority={priority}
            decorative
            className="absolute inset-0 size-full"
          />
        ) : (
          <NoPicture />
        )}
      </div>
      <div className="grid gap-1 px-4 py-3.5">
        <h3 className="text-[19px] leading-6">
          <AddressLink
            to={listing.href}
            search={{ ...search, page: undefined }}
            className="after:absolute after:inset-0 hover:underline"
          >
            <bdi {...inItsLanguage(listing.name)}>{listing.name}</bdi>
          </AddressLink>
        </h3>
        <p className="text-[14px] leading-5 text-muted">
          {KIND_LABELS[kind as HomeKind]()}
          {m.shell_comma()}
          <bdi {...inItsLanguage(details.area)}>{details.area}</bdi>
        </p>
        <p className="text-[14px] leading-5 text-muted">
          {m.lets_card_facts({
            bedrooms: formatCount(details.bedrooms),
            guests: formatCount(details.maxGuests),
          })}
        </p>
        <StarRating rating={listing.rating} count={listing.reviews} />
        {offer?.quote && why === null ? (
          <p className="num mt-1 text-[15px] leading-6">
            <b className="text-[18px] font-[650]">
              <Money dollars={offer.quote.total} />
            </b>{' '}
            <span className="text-muted">{m.lets_in_all()}</span>
          </p>
        ) : null}
        {why === null ? null : <p className="mt-1 text-[14px] leading-5 font-semibold">{why}</p>}
        {offer === null ? (
          <p className="num mt-1 text-[15px] leading-6 font-[650]">
            <StayPrice price={null} nightFrom={nightFrom} unit="" />
          </p>
        ) : null}
      </div>
    </article>
  );
}
