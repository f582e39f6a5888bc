import type { Answer } from '#web/api.ts';
import type { Column } from '#web/table/data-table.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Stars } from '#web/ui/star-rating.tsx';
import { m } from '#web/words/generated/messages.js';
import { orderNumber } from './order-words.ts';

type Review = Answer<'GET /vendor/reviews'>['data'][number] & { readonly hidden?: boolean };

export function reviewColumns<Row extends Review>(): Column<Row>[] {
  return [
    {
      key: 'id',
      title: m.review_id(),
      cell: ({ _id }) => <bdi dir="ltr">{orderNumber(_id)}</bdi>,
    },
    {
      key: 'user',
      title: m.review_username(),
      grow: 2,
      cell: ({ username }) => <bdi>{username}</bdi>,
      second: ({ listingName }) => <bdi title={listingName}>{listingName}</bdi>,
    },
    {
      key: 'rating',
      title: m.review_rating(),
      card: 'end',
      cell: ({ rating }) => (
        <span className="inline-flex items-center gap-2 whitespace-nowrap">
          <Stars value={rating} className="size-3.5" />
          <span aria-hidden="true" dir="ltr">
            {rating}/5
          </span>
        </span>
      ),
    },
    {
      key: 'review',
      title: m.review_text(),
      card: 'wide',
      grow: 3,
      cell: ({ review, images, hidden = false }) => (
        <span className="grid grid-cols-[minmax(0,max-content)_auto] items-center gap-2 md:grid-cols-[minmax(0,max-content)_auto_auto]">
          <span dir="auto" className="text-as-page line-clamp-2 whitespace-normal">
            {review}
          </span>
          {hidden ? <Badge tone="bad">{m.review_hidden()}</Badge> : null}
          {images.length > 0 ? (
            <span className="col-span-full flex gap-1 md:col-auto">
              {images.map((picture) => (
                <Picture
                  key={picture.id}
                  picture={picture}
                  sizes="32px"
                  box={1}
                  className="size-8 rounded-[6px]"
                />
              ))}
            </span>
          ) : null}
        </span>
      ),
    },
    {
      key: 'date',
      title: m.table_date(),
      card: 'end',
      narrow: { into: 'rating' },
      cell: ({ createdAt }) => <DateText value={createdAt} />,
    },
  ];
}

export const reviewSorts = () =>
  [
    { value: 'recent', words: m.orders_sort_recent() },
    { value: 'oldest', words: m.orders_sort_oldest() },
    { value: 'highest', words: m.review_sort_highest() },
    { value: 'lowest', words: m.review_sort_lowest() },
  ] as const;
