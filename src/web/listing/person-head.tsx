import type { ReactNode } from 'react';
import { formatDate } from '#web/ui/format.ts';
import { VerifiedIcon } from '#web/ui/icons.tsx';
import { Heart } from '#web/ui/heart.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { StarRating } from '#web/ui/star-rating.tsx';
import { inItsLanguage } from '#web/words/its-language.ts';
import { currentLanguage } from '#web/words/language.ts';
import { Gallery } from './gallery.tsx';
import type { Listing } from './load-listing.ts';
import { ReviewsButton } from './reviews-button.tsx';

interface PersonHeadProps {
  readonly listing: Listing;
  /** CSS pixels of the portrait where it stands beside the name. */
  readonly portrait: 220 | 240;
  readonly title: string;
  readonly line: ReactNode;
  /** '... checked on {date}'. */
  readonly checked: (values: { date: string }) => string;
  readonly reviews: string;
  readonly children: ReactNode;
}

const COLUMNS = {
  220: 'sm:grid-cols-[220px_minmax(0,1fr)]',
  240: 'sm:grid-cols-[240px_minmax(0,1fr)]',
};

export function PersonHead({
  listing,
  portrait,
  title,
  line,
  checked,
  reviews,
  children,
}: PersonHeadProps) {
  const { name, pictures, checkedAt } = listing;
  const [first] = pictures;
  return (
    <div className={`grid items-start gap-6 ${COLUMNS[portrait]}`}>
      {first && pictures.length === 1 ? (
        <div className="relative">
          <Picture
            picture={first}
            sizes={`(max-width: 640px) 92vw, ${portrait}px`}
            priority
            className="aspect-4/3 w-full rounded-panel sm:aspect-4/5"
          />
          <Heart name={name} />
        </div>
      ) : (
        <Gallery name={name} pictures={pictures} />
      )}
      <div>
        <h1
          {...inItsLanguage(name)}
          className="text-as-page text-[32px] leading-9 text-pretty break-words md:text-[40px] md:leading-11"
        >
          {title}
        </h1>
        {line}
        {checkedAt === null ? null : (
          <p className="mt-2 flex items-center gap-2 text-[15px] leading-6 text-olive">
            <VerifiedIcon className="size-5 shrink-0" />
            {checked({ date: formatDate(checkedAt, currentLanguage()) })}
          </p>
        )}
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5">
          <StarRating rating={listing.rating} count={listing.reviews} />
          <ReviewsButton
            of="listing"
            id={listing._id}
            name={name}
            className="text-link min-h-6 text-[15px] leading-5"
          >
            {reviews}
          </ReviewsButton>
        </p>
        {children}
      </div>
    </div>
  );
}
