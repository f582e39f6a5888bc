import { z } from 'zod';

/**
 * A picture in a form: a data string (`data:image/png;base64,...`), or a picture the listing
 * already has.
 */
export const PictureInput = z.union(
  [
    z.string(),
    z.object({
      imageUrl: z.string(),
      /** File name for messages about the picture. */
      name: z.string().max(300).optional(),
    }),
  ],
  'A picture is a data string, or an object with its imageUrl',
);
export type PictureInput = z.infer<typeof PictureInput>;

/** Body size for four pictures of 4 MB as data strings, plus text fields. */
export const PICTURES_BODY = 24 * 1024 * 1024;
