import { m } from '#web/words/generated/messages.js';
import { formatCount, formatRating } from './format.ts';
import { StarIcon } from './icons.tsx';

interface StarRatingProps {
  /** Mean to one decimal; null without reviews, shown as 'N/A'. */
  readonly rating: number | null;
  readonly count?: number;
  /** On dark pictures. */
  readonly onPicture?: boolean;
  readonly className?: string;
}

/** A star, the rating and the number of reviews. */
export function StarRating({ rating, count, onPicture = false, className = '' }: StarRatingProps) {
  const figure = rating === null ? m.shell_rating_none() : formatRating(rating);
  return (
    <span
      className={`inline-flex items-center gap-[5px] text-[14px] leading-5 font-semibold whitespace-nowrap ${className}`}
    >
      <StarIcon className="size-3.5 text-saffron" />
      <span className="sr-only">
        {rating === null ? m.shell_rating_none_spoken() : m.shell_rating_spoken({ rating: figure })}
      </span>
      <span aria-hidden="true">{figure}</span>
      {count === undefined || rating === null ? null : (
        <span className={`font-[450] ${onPicture ? 'text-[#f1e4d4]' : 'text-muted'}`}>
          <span aria-hidden="true">({formatCount(count)})</span>
          <span className="sr-only">
            {m.shell_rating_count_spoken({ count: formatCount(count) })}
          </span>
        </span>
      )}
    </span>
  );
}

/** Five stars, `value` of them filled: one person's review. */
export function Stars({
  value,
  className = 'size-4',
}: {
  readonly value: number;
  readonly className?: string;
}) {
  return (
    <span
      role="img"
      aria-label={m.shell_rating_spoken({ rating: String(value) })}
      className="inline-flex gap-0.5"
    >
      {[1, 2, 3, 4, 5].map((star) => (
        <StarIcon
          key={star}
          className={`${className} ${star <= value ? 'text-saffron' : 'text-line'}`}
        />
      ))}
    </span>
  );
}
