import { z } from 'zod';
import { defineGoods, goodsDetails, goodsOptions } from '../goods.ts';
import { TECH_CALLED } from './called.ts';
import { TECH_TEXTS } from './texts.ts';

export const TECH_KINDS = [
  'phones',
  'laptops',
  'tablets',
  'screens',
  'audio',
  'cameras',
  'printers',
  'networking',
  'accessories',
] as const;

export const CONDITIONS = ['new', 'refurbished', 'used'] as const;

/** Most rows of a table of specifications, and the longest value that lists can be narrowed by. */
const MOST_SPECIFICATIONS = 40;
const MOST_OF_FACET = 60;
/** What is a facet by itself, so that no row of the table can pass for it. */
const TAKEN = ['brand', 'condition', 'colour', 'storage', 'offer'];

const short = z.string().trim().max(80);

export const TechDetails = z.object({
  ...goodsDetails,
  brand: short.min(1, 'Enter the brand'),
  model: short.default(''),
  condition: z.enum(CONDITIONS, 'Choose new, refurbished or used'),
  warrantyMonths: z
    .number('Enter a number of months')
    .int('Enter a whole number of months')
    .min(0, 'Enter 0 or more months')
    .max(120, 'Use up to 120 months')
    .default(12),
  specifications: z
    .array(
      z.object({
        name: z.string().trim().min(1, 'Every row needs a name').max(60),
        value: z.string().trim().min(1, 'Every row needs a value').max(200),
      }),
    )
    .max(MOST_SPECIFICATIONS, `Add up to ${MOST_SPECIFICATIONS} rows`)
    .default([]),
});
export type TechDetails = z.infer<typeof TechDetails>;

export const tech = defineGoods({
  id: 'tech',
  segment: 'Tech-Supplies',
  typeOf: 'Tech',
  kinds: TECH_KINDS,
  called: TECH_CALLED,
  details: TechDetails,
  options: z.object(goodsOptions),
  cardDetails: ['brand', 'model', 'condition'],
  texts: TECH_TEXTS,
  facets: ({ details: { brand, condition, specifications } }) => [
    { key: 'brand', value: brand },
    { key: 'condition', value: condition },
    ...specifications
      .filter(
        ({ name, value }) => value.length <= MOST_OF_FACET && !TAKEN.includes(name.toLowerCase()),
      )
      .map(({ name, value }) => ({ key: name, value })),
  ],
  pagePath: ({ id, serviceId }) => `/view/Tech-Supplies/${serviceId}/${id}`,
});
