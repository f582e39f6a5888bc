import type { ComponentProps } from 'react';
import { PicturePicker } from '#web/vendor/picture-picker.tsx';
import type { PictureWords } from '#web/vendor/picture-words.ts';
import { m } from '#web/words/generated/messages.js';

const PHOTOS: PictureWords = {
  drop: m.review_photos_drop,
  choose: m.review_photos_choose,
  number: m.review_photo_number,
  earlier: m.review_photo_earlier,
  later: m.review_photo_later,
  remove: m.review_photo_remove,
  tooMany: m.review_photos_too_many,
};

/** The photos of a review. */
export function PhotoPicker(
  picker: Pick<
    ComponentProps<typeof PicturePicker>,
    'pictures' | 'onChange' | 'error' | 'disabled'
  >,
) {
  return (
    <PicturePicker
      {...picker}
      id="review-photos"
      title={m.review_photos()}
      hint={m.review_photos_hint()}
      words={PHOTOS}
      cover={false}
    />
  );
}
