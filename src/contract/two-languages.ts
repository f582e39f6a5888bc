import { z } from 'zod';
import { LANGUAGES } from '#base/two-languages.ts';

/** Texts of a listing or service in the language other than its main one. */
export const InOther = z.object({
  name: z.string().optional(),
  description: z.string().optional(),
  location: z.string().optional(),
  /** Of the texts of the details, by the text as it is written in the main language. */
  texts: z.record(z.string(), z.string()).optional(),
});

/** As its owner reads it: which language the main fields are in, and what is written in the other. */
export const written = {
  language: z.enum(LANGUAGES),
  /** null where it was written once. */
  inOther: InOther.nullable(),
};

/** As its owner writes it. Judged as a whole by the rules, so that every part at fault is named. */
export const WrittenInput = {
  /** Of the main fields; English unless it is said. */
  language: z.enum(LANGUAGES, 'Choose English or Arabic').optional(),
  /**
   * The parts that are named change, the others stay; one that is empty is taken away. `texts` are those of the details, all of
   * them, by the text as it is written in the main language. null takes the second language away.
   */
  inOther: z.record(z.string(), z.unknown(), 'Send the second language as an object').nullish(),
};
