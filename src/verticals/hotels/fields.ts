import { MAX_CENTS } from '#base/money.ts';
import {
  choice,
  count,
  fields,
  list,
  money,
  multiselect,
  percent,
  table,
  text,
  time,
  weekdays,
  yesNo,
} from '../fields.ts';
import { AMENITIES, BEDS, BOARDS, FACILITIES, MAX_PLANS, MAX_ROOMS } from './kinds.ts';

const cents = money(0, MAX_CENTS, { otherwise: 0 });

const RATE_PLAN = fields({
  name: text(60),
  board: choice(BOARDS),
  /** Added to a night, in percent. */
  adjustBps: percent(-50, 50, { otherwise: 0 }),
  /** Meals for a day, for an adult and a child. */
  adultMealCents: cents,
  childMealCents: cents,
  refundable: yesNo({ default: true }),
  freeUntilDays: count(0, 60, { otherwise: 2 }),
  /** Refund in percent after that, until the day before. */
  percentAfter: count(0, 100, { otherwise: 0 }),
});

/** Vendor-editable details of a room type. The listing's price is the price of a night. */
export const ROOM = fields({
  beds: table(6, { type: choice(BEDS), count: count(1, 10) }, { card: true }),
  /** Square metres. */
  size: count(5, 1_000, { card: true }),
  amenities: multiselect(AMENITIES, { default: [] }),
  rooms: count(1, MAX_ROOMS),
  /** Number of guests included in the price. */
  baseGuests: count(1, 10, { otherwise: 2 }),
  maxAdults: count(1, 10, { otherwise: 2 }),
  maxChildren: count(0, 10, { otherwise: 0 }),
  maxGuests: count(1, 20, { otherwise: 2, card: true }),
  /** For each additional adult and night. */
  extraAdultCents: cents,
  /** For each extra child and night, by maximum age; older children count as adults. */
  childPrices: table(6, { toAge: count(0, 17), cents }, { default: [] }),
  weekendCents: money(0, MAX_CENTS, { otherwise: null }),
  /** null for the country's weekend. */
  weekendNights: weekdays({ otherwise: null }),
  minNights: count(1, 30, { otherwise: 1 }),
  maxNights: count(1, 90, { otherwise: 30 }),
  /** Latest time to book for tonight, local to the hotel. */
  sameDayUntil: time({ otherwise: '18:00' }),
  ratePlans: list(MAX_PLANS, RATE_PLAN, { id: 'id' }),
});

export const HOTEL = fields({
  /** 0 for no stars. */
  stars: count(0, 5, { default: 0 }),
  facilities: multiselect(FACILITIES, { default: [] }),
  checkInFrom: time({ default: '14:00' }),
  checkOutUntil: time({ default: '12:00' }),
  /** Minimum age of children; 0 for all ages. */
  childrenFrom: count(0, 18, { default: 0 }),
  address: text(200, { default: '' }),
  /** Coordinates of the entrance: `29.5312, 35.0008`. */
  coordinates: text(40, { default: '' }),
  phone: text(40, { default: '' }),
});

export const HOTEL_TEXTS = ['ratePlans.name'];
