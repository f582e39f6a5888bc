import { Suspense, useState } from 'react';
import type { Answer } from '#web/api.ts';
import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';
import { DateText } from './date-text.tsx';
import { formatCount } from './format.ts';
import { latePart } from './late-part.tsx';
import { Picture } from './picture.tsx';
import { Stars } from './star-rating.tsx';

type Review = Answer<'GET /reviews/listing/{id}'>['reviews'][number];

const PhotoDialog = latePart(async () => (await import('./photo-dialog.tsx')).PhotoDialog, 'above');

interface OneReviewProps {
  readonly review: Review;
  /** Also names the reviewed listing. */
  readonly withListing?: boolean;
}

export function OneReview({ review, withListing = false }: OneReviewProps) {
  return (
    <li className="py-5 text-start">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="font-semibold">
          <bdi {...inItsLanguage(review.username)}>{review.username}</bdi>
          {withListing ? (
            <span className="font-normal text-muted">
              {' '}
              {m.reviews_on({ listing: review.listingName })}
            </span>
          ) : null}
        </p>
        <span className="flex items-center gap-3 text-[14px] text-muted">
          <Stars value={review.rating} className="size-[15px]" />
          <DateText value={review.createdAt} />
        </span>
      </div>
      <p {...inItsLanguage(review.review)} className="mt-2 text-as-page whitespace-pre-line">
        {review.review}
      </p>
      <ReviewPhotos {...review} />
      {review.reply === null ? null : (
        <div className="mt-3 rounded-field bg-sunk px-4 py-3 text-[15px] leading-[23px]">
          <p className="text-[13px] font-semibold text-muted">
            {m.reviews_reply({ service: review.serviceName })}
          </p>
          <p {...inItsLanguage(review.reply)} className="mt-1 text-as-page whitespace-pre-line">
            {review.reply}
          </p>
        </div>
      )}
    </li>
  );
}

type Photographed = Pick<Review, 'images' | 'username'>;

/** Small squares that open larger; nothing without photos. */
export function ReviewPhotos({ images, username }: Photographed) {
  const [opened, setOpened] = useState<number | null>(null);
  if (images.length === 0) return null;
  const photos = images.map((picture, index) => ({
    ...picture,
    alt: m.reviews_photo({
      number: formatCount(index + 1),
      count: formatCount(images.length),
      name: `\u2068${username}\u2069`,
    }),
  }));
  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-2">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            {/* A link, because some pages show reviews before they run a script for them. */}
            <a
              href={photo.imageUrl}
              onClick={(event) => {
                event.preventDefault();
                setOpened(index);
              }}
              className="block rounded-field hover:opacity-80"
            >
              <Picture picture={photo} sizes="72px" box={1} className="size-18 rounded-field" />
            </a>
          </li>
        ))}
      </ul>
      {opened === null ? null : (
        <Suspense fallback={null}>
          <PhotoDialog photos={photos} first={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}
