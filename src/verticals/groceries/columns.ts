import type { FileColumnsSpec } from '../capabilities/file-columns.ts';
import { GOODS, GOODS_TITLES } from '../goods-fields.ts';
import { GROCERY } from './fields.ts';

export const columns: FileColumnsSpec = {
  fields: { ...GROCERY, ...GOODS },
  sold: 'pieces',
  titles: {
    brand: 'groceries_brand',
    unit: 'groceries_unit',
    expiry: 'groceries_good_until',
    ...GOODS_TITLES,
  },
};
