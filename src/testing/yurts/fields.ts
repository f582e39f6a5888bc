import { MAX_CENTS } from '#base/money.ts';
import {
  count,
  fields,
  money,
  privateFields,
  text,
  time,
  weekdays,
  yesNo,
} from '#verticals/fields.ts';

/** Vendor-editable details of a yurt. The listing's price is the price of a night. */
export const YURT = fields({
  beds: count(1, 12, { card: true }),
  stove: yesNo({ default: false }),
  rules: text(200, { default: '' }),
  weekendCents: money(1_00, MAX_CENTS, { otherwise: null }),
  /** null: those of its country. */
  weekendNights: weekdays({ otherwise: null }),
  minNights: count(1, 14, { otherwise: 1 }),
  maxNights: count(1, 60, { otherwise: 21 }),
  checkInFrom: time({ otherwise: '15:00' }),
});

/** Private details: guests read them once they have paid. */
export const YURT_PRIVATE = privateFields({ door: text(40, { default: '' }) });
