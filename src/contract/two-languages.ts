import { z } from 'zod';
import { LANGUAGES } from '#base/two-languages.ts';

/** Texts of a listing or service in the language other than its main one. */
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

/**
 * As the owner sends it. Validated by the rules as a whole, so that all errors are reported
 * together.
 */
export const WrittenInput = {
  /** Language of the main fields; English by default. */
  language: z.enum(LANGUAGES, 'Choose English or Arabic').optional(),
  /**
   * Given fields change, omitted ones stay, and empty ones are removed. `texts` replaces all texts
   * of the details, keyed by the text in the main language. null removes the second language.
   */
  inOther: z.record(z.string(), z.unknown(), 'Send the second language as an object').nullish(),
};
