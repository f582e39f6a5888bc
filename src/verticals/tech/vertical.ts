import { z } from 'zod';
import { defineGoods, goodsDetails, goodsOptions } from '../goods.ts';
import { rowsOf, shapeOf } from '../field-schemas.ts';
import { cardNames } from '../fields.ts';
import { TECH_CALLED } from './called.ts';
import { fileColumns } from '../capabilities/file-columns.ts';
import { columns } from './columns.ts';
import { TECH } from './fields.ts';
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

const MAX_OF_FACET = 60;
/** Reserved facet names, which a specification cannot use. */
const TAKEN = ['brand', 'condition', 'colour', 'storage', 'offer'];

const Specification = z.object({
  name: z.string().trim().min(1, 'Every row needs a name').max(60),
  value: z.string().trim().min(1, 'Every row needs a value').max(200),
});

export const TechDetails = z.object({
  ...goodsDetails,
  ...shapeOf(TECH, {
    brand: z.string().trim().max(TECH.brand.max).min(1, 'Enter the brand'),
    model: z.string().trim().max(TECH.model.max),
    condition: 'Choose new, refurbished or used',
    warrantyMonths: z
      .number('Enter a number of months')
      .int('Enter a whole number of months')
      .min(TECH.warrantyMonths.min, 'Enter 0 or more months')
      .max(TECH.warrantyMonths.max, `Use up to ${TECH.warrantyMonths.max} months`),
    specifications: rowsOf(
      TECH.specifications,
      Specification,
      `Add up to ${TECH.specifications.max} rows`,
    ),
  }),
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
  cardDetails: cardNames(TECH),
  texts: TECH_TEXTS,
  facets: ({ details: { brand, condition, specifications } }) => [
    { key: 'brand', value: brand },
    { key: 'condition', value: condition },
    ...specifications
      .filter(
        ({ name, value }) => value.length <= MAX_OF_FACET && !TAKEN.includes(name.toLowerCase()),
      )
      .map(({ name, value }) => ({ key: name, value })),
  ],
  capabilities: [fileColumns(columns)],
  pagePath: ({ id, serviceId }) => `/view/Tech-Supplies/${serviceId}/${id}`,
});
