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
import { AMENITIES, BEDS, BOARDS, FACILITIES, MOST_PLANS, MOST_ROOMS } from './kinds.ts';

const cents = money(0, MAX_CENTS, { otherwise: 0 });

const RATE_PLAN = fields({
  name: text(60),
  board: choice(BOARDS),
  /** Added to a night, in percent. */
  adjustBps: percent(-50, 50, { otherwise: 0 }),
  /** An adult's meals of a day, and a child's. */
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
  /** Count of rooms of this type. */
  rooms: count(1, MOST_ROOMS),
  /** Number of guests that a night's price covers. */
  baseGuests: count(1, 10, { otherwise: 2 }),
  maxAdults: count(1, 10, { otherwise: 2 }),
  maxChildren: count(0, 10, { otherwise: 0 }),
  maxGuests: count(1, 20, { otherwise: 2, card: true }),
  /** A night of each further adult. */
  extraAdultCents: cents,
  /** A night of each further child up to an age. Above the last age a child counts as an adult. */
  childPrices: table(6, { toAge: count(0, 17), cents }, { default: [] }),
  weekendCents: money(0, MAX_CENTS, { otherwise: null }),
  /** null: those of its country. */
  weekendNights: weekdays({ otherwise: null }),
  minNights: count(1, 30, { otherwise: 1 }),
  maxNights: count(1, 90, { otherwise: 30 }),
  /** Until when tonight can be booked, in the hotel's time zone. */
  sameDayUntil: time({ otherwise: '18:00' }),
  ratePlans: list(MOST_PLANS, RATE_PLAN, { id: 'id' }),
});

/** Vendor-editable details of a hotel's page. */
export const HOTEL = fields({
  /** 0: no stars. */
  stars: count(0, 5, { default: 0 }),
  facilities: multiselect(FACILITIES, { default: [] }),
  checkInFrom: time({ default: '14:00' }),
  checkOutUntil: time({ default: '12:00' }),
  /** The age from which children may stay; 0: all ages. */
  childrenFrom: count(0, 18, { default: 0 }),
  /** Street and house, for taxis. */
  address: text(200, { default: '' }),
  /** Of the door: `29.5312, 35.0008`. */
  coordinates: text(40, { default: '' }),
  /** Phone of the front desk, for arriving guests. */
  phone: text(40, { default: '' }),
});
