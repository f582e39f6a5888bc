import type { Answer } from '#web/api.ts';
import { Facts, Part } from '#web/table/facts.tsx';
import { zoneHere } from '#web/table/list-words.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { Stars } from '#web/ui/star-rating.tsx';
import { ReviewPhotos } from '#web/ui/one-review.tsx';
import { m } from '#web/words/generated/messages.js';

type Review = Answer<'GET /vendor/reviews'>['data'][number];

export function ReviewFacts({ review }: { readonly review: Review }) {
  const zone = zoneHere();
  return (
    <>
      <Facts
        facts={[
          [m.review_username(), <bdi key="name">{review.username}</bdi>],
          [
            m.review_user_id(),
            <bdi key="user" dir="ltr" className="text-[14px] font-normal">
              {review.userId ?? '-'}
            </bdi>,
          ],
          [
            m.review_rating(),
            <span key="rating" className="inline-flex items-center gap-2">
              <Stars value={review.rating} />
              <span dir="ltr">{review.rating}/5</span>
            </span>,
          ],
          [m.review_listing(), <bdi key="listing">{review.listingName}</bdi>],
          [
            m.review_written(),
            <DateText key="at" value={review.createdAt} style="date-time" zone={zone} />,
          ],
          [
            m.admin_updated(),
            <DateText key="updated" value={review.updatedAt} style="date-time" zone={zone} />,
          ],
        ]}
      />
      <Part title={m.review_text()}>
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {review.review}
        </p>
        <ReviewPhotos {...review} />
      </Part>
      {review.reply === null ? null : (
        <Part title={m.reviews_reply({ service: review.serviceName })}>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {review.reply}
          </p>
        </Part>
      )}
    </>
  );
}
