import type { FileColumnsSpec } from '../capabilities/file-columns.ts';
import { GOODS, GOODS_TITLES } from '../goods-fields.ts';
import { GARMENT } from './fields.ts';

export const columns: FileColumnsSpec = {
  fields: { ...GARMENT, ...GOODS },
  sold: 'pieces',
  titles: {
    forWhom: 'clothing_for_whom',
    fabric: 'clothing_fabric',
    care: 'clothing_care',
    sizeChart: 'clothing_chart',
    measurements: 'clothing_measurements',
    tailoringCents: 'clothing_tailoring_price',
    tailoringDays: 'clothing_tailoring_days',
    ...GOODS_TITLES,
  },
};
