import type { z } from 'zod';
import type { TextPaths } from '#base/detail-texts.ts';
import type { Capability } from '../capability.ts';
import { type TextsSide, textsSide } from '../texts.ts';

type Values = Readonly<Record<string, unknown>>;

/** A vendor's public details of a service page, such as a hotel's stars or an insurer's licence. */
interface ServiceDetailsSpec {
  readonly schema: z.ZodObject;
  /** Keys of texts that have translations. */
  readonly texts?: TextPaths;
}

/** The same as core code uses it. */
export interface ServiceDetails extends TextsSide {
  readonly names: readonly string[];
  /** Throws ZodError. */
  parse(given: unknown): Values;
  /** Stored details with defaults for newer fields; empty if the schema requires more. */
  read(kept: unknown): Values;
}

/** Its service pages have details, by default none. */
export function serviceDetails({
  schema,
  texts = [],
}: ServiceDetailsSpec): Capability<ServiceDetails> {
  return {
    kind: serviceDetails,
    side: () => ({
      ...textsSide({ texts }),
      names: Object.keys(schema.shape),
      parse: (given) => schema.parse(given),
      read: (kept) => {
        const read = schema.safeParse(kept ?? {});
        return read.success ? read.data : {};
      },
    }),
  };
}
