import { MAX_CENTS } from '#base/money.ts';
import { choice, count, decimal, fields, longText, money, table, text } from '../fields.ts';

export const FOR_WHOM = ['women', 'men', 'girls', 'boys', 'everyone'] as const;

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

const CM = [5, 250, 2] as const;
const centimetres = decimal(...CM);

const measured = decimal(...CM, { default: null });

export const GARMENT = fields({
  forWhom: choice(FOR_WHOM, { card: true }),
  fabric: text(80, { card: true }),
  care: longText(1_000, { default: '' }),
  sizeChart: table(
    20,
    {
      size: text(20),
      height: measured,
      chest: measured,
      waist: measured,
      hips: measured,
      shoulders: measured,
      sleeve: measured,
      length: measured,
    },
    { default: [] },
  ),
  /** Measurements to ask for when made to measure; empty if not offered. */
  measurements: table(
    MEASURES.length,
    { measure: choice(MEASURES), least: centimetres, most: centimetres },
    { default: [] },
  ),
  /** Surcharge for made to measure. */
  tailoringCents: money(0, MAX_CENTS, { default: null }),
  tailoringDays: count(1, 120, { default: null }),
});
