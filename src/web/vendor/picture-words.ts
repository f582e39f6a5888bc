import { m } from '#web/words/generated/messages.js';

export interface PictureWords {
  readonly drop: () => string;
  readonly choose: () => string;
  readonly number: (of: { number: string }) => string;
  readonly earlier: (of: { number: string }) => string;
  readonly later: (of: { number: string }) => string;
  readonly remove: (of: { number: string }) => string;
  readonly tooMany: () => string;
}

export const LISTING_PICTURES: PictureWords = {
  drop: m.vendor_pictures_drop,
  choose: m.vendor_pictures_choose,
  number: m.vendor_picture_number,
  earlier: m.vendor_picture_earlier,
  later: m.vendor_picture_later,
  remove: m.vendor_picture_remove,
  tooMany: m.vendor_images_too_many,
};
