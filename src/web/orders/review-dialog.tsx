import { MAX_REVIEW } from '#base/limits.ts';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useSending } from '#web/account/use-sending.ts';
import { type Answer, api } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogFoot } from '#web/ui/dialog.tsx';
import { Textarea } from '#web/ui/field.tsx';
import { latePart } from '#web/ui/late-part.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StarIcon } from '#web/ui/icons.tsx';
import { notify } from '#web/ui/notify.ts';
import { starsInWords } from '#web/ui/star-words.ts';
import { keptPicture } from '#web/vendor/draft-picture.ts';
import { fieldFaultWords } from '#web/words/field-faults.ts';
import { m } from '#web/words/generated/messages.js';
import { refusedWords } from '#web/words/refused.ts';
import type { OrderItem } from './order-item.tsx';

export type OwnReview = Answer<'GET /reviews/order/{id}'>['reviews'][number];

const PhotoPicker = latePart(async () => (await import('./photo-picker.tsx')).PhotoPicker);

interface ReviewDialogProps {
  readonly orderId: string;
  readonly item: OrderItem;
  readonly before: OwnReview | undefined;
  readonly onClose: () => void;
}

export function ReviewDialog({ orderId, item, before, onClose }: ReviewDialogProps) {
  const router = useRouter();
  const { busy, send } = useSending();
  const [rating, setRating] = useState(before?.rating ?? 0);
  const [pictures, setPictures] = useState(() => (before?.images ?? []).map(keptPicture));
  const [picturesFault, setPicturesFault] = useState<string>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const submit = (review: string) => {
    const missing = rating === 0 ? m.review_stars_missing() : m.review_words_missing();
    if (rating === 0 || review === '') return setRefusal(missing);
    return void send(
      async () => {
        setRefusal(null);
        setPicturesFault(undefined);
        const images = pictures.map(({ source, name }) => ({ imageUrl: source, name }));
        const { message } = before
          ? await api('PUT /reviews/{id}', { id: before._id, body: { rating, review, images } })
          : await api('POST /reviews/upload', {
              body: { orderId, listingId: item.productId, rating, review, images },
            });
        notify.success(message);
        onClose();
        await router.invalidate();
      },
      async (error) => {
        const ofPictures = fieldFaultWords(error).images;
        const words = ofPictures ?? (await refusedWords(error));
        if (ofPictures === undefined) setRefusal(words);
        else setPicturesFault(words);
        notify.error(words);
      },
    );
  };
  return (
    <Dialog open onClose={onClose} title={m.review_of({ name: item.name })}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit(String(new FormData(event.currentTarget).get('review') ?? '').trim());
        }}
      >
        <fieldset>
          <legend className="text-[14px] font-semibold">{m.review_rating()}</legend>
          <div className="mt-1.5 flex gap-1">
            {[1, 2, 3, 4, 5].map((stars) => (
              <label
                key={stars}
                className="relative grid size-11 cursor-pointer place-items-center rounded-[8px] has-focus-visible:outline-2 has-focus-visible:outline-primary"
              >
                <input
                  type="radio"
                  name="rating"
                  value={stars}
                  checked={rating === stars}
                  onChange={() => setRating(stars)}
                  aria-label={starsInWords(stars)}
                  className="absolute inset-0 cursor-pointer opacity-0"
                />
                <StarIcon className={`size-7 ${stars <= rating ? 'text-saffron' : 'text-line'}`} />
              </label>
            ))}
          </div>
        </fieldset>
        <Textarea
          name="review"
          label={m.review_text()}
          hint={m.review_hint()}
          defaultValue={before?.review}
          maxLength={MAX_REVIEW}
          rows={4}
        />
        <Suspense fallback={<Skeleton className="h-32 w-full" />}>
          <PhotoPicker
            pictures={pictures}
            onChange={setPictures}
            error={picturesFault}
            disabled={busy}
          />
        </Suspense>
        <p role="alert" className="text-[14px] leading-5 font-[550] text-danger empty:hidden">
          {refusal}
        </p>
        <DialogFoot>
          <Button type="submit" busy={busy}>
            {before ? m.review_change() : m.review_send()}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
