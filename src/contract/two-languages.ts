import { z } from 'zod';
import { LANGUAGES } from '#base/two-languages.ts';

export const InOther = z.object({
  name: z.string().optional(),
  description: z.string().optional(),
  location: z.string().optional(),
  /** Texts of the details, keyed by the text in the main language. */
  texts: z.record(z.string(), z.string()).optional(),
});

/** As the owner sees it: the language of the main fields, and the texts in the other. */
export const written = {
  language: z.enum(LANGUAGES),
  /** null if written in one language only. */
  inOther: InOther.nullable(),
};

/** As sent by the owner. The rules validate it as a whole, to report all errors together. */
export const WrittenInput = {
  /** Language of the main fields; English by default. */
  language: z.enum(LANGUAGES, 'Choose English or Arabic').optional(),
  /**
   * Given fields change, omitted ones stay, and empty ones are removed. `texts` replaces all texts
   * of the details, keyed by the text in the main language. null removes the second language.
   */
  inOther: z.record(z.string(), z.unknown(), 'Send the second language as an object').nullish(),
};
