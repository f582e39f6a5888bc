import { type Ref, useCallback, useEffect, useRef, useState } from 'react';
import { api, type Answer, ApiError } from '#web/api.ts';
import { m } from '#web/words/generated/messages.js';
import { Button } from './button.tsx';
import { Chip } from './chip.tsx';
import { Dialog } from './dialog.tsx';
import { formatCount, formatRating } from './format.ts';
import { CrossIcon } from './icons.tsx';
import { SpeechIcon } from './page-icons.tsx';
import { OneReview } from './one-review.tsx';
import { SelectChip } from './select-chip.tsx';
import { Skeleton } from './skeleton.tsx';
import { starsInWords } from './star-words.ts';
import { EmptyState, ErrorState } from './state.tsx';

type Reviews = Answer<'GET /reviews/listing/{id}'>;
type Sort = 'recent' | 'highest' | 'lowest';
type Subject = Pick<ReviewsDialogProps, 'of' | 'id' | 'open'>;

interface Choice {
  /** Only reviews with this number of stars. */
  readonly rating?: number;
  readonly sort: Sort;
}

const STARS = [5, 4, 3, 2, 1] as const;

interface ReviewsDialogProps {
  readonly of: 'listing' | 'service';
  readonly id: string;
  readonly name: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function ReviewsDialog({ of, id, name, open, onClose }: ReviewsDialogProps) {
  const [choice, setChoice] = useState<Choice>({ sort: 'recent' });
  const { rating, sort } = choice;
  const { pages, summary, failed, busy, more, retry } = useReviews({ of, id, open }, choice);
  const reviews = pages.flatMap((page) => page.reviews);
  const found = pages[0]?.found ?? 0;
  const stars = useRef<HTMLUListElement>(null);
  const choose = (chosen: number | undefined) =>
    setChoice(chosen === undefined ? { sort } : { sort, rating: chosen });
  const showAll = () => {
    // The pressed button disappears.
    stars.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus();
    choose(undefined);
  };
  return (
    <Dialog open={open} onClose={onClose} title={m.reviews_title({ name })} size="large">
      {summary?.total === 0 ? (
        <EmptyState icon={SpeechIcon} title={m.reviews_none()} text={m.reviews_none_text()} />
      ) : null}
      {summary && summary.total > 0 ? (
        <>
          <Summary {...summary} chosen={rating} onChoose={choose} ref={stars} />
          <p role="status" className="sr-only">
            {pages.length > 0 ? m.reviews_count({ count: formatCount(found) }) : null}
          </p>
          <div className="mt-6 flex justify-end">
            {rating === undefined ? (
              <SelectChip
                order
                label={m.reviews_sort()}
                value={sort}
                options={SORTS.map(({ value, words }) => ({ value, words: words() }))}
                onChange={({ target }) => {
                  const next = SORTS.find(({ value }) => value === target.value);
                  if (next) setChoice({ sort: next.value });
                }}
              />
            ) : (
              <Chip on onClick={showAll}>
                {starsInWords(rating)}
                <CrossIcon className="size-4" />
              </Chip>
            )}
          </div>
        </>
      ) : null}
      {pages.length > 0 && found === 0 && rating !== undefined ? (
        <EmptyState
          icon={SpeechIcon}
          title={m.reviews_none_of({ stars: starsInWords(rating) })}
          action={
            <Button look="outline" size="small" onClick={showAll}>
              {m.reviews_all()}
            </Button>
          }
        />
      ) : null}
      {reviews.length > 0 ? (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {reviews.map((review) => (
            <OneReview key={review._id} review={review} withListing={of === 'service'} />
          ))}
        </ul>
      ) : null}
      {failed ? <ErrorState message={m.reviews_failed()} onRetry={retry} busy={busy} /> : null}
      {pages.length === 0 && !failed ? <Waiting /> : null}
      {reviews.length < found && !failed ? (
        <Button look="outline" size="small" busy={busy} onClick={more} className="mt-2">
          {m.reviews_more()}
        </Button>
      ) : null}
    </Dialog>
  );
}

const SORTS: readonly { readonly value: Sort; readonly words: () => string }[] = [
  { value: 'recent', words: m.reviews_sort_recent },
  { value: 'highest', words: m.reviews_sort_highest },
  { value: 'lowest', words: m.reviews_sort_lowest },
];

function useReviews({ of, id, open }: Subject, { rating, sort }: Choice) {
  const [pages, setPages] = useState<readonly Reviews[]>([]);
  const [summary, setSummary] = useState<Reviews | null>(null);
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const load = useCallback(
    async (page: number, signal?: AbortSignal) => {
      setBusy(true);
      setFailed(false);
      try {
        const input = { id, query: { page, sort, ...(rating === undefined ? {} : { rating }) } };
        const next = await (of === 'listing'
          ? api('GET /reviews/listing/{id}', input)
          : api('GET /reviews/service/{id}', input));
        if (signal?.aborted) return;
        setPages((before) => [...before.slice(0, page - 1), next]);
        setSummary(next);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (!signal?.aborted) setFailed(true);
      }
      if (!signal?.aborted) setBusy(false);
    },
    [of, id, rating, sort],
  );
  // Answers to an earlier choice are dropped.
  const current = useRef<AbortSignal>(undefined);
  useEffect(() => {
    if (!open) return;
    const choice = new AbortController();
    current.current = choice.signal;
    setPages([]);
    void load(1, choice.signal);
    return () => choice.abort();
  }, [open, load]);
  const next = () => void load(pages.length + 1, current.current);
  return { pages, summary, failed, busy, more: next, retry: next };
}

interface SummaryProps extends Reviews {
  readonly chosen: number | undefined;
  readonly onChoose: (stars: number | undefined) => void;
  readonly ref: Ref<HTMLUListElement>;
}

function Summary({ rating, total, stars, chosen, onChoose, ref }: SummaryProps) {
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
      <ul ref={ref} aria-label={m.reviews_filter()} className="grid">
        {STARS.map((star) => (
          <li key={star}>
            <button
              type="button"
              aria-pressed={chosen === star}
              onClick={() => onChoose(chosen === star ? undefined : star)}
              className={`group grid min-h-8 w-full grid-cols-[72px_minmax(0,1fr)_40px] items-center gap-3 rounded-[8px] px-2 text-start text-[14px] leading-5 hover:bg-sunk ${chosen === star ? 'bg-sunk font-semibold text-ink' : 'text-muted'}`}
            >
              <span className="num whitespace-nowrap">{starsInWords(star)}</span>
              <span
                aria-hidden="true"
                className={`h-2 overflow-hidden rounded-pill ${chosen === star ? 'bg-paper' : 'bg-sunk group-hover:bg-paper'}`}
              >
                <span
                  className="block h-full rounded-pill bg-saffron"
                  style={{ inlineSize: `${(stars[star] / total) * 100}%` }}
                />
              </span>
              <span className="num text-end">{formatCount(stars[star])}</span>
            </button>
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
