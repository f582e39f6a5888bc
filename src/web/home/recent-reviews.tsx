import { Link } from '@tanstack/react-router';
import type { Answer } from '#web/api.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { Stars } from '#web/ui/star-rating.tsx';
import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';

type Reviews = Answer<'GET /home'>['recentReviews'];

/** The latest reviews, each with a link to its listing. */
export function RecentReviews({ reviews }: { readonly reviews: Reviews }) {
  return (
    <ul className="peek-row lg:grid lg:grid-cols-3 lg:gap-6">
      {reviews.map((review) => (
        <li
          key={review._id}
          className="flex flex-col gap-3 rounded-panel bg-paper p-5 inset-ring inset-ring-line md:p-6"
        >
          <Stars value={review.rating} />
          <blockquote
            {...inItsLanguage(review.review)}
            className="line-clamp-5 text-as-page text-[16px] leading-6"
          >
            {review.review}
          </blockquote>
          <p className="mt-auto text-[14px] leading-5 text-muted">
            <b className="font-semibold text-ink">
              <bdi {...inItsLanguage(review.username)}>{review.username}</bdi>
            </b>{' '}
            {m.home_reviews_of({ listing: '' })}
            <Link to={review.href} className="text-link">
              <bdi {...inItsLanguage(review.listingName)}>{review.listingName}</bdi>
            </Link>
            <br />
            <DateText value={review.createdAt} />
          </p>
        </li>
      ))}
    </ul>
  );
}
