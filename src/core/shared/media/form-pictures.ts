import { badInput, Refusal } from '#base/errors.ts';
import type { PictureInput } from '#contract/vendor-services.ts';
import { wordsIn } from '../words.ts';
import { dataStringSize } from './data-string.ts';
import type { Upload } from './keep-pictures.ts';
import { idsOf, type StoredPicture } from './media-store.ts';
import { PICTURE_MAX_BYTES } from './upload-rules.ts';

const say = wordsIn('en');

/** A picture in a form: an existing one of the listing, or a new one. */
type Chosen =
  | { readonly kept: StoredPicture }
  | { readonly name: string; readonly dataString: string };

export interface ChosenPictures {
  readonly uploads: readonly Upload[];
  readonly inOrder: (stored: readonly StoredPicture[]) => StoredPicture[];
  /** File name of a new picture, for error messages. */
  readonly nameOf: (upload: number) => string;
}

/**
 * Reads a form's pictures; `shown` are the listing's existing ones. Throws 400 for a picture that
 * is too large, and for a URL that does not belong to the listing.
 */
export function chosenPictures(
  images: readonly PictureInput[],
  shown: readonly StoredPicture[],
  { ownerId, alt }: Pick<Upload, 'ownerId' | 'alt'>,
): ChosenPictures {
  const chosen = images.map((image, index): Chosen => {
    const source = typeof image === 'string' ? image : image.imageUrl;
    const name = (typeof image === 'string' ? undefined : image.name) ?? String(index + 1);
    const kept = shown.find((one) =>
      idsOf(one).some((id) => source === id || source.startsWith(`/media/${id}`)),
    );
    if (kept) return { kept };
    const size = dataStringSize(source);
    if (size === null) throw badPicture(say('vendor_image_type', { name }));
    if (size > PICTURE_MAX_BYTES) throw badPicture(say('vendor_image_size', { name }));
    return { name, dataString: source };
  });
  const fresh = chosen.filter((one) => 'dataString' in one);
  return {
    uploads: fresh.map(({ dataString }) => ({ dataString, ownerId, alt })),
    nameOf: (upload) => fresh[upload]?.name ?? '',
    inOrder: (stored) => {
      const left = [...stored];
      return chosen.flatMap((one) => {
        const picture = 'kept' in one ? one.kept : left.shift();
        return picture ? [picture] : [];
      });
    },
  };
}

const badPicture = (words: string): Refusal =>
  badInput({ images: words }, { errorCodes: { images: 'picture' } });

/** The data URL of a form's only picture; undefined if it is unchanged or missing. */
export function newPicture(
  image: PictureInput | null | undefined,
  shown: { readonly url: string } | null,
): string | undefined {
  const source = typeof image === 'object' ? image?.imageUrl : image;
  const isShown = shown !== null && source?.startsWith(shown.url);
  return isShown ? undefined : (source ?? undefined);
}

/** An error with the file name of its picture, worded like the forms; other errors unchanged. */
export function namedPictureError(error: unknown, { nameOf }: ChosenPictures): unknown {
  if (!(error instanceof Refusal) || typeof error.extra.picture !== 'number') return error;
  const name = nameOf(error.extra.picture);
  switch (error.code) {
    case 'not_a_picture':
      return badPicture(say('vendor_image_type', { name }));
    case 'damaged_picture':
      return badPicture(say('vendor_image_unread', { name }));
    case 'picture_too_many_pixels':
      return badPicture(say('vendor_image_pixels', { name }));
    default:
      return error;
  }
}

/** Throws 400 for an empty list: a listing needs at least one picture. */
export function refuseNoPictures(images: readonly unknown[] | undefined): void {
  if (images?.length === 0)
    throw badInput(
      { images: say('listing_images_required') },
      { errorCodes: { images: 'too_few' }, errorLimits: { images: 1 } },
    );
}
