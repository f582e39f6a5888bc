import { MAX_CENTS } from '#base/money.ts';
import { count, fields, money } from './fields.ts';
import { MAX_PIECES } from './goods.ts';

/** Vendor-editable details of all goods, beside their variants. */
export const GOODS = fields({
  compareAtCents: money(1, MAX_CENTS, { default: null }),
  lowStock: count(0, MAX_PIECES, { default: 5 }),
  returnDays: count(0, 365, { default: 14 }),
});

export const GOODS_TITLES = {
  compareAtCents: 'goods_compare_at',
  lowStock: 'goods_low_stock',
  returnDays: 'goods_return_days',
};
