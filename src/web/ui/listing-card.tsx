import type { ReactNode } from 'react';
import { AddressLink, type AddressSearch } from './address-link.tsx';
import type { Icon } from './drawn-icon.tsx';
import { Heart } from './heart.tsx';
import { Picture, type PictureSource } from './picture.tsx';
import { StarRating } from './star-rating.tsx';
import { inItsLanguage } from '#web/words/its-language.ts';

export interface CardFact {
  readonly icon: Icon;
  readonly text: string;
}

/** `sizes` of a card, four in a row or in a rail. */
export const CARD_OF_FOUR = '(max-width: 1023px) 264px, 285px';

/** A title with its rating beside it, if the container has room for the title's longest words. */
export const TITLE_LINE =
  'flex flex-col items-start gap-1 @min-[240px]:flex-row @min-[240px]:justify-between @min-[240px]:gap-3';
export const RATING_IN_LINE = '@min-[240px]:pt-0.5';

interface ListingCardProps {
  readonly href: string;
  readonly search?: AddressSearch;
  readonly name: string;
  readonly picture: PictureSource | null;
  /** Badge at the bottom of the picture: a price with its unit. */
  readonly badge?: ReactNode;
  /** At the top of the picture: few places left, or featured. */
  readonly tag?: ReactNode;
  readonly rating: number | null;
  readonly reviews: number;
  /** The location and the most useful fact. */
  readonly facts: readonly CardFact[];
  /** A line below the name, in parts: vendor, category, location. */
  readonly about?: readonly string[];
  readonly sizes?: string;
  readonly priority?: boolean;
  /** Level of the heading. */
  readonly level?: 2 | 3;
}

/** A listing's card. The whole card is a link; hovering preloads its page. */
export function ListingCard(props: ListingCardProps) {
  const {
    href,
    search,
    name,
    picture,
    badge,
    tag,
    rating,
    reviews,
    facts,
    about = [],
    priority = false,
    level = 3,
  } = props;
  const {
    sizes = '(max-width: 480px) 85vw, (max-width: 1023px) 48vw, (max-width: 1280px) 31vw, 384px',
  } = props;
  const Heading: 'h2' | 'h3' = `h${level}`;
  return (
    <article className="group relative">
      <div className="relative aspect-4/3 overflow-hidden rounded-card bg-sunk">
        {picture ? (
          <Picture
            picture={picture}
            sizes={sizes}
            priority={priority}
            decorative
            className="size-full transition-transform duration-200 ease-out group-hover:scale-[1.025]"
          />
        ) : (
          <NoPicture icon={facts[0]?.icon} />
        )}
        {tag ? (
          <span className="absolute start-3 top-3 rounded-pill bg-[rgb(33_26_21/0.82)] px-2.5 py-[3px] text-[12px] leading-[18px] font-semibold text-white">
            {tag}
          </span>
        ) : null}
        {badge ? (
          <span className="absolute start-3 bottom-3 rounded-pill bg-paper px-3 py-1 text-[15px] leading-[22px] font-[650] shadow-[0_2px_8px_rgb(30_15_5/0.22)]">
            {badge}
          </span>
        ) : null}
        <Heart href={href} name={name} />
      </div>
      <div className="@container pt-3">
        <div className={TITLE_LINE}>
          <Heading className="min-w-0 text-[18px] leading-6 font-medium text-pretty">
            <AddressLink
              to={href}
              {...(search && { search })}
              className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-primary"
            >
              <bdi {...inItsLanguage(name)}>{name}</bdi>
            </AddressLink>
          </Heading>
          <StarRating rating={rating} count={reviews} className={RATING_IN_LINE} />
        </div>
        {about.length > 0 ? (
          <p className="mt-1 text-[14px] leading-[21px] text-muted">
            {about.map((part, at) => (
              <span key={part}>
                {at > 0 ? ' · ' : ''}
                <bdi {...inItsLanguage(part)}>{part}</bdi>
              </span>
            ))}
          </p>
        ) : null}
        <ul className="mt-[5px] flex flex-wrap gap-x-3.5 gap-y-0.5 text-[14px] leading-[21px] text-muted">
          {facts.map(({ icon: FactIcon, text }) => (
            <li key={text} className="inline-flex max-w-full items-center gap-1.5">
              <FactIcon className="size-[15px]" />
              <bdi {...inItsLanguage(text)} className="min-w-0">
                {text}
              </bdi>
            </li>
          ))}
        </ul>
      </div>
    </article>
  );
}

/** The placeholder of a missing picture, with an icon if its subject is known. */
export function NoPicture({ icon: Sign }: { readonly icon?: Icon | undefined }) {
  return (
    <span aria-hidden="true" className="relative block size-full bg-sunk">
      <span className="arch absolute inset-x-[37%] top-[26%] bottom-0 grid place-items-center bg-line text-muted">
        {Sign ? <Sign className="size-9" /> : null}
      </span>
    </span>
  );
}
