import { AddressLink } from '#web/ui/address-link.tsx';
import { VerifiedIcon } from '#web/ui/icons.tsx';
import { OneReview } from '#web/ui/one-review.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { StarRating } from '#web/ui/star-rating.tsx';
import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';
import type { PeopleOfHome } from './load-home.ts';

/** Reviews on the page; others open in a dialog. */
const SHOWN = 4;

export function HomePeople({ host, reviews }: PeopleOfHome) {
  const { serviceName, description, image, _id } = host;
  return (
    <>
      <section
        aria-labelledby="host"
        className="mt-8 flex items-start gap-4 border-t border-line pt-7"
      >
        {image ? (
          <Picture
            picture={image}
            sizes="80px"
            decorative
            className="size-20 shrink-0 rounded-full object-cover"
          />
        ) : null}
        <div className="min-w-0">
          <h2 id="host" className="text-[20px] leading-7 text-pretty break-words">
            {m.lets_host({ name: `\u2068${serviceName}\u2069` })}
          </h2>
          <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-[14px] leading-5 text-muted">
            <span className="inline-flex items-center gap-1.5">
              <VerifiedIcon className="size-[18px]" />
              {m.lets_checked_vendor()}
            </span>
            <StarRating rating={host.rating} count={host.reviewCount} />
          </div>
          <p
            {...inItsLanguage(description)}
            className="mt-2 max-w-[66ch] whitespace-pre-line text-as-page text-[15px] leading-6"
          >
            {description}
          </p>
          <AddressLink
            to={`/service/Holiday-Lets/${_id}`}
            className="text-link mt-1 inline-block min-h-6 text-[15px] leading-6"
          >
            {m.lets_host_homes()}
          </AddressLink>
        </div>
      </section>
      {reviews.length > 0 ? (
        <section aria-labelledby="reviews">
          <h2 id="reviews" className="mt-8 text-[24px] leading-8">
            {m.lets_reviews()}
          </h2>
          <ul className="divide-y divide-line">
            {reviews.slice(0, SHOWN).map((review) => (
              <OneReview key={review._id} review={review} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
