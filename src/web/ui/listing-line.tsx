import { AddressLink } from './address-link.tsx';
import { Heart } from './heart.tsx';
import type { CardFact } from './listing-card.tsx';
import { StarRating } from './star-rating.tsx';
import type { ReactNode } from 'react';
import { inItsLanguage } from '#web/words/its-language.ts';

interface ListingLineProps {
  readonly href: string;
  readonly name: string;
  /** The first one's icon stands before the line. */
  readonly facts: readonly CardFact[];
  /** A price with its unit. */
  readonly price: ReactNode;
  readonly rating: number | null;
  readonly reviews: number;
  /** It is a listing, which can be saved. */
  readonly saved?: boolean;
}

/** A listing or vendor without a picture, in a `ul` of `LISTING_LINES`. The whole line is a link. */
export function ListingLine({
  href,
  name,
  facts,
  price,
  rating,
  reviews,
  saved = false,
}: ListingLineProps) {
  const [first] = facts;
  const Sign = first?.icon;
  return (
    <article
      className={`group plain-heart flex items-center gap-4 py-3.5 ps-4 md:ps-5 ${saved ? 'pe-12' : 'pe-4 md:pe-5'}`}
    >
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-field bg-tint text-primary"
      >
        {Sign ? <Sign className="size-6" /> : null}
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-1.5">
        <div className="min-w-0">
          <h3 className="text-[18px] leading-6 font-medium text-pretty">
            <AddressLink
              to={href}
              className="group-hover:underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-primary"
            >
              <bdi {...inItsLanguage(name)}>{name}</bdi>
            </AddressLink>
          </h3>
          <p className="text-[14px] leading-[21px] text-muted">
            {facts.map(({ text }, at) => (
              <span key={text}>
                {at > 0 ? ' · ' : ''}
                <bdi {...inItsLanguage(text)}>{text}</bdi>
              </span>
            ))}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <StarRating rating={rating} count={reviews} />
          {price === null ? null : (
            <b className="num text-[15px] leading-[22px] font-[650] md:text-[16px]">{price}</b>
          )}
        </div>
      </div>
      {saved ? <Heart href={href} name={name} /> : null}
    </article>
  );
}

export const LISTING_LINES =
  'divide-y divide-line overflow-hidden rounded-panel bg-paper inset-ring inset-ring-line';
