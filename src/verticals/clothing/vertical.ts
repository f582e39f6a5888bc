import { z } from 'zod';
import { MAX_CENTS } from '#base/money.ts';
import { defineGoods, goodsDetails, goodsOptions } from '../goods.ts';
import { QuoteProblem } from '../choice.ts';
import { CLOTHING_CALLED } from './called.ts';
import { CLOTHING_TEXTS } from './texts.ts';

export const GARMENTS = [
  'abaya',
  'thobe',
  'dishdasha',
  'kaftan',
  'galabeya',
  'bisht',
  'keffiyeh',
  'headscarf',
  'belt',
  'footwear',
  'waistcoat',
] as const;

export const FOR_WHOM = ['women', 'men', 'girls', 'boys', 'everyone'] as const;

/** What a garment is measured by, in centimetres. */
export const MEASURES = [
  'height',
  'chest',
  'waist',
  'hips',
  'shoulders',
  'sleeve',
  'length',
] as const;
export type Measure = (typeof MEASURES)[number];
export const LEAST_CM = 5;
export const MOST_CM = 250;
export const MOST_SIZES = 20;
export const MOST_DAYS = 120;

const short = z.string().trim().max(80);
const centimetres = z
  .number('Enter centimetres')
  .min(LEAST_CM, `At least ${LEAST_CM} cm`)
  .max(MOST_CM, `At most ${MOST_CM} cm`);
const measured = centimetres.nullable().default(null);

const Size = z.object({
  size: z.string().trim().min(1, 'Every row needs a size').max(20),
  height: measured,
  chest: measured,
  waist: measured,
  hips: measured,
  shoulders: measured,
  sleeve: measured,
  length: measured,
});
export type Size = z.infer<typeof Size>;

const Asked = z
  .object({ measure: z.enum(MEASURES, 'Choose a measure'), least: centimetres, most: centimetres })
  .refine(({ least, most }) => least <= most, {
    message: 'The least is more than the most',
    params: { fault: 'order' },
  });

export const ClothingDetails = z.object({
  ...goodsDetails,
  forWhom: z.enum(FOR_WHOM, "Choose who it's for"),
  fabric: short.min(1, 'Enter the fabric'),
  care: z.string().trim().max(1_000).default(''),
  sizeChart: z.array(Size).max(MOST_SIZES, `Add up to ${MOST_SIZES} sizes`).default([]),
  /** What is asked of somebody who has it made to measure, each once; none where that is not offered. */
  measurements: z
    .array(Asked)
    .max(MEASURES.length)
    .refine((all) => new Set(all.map(({ measure }) => measure)).size === all.length, {
      message: 'Ask for every measure once',
      params: { fault: 'taken' },
    })
    .default([]),
  /** What it costs more when it is made to measure. */
  tailoringCents: z.number().int().min(0).max(MAX_CENTS).nullable().default(null),
  tailoringDays: z
    .number()
    .int('Enter a whole number of days')
    .min(1)
    .max(MOST_DAYS, `At most ${MOST_DAYS} days`)
    .nullable()
    .default(null),
});
export type ClothingDetails = z.infer<typeof ClothingDetails>;

const ClothingOptions = z.object({
  ...goodsOptions,
  /** Centimetres by measure: then the piece that is chosen is altered to them. */
  measurements: z
    .partialRecord(z.enum(MEASURES), z.number('Enter centimetres'))
    .nullable()
    .default(null),
});
type Measurements = z.infer<typeof ClothingOptions>['measurements'];

/** What only garments are refused for. */
export const OWN_FAULTS = ['not_tailored', 'measure'] as const;
export type OwnFault = (typeof OWN_FAULTS)[number];
const own = (name: OwnFault, values: Readonly<Record<string, string | number>> = {}) => ({
  fault: 'own' as const,
  vertical: 'clothing',
  name,
  values,
});

/** The measurements that the garment asks for, in its order. Throws QuoteProblem. */
function judged(
  { measurements: asked }: ClothingDetails,
  given: Measurements,
): Readonly<Record<string, number>> | null {
  if (given === null) return null;
  if (asked.length === 0)
    throw new QuoteProblem(
      'measurements',
      "This garment isn't available made to measure.",
      own('not_tailored'),
    );
  return Object.fromEntries(
    asked.map(({ measure, least, most }) => {
      const value = given[measure];
      if (value === undefined || value < least || value > most)
        throw new QuoteProblem(
          `measurements.${measure}`,
          `Enter the ${measure} in centimetres, from ${least} to ${most}.`,
          own('measure', { measure, least, most }),
        );
      return [measure, value];
    }),
  );
}

export const clothing = defineGoods({
  id: 'clothing',
  segment: 'Traditional-Clothing',
  typeOf: 'Clothing',
  kinds: GARMENTS,
  called: CLOTHING_CALLED,
  details: ClothingDetails,
  options: ClothingOptions,
  cardDetails: ['fabric', 'forWhom'],
  texts: CLOTHING_TEXTS,
  facets: ({ details: { forWhom } }) => [{ key: 'forWhom', value: forWhom }],
  chosen: ({ details }, { measurements }) => {
    const own = judged(details, measurements);
    return own === null ? {} : { measurements: own };
  },
  aboutPerson: ['measurements'],
  madeFor: ({ measurements }) => measurements !== null,
  addition: ({ details: { tailoringCents } }, { measurements }) =>
    measurements === null ? null : { what: 'tailoring', cents: tailoringCents ?? 0 },
  pagePath: ({ id }) => `/service/Traditional-Clothing/view/${id}`,
});
