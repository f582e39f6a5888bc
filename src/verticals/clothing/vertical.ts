import { z } from 'zod';
import { defineGoods, goodsDetails, goodsOptions } from '../goods.ts';
import { QuoteProblem } from '../choice.ts';
import { rowsOf, shapeOf } from '../field-schemas.ts';
import { CLOTHING_CALLED } from './called.ts';
import { fileColumns } from '../capabilities/file-columns.ts';
import { columns } from './columns.ts';
import { GARMENT, MEASURES } from './fields.ts';
import { CLOTHING_TEXTS } from './texts.ts';
import { cardNames } from '../fields.ts';

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

const CHART = GARMENT.sizeChart.fields;
const ASKED = GARMENT.measurements.fields;
const centimetres = z
  .number('Enter centimetres')
  .min(CHART.height.min, `At least ${CHART.height.min} cm`)
  .max(CHART.height.max, `At most ${CHART.height.max} cm`);

const Size = z.object(
  shapeOf(CHART, {
    size: z.string().trim().min(1, 'Every row needs a size').max(CHART.size.max),
    height: centimetres,
    chest: centimetres,
    waist: centimetres,
    hips: centimetres,
    shoulders: centimetres,
    sleeve: centimetres,
    length: centimetres,
  }),
);
export type Size = z.infer<typeof Size>;

const Asked = z
  .object(shapeOf(ASKED, { measure: 'Choose a measure', least: centimetres, most: centimetres }))
  .refine(({ least, most }) => least <= most, {
    message: 'The least is more than the most',
    params: { fault: 'order' },
  });

export const ClothingDetails = z.object({
  ...goodsDetails,
  ...shapeOf(GARMENT, {
    forWhom: "Choose who it's for",
    fabric: z.string().trim().max(GARMENT.fabric.max).min(1, 'Enter the fabric'),
    care: z.string().trim().max(GARMENT.care.max),
    sizeChart: rowsOf(GARMENT.sizeChart, Size, `Add up to ${GARMENT.sizeChart.max} sizes`),
    measurements: rowsOf(GARMENT.measurements, Asked).refine(
      (all) => new Set(all.map(({ measure }) => measure)).size === all.length,
      { message: 'Ask for every measure once', params: { fault: 'taken' } },
    ),
    tailoringDays: z
      .number()
      .int('Enter a whole number of days')
      .min(GARMENT.tailoringDays.min)
      .max(GARMENT.tailoringDays.max, `At most ${GARMENT.tailoringDays.max} days`),
  }),
});
export type ClothingDetails = z.infer<typeof ClothingDetails>;

const ClothingOptions = z.object({
  ...goodsOptions,
  /** Centimetres by measure, to which the piece is altered. */
  measurements: z
    .partialRecord(z.enum(MEASURES), z.number('Enter centimetres'))
    .nullable()
    .default(null),
});
type Measurements = z.infer<typeof ClothingOptions>['measurements'];

export const OWN_FAULTS = ['not_tailored', 'measure'] as const;
export type OwnFault = (typeof OWN_FAULTS)[number];
const own = (name: OwnFault, values: Readonly<Record<string, string | number>> = {}) => ({
  fault: 'own' as const,
  vertical: 'clothing',
  name,
  values,
});

/** The requested measurements, in the garment's order. Throws QuoteProblem. */
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
  cardDetails: cardNames(GARMENT),
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
  capabilities: [fileColumns(columns)],
  pagePath: ({ id }) => `/service/Traditional-Clothing/view/${id}`,
});
