import { FREE_COUNTED } from '#base/limits.ts';
import type { ServiceCard as Service } from '#contract/services.ts';
import { categoryIcon, categoryTitle } from '#web/shell/categories.ts';
import { Suspense } from 'react';
import { AddressLink, type AddressSearch } from '#web/ui/address-link.tsx';
import { useCardLook } from '#web/ui/vertical-parts.ts';
import { StoreIcon } from '#web/ui/category-icons.tsx';
import { formatMoney } from '#web/ui/format.ts';
import { PinIcon } from '#web/ui/icons.tsx';
import { NoPicture, RATING_IN_LINE, TITLE_LINE } from '#web/ui/listing-card.tsx';
import { ListingLine } from '#web/ui/listing-line.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { StarRating } from '#web/ui/star-rating.tsx';
import { countryName } from '#web/words/country-names.ts';
import { m } from '#web/words/generated/messages.js';
import { freeWords, listingsWords } from './counted-words.ts';
import { inItsLanguage } from '#web/words/its-language.ts';

interface ServiceCardProps {
  readonly service: Service;
  readonly sizes?: string;
  readonly priority?: boolean;
  /** Level of the heading. */
  readonly level?: 2 | 3;
}

/** A service in a list. For a stay its link contains the dates, if its vertical supports them. */
export function ServiceCard(props: ServiceCardProps) {
  if (!props.service.stay) return <Card {...props} />;
  return (
    <Suspense fallback={<Card {...props} />}>
      <CardByDates {...props} />
    </Suspense>
  );
}

function CardByDates(props: ServiceCardProps) {
  const { vertical, stay } = props.service;
  const look = useCardLook(vertical);
  const search = stay && look?.stayAddress?.(stay);
  return <Card {...props} {...(search && { search })} />;
}

/** A vendor without a picture, in a list of lines. */
export function ServiceLine({ service }: Pick<ServiceCardProps, 'service'>) {
  const { href, serviceName, rating, reviewCount, fromPrice, countries, listings } = service;
  return (
    <ListingLine
      href={href}
      name={serviceName}
      facts={[
        { icon: categoryIcon(service), text: listingsWords(listings) },
        ...countries.map((country) => ({ icon: PinIcon, text: countryName(country) })),
      ]}
      price={fromPrice === null ? null : fromWords(fromPrice)}
      rating={rating}
      reviews={reviewCount}
    />
  );
}

/** The whole card is a link; hovering preloads its page. */
function Card({
  service,
  search,
  sizes = '(max-width: 640px) 85vw, (max-width: 1024px) 46vw, 384px',
  priority = false,
  level = 3,
}: ServiceCardProps & { readonly search?: AddressSearch }) {
  const { image, label, rating, reviewCount, fromPrice, countries, listings, stay } = service;
  const badge = stay
    ? freeWords(stay.free, listings > FREE_COUNTED)
    : fromPrice === null
      ? null
      : fromWords(fromPrice);
  const Heading: 'h2' | 'h3' = `h${level}`;
  return (
    <article className="group relative">
      <div className="relative aspect-4/3 overflow-hidden rounded-card bg-sunk">
        {image ? (
          <Picture
            picture={image}
            sizes={sizes}
            priority={priority}
            decorative
            className="size-full transition-transform duration-200 ease-out group-hover:scale-[1.025]"
          />
        ) : (
          <NoPicture />
        )}
        {badge === null ? null : (
          <span className="num absolute start-3 bottom-3 rounded-pill bg-paper px-3 py-1 text-[15px] leading-[22px] font-[650] shadow-[0_2px_8px_rgb(30_15_5/0.22)]">
            {badge}
          </span>
        )}
      </div>
      <div className="@container pt-3">
        <div className={TITLE_LINE}>
          <Heading className="min-w-0 text-[18px] leading-6 font-medium text-pretty">
            <AddressLink
              to={service.href}
              {...(search && { search })}
              className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-primary"
            >
              <bdi {...inItsLanguage(service.serviceName)}>{service.serviceName}</bdi>
            </AddressLink>
          </Heading>
          {label === null ? (
            <StarRating rating={rating} count={reviewCount} className={RATING_IN_LINE} />
          ) : (
            <span className="rounded-pill bg-saffron-tint px-2.5 py-[3px] text-[13px] leading-[18px] font-semibold text-saffron-ink">
              {m.discover_new()}
            </span>
          )}
        </div>
        <ul className="mt-[5px] flex flex-wrap gap-x-3.5 gap-y-0.5 text-[14px] leading-[21px] text-muted">
          <li className="inline-flex items-center gap-1.5">
            <StoreIcon className="size-[15px]" />
            {categoryTitle(service)}
            {m.shell_comma()}
            {listingsWords(listings)}
          </li>
          {countries.length > 0 ? (
            <li className="inline-flex items-start gap-1.5">
              <PinIcon className="mt-[3px] size-[15px]" />
              {countries.map(countryName).join(m.shell_comma())}
            </li>
          ) : null}
        </ul>
      </div>
    </article>
  );
}

const fromWords = (dollars: number) =>
  m.discover_from_price({ price: `\u2066${formatMoney(dollars, { short: true })}\u2069` });
