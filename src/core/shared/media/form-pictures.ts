import { badInput, Refusal } from '#base/errors.ts';
import type { PictureInput } from '#contract/pictures.ts';
import { wordsIn } from '../words.ts';
import { dataStringSize } from './data-string.ts';
import type { Upload } from './keep-pictures.ts';
import type { StoredPicture } from './media-store.ts';
import { PICTURE_MAX_BYTES } from './upload-rules.ts';

const say = wordsIn('en');

/** A picture of a form: one that the listing shows already, or a new one. */
type Chosen =
  | { readonly kept: StoredPicture }
  | { readonly name: string; readonly dataString: string };

export interface ChosenPictures {
  readonly uploads: readonly Upload[];
  /** The listing's pictures in the form's order, once the new ones are stored. */
  readonly inOrder: (stored: readonly StoredPicture[]) => StoredPicture[];
  /** The file's name of a new picture, for what is said of it. */
  readonly nameOf: (upload: number) => string;
}

/**
 * What a form's pictures are: `shown` are those the listing has. Throws a 400 for one that is too large, and for an address
 * that is none of the listing's.
 */
export function chosenPictures(
  images: readonly PictureInput[],
  shown: readonly StoredPicture[],
  { ownerId, alt }: Pick<Upload, 'ownerId' | 'alt'>,
): ChosenPictures {
  const chosen = images.map((image, index): Chosen => {
    const source = typeof image === 'string' ? image : image.imageUrl;
    const name = (typeof image === 'string' ? undefined : image.name) ?? String(index + 1);
    const kept = shown.find(({ id }) => source === id || source.startsWith(`/media/${id}`));
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

/** The data string of a form's one picture; undefined where it is the one that is shown, and where there is none. */
export function newPicture(
  image: PictureInput | null | undefined,
  shown: { readonly url: string } | null,
): string | undefined {
  const source = typeof image === 'object' ? image?.imageUrl : image;
  const isShown = shown !== null && source?.startsWith(shown.url);
  return isShown ? undefined : (source ?? undefined);
}

/** What is wrong with a picture, said with its file's name as the forms say it; anything else as it is. */
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

/** Throws 400 for an empty list: listings on sale show at least one picture. Undefined leaves the pictures as they are. */
export function refuseNoPictures(images: readonly unknown[] | undefined): void {
  if (images?.length === 0)
    throw badInput(
      { images: say('listing_images_required') },
      { errorCodes: { images: 'too_few' }, errorLimits: { images: 1 } },
    );
}
