import { z } from 'zod';
import { isPlain } from '#base/hidden-signs.ts';

/**
 * A single line shown to others, such as a name: trimmed, of limited length, without invisible
 * characters.
 */
export const plainLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use up to ${max} characters`)
    .refine((typed) => isPlain(typed), {
      message: 'Remove any invisible characters',
      params: { fault: 'hidden' },
    });
