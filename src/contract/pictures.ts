import { z } from 'zod';

/** A picture of a form: a data string (`data:image/png;base64,...`), or one the listing shows already. */
export const PictureInput = z.union(
  [
    z.string(),
    z.object({
      imageUrl: z.string(),
      /** Of the file, for what is said of it. */
      name: z.string().max(300).optional(),
    }),
  ],
  'A picture is a data string, or an object with its imageUrl',
);
export type PictureInput = z.infer<typeof PictureInput>;

/** Room for four pictures of 4 MB as data strings, and what is typed. */
export const PICTURES_BODY = 24 * 1024 * 1024;
