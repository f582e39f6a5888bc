import { MAX_LINE } from '#base/limits.ts';
import { MAX_CENTS } from '#base/money.ts';
import {
  count,
  decimal,
  fields,
  longText,
  money,
  multiselect,
  percent,
  privateFields,
  text,
  time,
  weekdays,
  yesNo,
} from '../fields.ts';
import { AMENITIES } from './kinds.ts';

const cents = money(0, MAX_CENTS, { otherwise: 0 });
const line = text(MAX_LINE, { default: '' });

/** Vendor-editable details of a home. The listing's price is the price of a night. */
export const HOME = fields({
  bedrooms: count(0, 20, { card: true }),
  beds: count(1, 40),
  bathrooms: count(1, 20),
  /** Square metres. */
  size: count(5, 5_000, { otherwise: null }),
  maxGuests: count(1, 50, { card: true }),
  includedGuests: count(1, 50, { otherwise: null }),
  /** For each additional guest and night. */
  extraGuestCents: cents,
  /** Infants are free and do not count as guests. */
  infantsFree: yesNo({ default: true }),
  petsAllowed: yesNo({ default: false }),
  amenities: multiselect(AMENITIES, { default: [] }),
  houseRules: longText(2_000, { default: '' }),
  /** Public: name and centre of the area, never the address. */
  area: text(120, { card: true }),
  areaLatitude: decimal(-90, 90, 3, { otherwise: null }),
  areaLongitude: decimal(-180, 180, 3, { otherwise: null }),
  weekendCents: money(0, MAX_CENTS, { otherwise: null }),
  /** null for the country's weekend. */
  weekendNights: weekdays({ otherwise: null }),
  cleaningCents: cents,
  /** Discounts from 7 and from 28 nights; without the second the first continues to apply. */
  weeklyBps: percent(0, 60, { otherwise: 0 }),
  monthlyBps: percent(0, 60, { otherwise: null }),
  minNights: count(1, 90, { otherwise: 1 }),
  maxNights: count(1, 365, { otherwise: 28 }),
  noticeHours: count(0, 720, { otherwise: 24 }),
  /** Nights that stay free after each stay. */
  prepNights: count(0, 3, { otherwise: 0 }),
  checkInDays: weekdays({ otherwise: null }),
  checkInFrom: time({ otherwise: '15:00' }),
  checkOutUntil: time({ otherwise: '11:00' }),
  freeUntilDays: count(0, 60, { otherwise: 7 }),
  /** Refund in percent from then on until the day before arrival. */
  percentAfter: count(0, 100, { otherwise: 50 }),
});

export const HOME_PRIVATE = privateFields({
  address: text(300),
  coordinates: text(40, { default: '' }),
  door: line,
  wifi: line,
});

export const LET_TEXTS = ['houseRules', 'area'];
