import { count } from '#base/read-search.ts';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { type Answer, api } from '#web/api.ts';
import { orderNumber } from '#web/orders/order-words.ts';
import { reviewColumns, reviewSorts } from '#web/orders/review-columns.tsx';
import { ReviewFacts } from '#web/orders/review-facts.tsx';
import { ListFailed } from '#web/dashboard/list-failed.tsx';
import { pageHead } from '#web/page-head.ts';
import { ListOnItsWay, ListPage } from '#web/table/list-page.tsx';
import { Refused } from '#web/table/refusal.tsx';
import { PAGE_SIZE, tableReader } from '#web/table/table-search.ts';
import { useListAddress } from '#web/table/use-list-address.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SpeechIcon } from '#web/ui/page-icons.tsx';
import { SelectChip } from '#web/ui/select-chip.tsx';
import { starsInWords } from '#web/ui/star-words.ts';
import { EmptyState } from '#web/ui/state.tsx';
import { ReplyField, ReplyForm, useReply } from '#web/vendor/reply-form.tsx';
import { m } from '#web/words/generated/messages.js';

type Review = Answer<'GET /vendor/reviews'>['data'][number];

const read = tableReader({
  statuses: ['unanswered', 'answered'],
  sorts: ['recent', 'oldest', 'highest', 'lowest'],
  filters: { rating: count(1, 5) },
});

export const Route = createFileRoute('/_vendor-dashboard/dashboard/vendor/reviews')({
  validateSearch: read,
  loaderDeps: ({ search }) => read({ ...search }),
  loader: ({ deps: { open: _open, ...query } }) =>
    api('GET /vendor/reviews', { query: { ...query, pageSize: PAGE_SIZE } }),
  head: ({ match }) =>
    pageHead({ path: match.pathname, title: m.vendor_reviews_title(), hidden: true }),
  pendingComponent: () => <ListOnItsWay title={m.vendor_reviews_title()} />,
  errorComponent: (fault) => (
    <ListFailed {...fault} title={m.vendor_reviews_title()} words={m.review_fetch_failed()} />
  ),
  component: VendorReviewsPage,
});

function VendorReviewsPage() {
  const { data, total, more } = Route.useLoaderData({ structuralSharing: true });
  const { search, busy, go } = useListAddress(read({ ...Route.useSearch() }), Route.useNavigate());
  const { open: openId, ...closed } = search;
  const open = data.find(({ _id }) => _id === openId);
  const [replyingTo, setReplyingTo] = useState<string | null>(null);
  const { page: _page, rating: _rating, ...ofAnyRating } = closed;
  return (
    <>
      <ListPage
        title={m.vendor_reviews_title()}
        path="/dashboard/vendor/reviews"
        search={search}
        busy={busy}
        go={go}
        searchWords={m.review_search()}
        statuses={[
          { value: 'unanswered', words: m.review_unanswered() },
          { value: 'answered', words: m.review_answered() },
        ]}
        sorts={reviewSorts()}
        exportOf="/vendor/reviews"
        columns={reviewColumns<Review>()}
        rows={data}
        total={total}
        more={more}
        rowId={({ _id }) => _id}
        rowOpens={{ name: ({ _id }) => orderNumber(_id) }}
        filters={
          <SelectChip
            label={m.review_rating()}
            value={search.rating === undefined ? '' : String(search.rating)}
            options={[
              { value: '', words: m.review_rating(), inList: m.common_all() },
              ...[5, 4, 3, 2, 1].map((stars) => ({
                value: String(stars),
                words: starsInWords(stars),
              })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              go(value === '' ? ofAnyRating : { ...ofAnyRating, rating: Number(value) })
            }
          />
        }
        rowAction={({ _id, username, reply }) =>
          reply === null ? (
            <button
              id={replyButtonId(_id)}
              type="button"
              aria-expanded={_id === replyingTo}
              aria-label={m.review_reply_to({ name: username })}
              onClick={() => setReplyingTo(_id === replyingTo ? null : _id)}
              className="min-h-8 rounded-[8px] px-2.5 text-[13px] font-semibold inset-ring inset-ring-line hover:bg-sunk aria-expanded:bg-sunk"
            >
              {m.review_reply_start()}
            </button>
          ) : (
            <span className="text-[13px] text-muted">{m.review_answered()}</span>
          )
        }
        rowBelow={(review) =>
          review._id === replyingTo && review.reply === null ? (
            <ReplyForm
              review={review}
              onClose={() => {
                setReplyingTo(null);
                document.getElementById(replyButtonId(review._id))?.focus();
              }}
            />
          ) : null
        }
        empty={
          <EmptyState
            icon={SpeechIcon}
            title={m.review_none()}
            action={
              <Button look="outline" onClick={() => go({})}>
                {m.review_manage()}
              </Button>
            }
          />
        }
      />
      {open ? <ReviewDialog key={open._id} review={open} onClose={() => go(closed)} /> : null}
    </>
  );
}

const replyButtonId = (review: string) => `reply-to-${review}`;

/** Id of the reply form, whose button is among the dialog's. */
const FORM = 'reply-to-review';

function ReviewDialog({
  review,
  onClose,
}: {
  readonly review: Review;
  readonly onClose: () => void;
}) {
  const { busy, refusal, error, submit } = useReply(review);
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.review_details()}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {m.shell_close()}
          </Button>
          {review.reply === null ? (
            <Button type="submit" form={FORM} busy={busy}>
              {m.review_reply_send()}
            </Button>
          ) : null}
        </>
      }
    >
      <ReviewFacts review={review} />
      {review.reply === null ? (
        <form id={FORM} noValidate className="mt-6" onSubmit={submit}>
          <ReplyField error={error} />
        </form>
      ) : null}
      <Refused words={refusal} />
    </Dialog>
  );
}
