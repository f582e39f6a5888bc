import type { FileColumnsSpec } from '../capabilities/file-columns.ts';
import { GOODS, GOODS_TITLES } from '../goods-fields.ts';
import { TECH } from './fields.ts';

export const columns: FileColumnsSpec = {
  fields: { ...TECH, ...GOODS },
  sold: 'pieces',
  titles: {
    brand: 'tech_brand',
    model: 'tech_model',
    condition: 'tech_condition',
    warrantyMonths: 'tech_warranty_months',
    specifications: 'tech_specifications',
    ...GOODS_TITLES,
  },
};
