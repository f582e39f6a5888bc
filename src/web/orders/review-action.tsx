import { Button } from '#web/ui/button.tsx';
import { formatDate } from '#web/ui/format.ts';
import { SpeechIcon } from '#web/ui/page-icons.tsx';
import { Stars } from '#web/ui/star-rating.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import type { OrderItem } from './order-item.tsx';
import type { OwnReview } from './review-dialog.tsx';

interface ReviewActionProps {
  readonly item: OrderItem;
  readonly review: OwnReview | undefined;
  readonly onReview: () => void;
}

/** Writes a review, edits it on its first day, then shows it; before that says from when on. */
export function ReviewAction({ item, review, onReview }: ReviewActionProps) {
  if (!review && !item.reviewable) {
    if (item.reviewFrom === null) return null;
    return (
      <span className="inline-flex min-h-10 items-center text-[13px] leading-[18px] text-muted">
        {m.orders_review_from({
          date: formatDate(item.reviewFrom, currentLanguage(), 'short-weekday'),
        })}
      </span>
    );
  }
  return (
    <>
      {review ? (
        <span className="inline-flex min-h-10 items-center">
          <Stars value={review.rating} />
        </span>
      ) : null}
      {review && review.editableUntil === null ? null : (
        <Button look="outline" size="small" onClick={onReview}>
          <SpeechIcon className="size-4" />
          {review ? m.review_change() : m.review_write()}
        </Button>
      )}
    </>
  );
}
