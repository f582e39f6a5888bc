import { z } from 'zod';
import { isPlain } from '#base/hidden-signs.ts';

/** One line that is shown to others, such as a name: trimmed, with a max of its length and nothing hidden. */
export const plainLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use up to ${max} characters`)
    .refine((typed) => isPlain(typed), {
      message: 'Remove any invisible characters',
      params: { fault: 'hidden' },
    });
