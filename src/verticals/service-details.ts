import type { z } from 'zod';
import type { TextPaths } from '#base/detail-texts.ts';
import { type TextsSide, textsSide } from './texts.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a vendor says of a service page beyond its name: a hotel's stars and hours, an insurer's licence. Anybody reads it. */
export interface ServiceDetailsSpec {
  readonly schema: z.ZodObject;
  /** Where it holds texts that are written in both languages. */
  readonly texts?: TextPaths;
}

/** The same as core code holds it. */
export interface ServiceDetails extends TextsSide {
  readonly names: readonly string[];
  /** Throws ZodError. */
  parse(given: unknown): Values;
  /** Kept details with the defaults of what was not asked then; none where the schema asks for more than is kept. */
  read(kept: unknown): Values;
}

export const serviceDetailsOf = ({ schema, texts = [] }: ServiceDetailsSpec): ServiceDetails => ({
  ...textsSide({ texts }),
  names: Object.keys(schema.shape),
  parse: (given) => schema.parse(given),
  read: (kept) => {
    const read = schema.safeParse(kept ?? {});
    return read.success ? read.data : {};
  },
});
