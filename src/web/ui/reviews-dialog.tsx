import { useCallback, useEffect, useState } from 'react';
import { api, type Answer, ApiError } from '#web/api.ts';
import { m } from '#web/words/generated/messages.js';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { formatCount, formatRating } from './format.ts';
import { SpeechIcon } from './page-icons.tsx';
import { OneReview } from './one-review.tsx';
import { Skeleton } from './skeleton.tsx';
import { starsInWords } from './star-words.ts';
import { EmptyState, ErrorState } from './state.tsx';

type Reviews = Answer<'GET /reviews/listing/{id}'>;

interface ReviewsDialogProps {
  readonly of: 'listing' | 'service';
  readonly id: string;
  readonly name: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function ReviewsDialog({ of, id, name, open, onClose }: ReviewsDialogProps) {
  const { pages, failed, busy, more, retry } = useReviews(of, id, open);
  const [first] = pages;
  const reviews = pages.flatMap((page) => page.reviews);
  return (
    <Dialog open={open} onClose={onClose} title={m.reviews_title({ name })} size="large">
      {failed ? <ErrorState message={m.reviews_failed()} onRetry={retry} busy={busy} /> : null}
      {!first && !failed ? <Waiting /> : null}
      {first?.total === 0 ? (
        <EmptyState icon={SpeechIcon} title={m.reviews_none()} text={m.reviews_none_text()} />
      ) : null}
      {first && first.total > 0 ? (
        <>
          <Summary {...first} />
          <ul className="mt-6 divide-y divide-line border-t border-line">
            {reviews.map((review) => (
              <OneReview key={review._id} review={review} withListing={of === 'service'} />
            ))}
          </ul>
          {reviews.length < first.total ? (
            <Button look="outline" size="small" busy={busy} onClick={more} className="mt-2">
              {m.reviews_more()}
            </Button>
          ) : null}
        </>
      ) : null}
    </Dialog>
  );
}

function useReviews(of: 'listing' | 'service', id: string, open: boolean) {
  const [pages, setPages] = useState<readonly Reviews[]>([]);
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const load = useCallback(
    async (page: number) => {
      setBusy(true);
      setFailed(false);
      try {
        const input = { id, query: { page } };
        const next = await (of === 'listing'
          ? api('GET /reviews/listing/{id}', input)
          : api('GET /reviews/service/{id}', input));
        setPages((before) => [...before.slice(0, page - 1), next]);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setFailed(true);
      } finally {
        setBusy(false);
      }
    },
    [of, id],
  );
  useEffect(() => {
    if (open) void load(1);
  }, [open, load]);
  return {
    pages,
    failed,
    busy,
    more: () => void load(pages.length + 1),
    retry: () => void load(pages.length + 1),
  };
}

function Summary({ rating, total, stars }: Reviews) {
  return (
    <div className="grid items-center gap-x-8 gap-y-4 sm:grid-cols-[auto_minmax(0,1fr)]">
      <p className="text-center">
        <b className="num block font-serif text-[46px] leading-[52px] font-medium">
          {rating === null ? m.shell_rating_none() : formatRating(rating)}
        </b>
        <span className="num text-[14px] text-muted">
          {m.reviews_count({ count: formatCount(total) })}
        </span>
      </p>
      <ul className="grid gap-1.5">
        {([5, 4, 3, 2, 1] as const).map((star) => (
          <li
            key={star}
            className="grid grid-cols-[72px_minmax(0,1fr)_40px] items-center gap-3 text-[14px] leading-5 text-muted"
          >
            <span className="num whitespace-nowrap">{starsInWords(star)}</span>
            <span aria-hidden="true" className="h-2 overflow-hidden rounded-pill bg-sunk">
              <span
                className="block h-full rounded-pill bg-saffron"
                style={{ inlineSize: `${(stars[star] / total) * 100}%` }}
              />
            </span>
            <span className="num text-end">{formatCount(stars[star])}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label={m.shell_checking()} className="grid gap-6">
      {[0, 1, 2].map((row) => (
        <div key={row} className="grid gap-2">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      ))}
    </div>
  );
}
