import { CURRENCIES } from '#base/currency.ts';
import { MAX_LINE } from '#base/limits.ts';
import { PAYOUT_METHODS } from '#base/payout-methods.ts';
import {
  choice,
  count,
  date,
  fields,
  list,
  money,
  multiselect,
  percent,
  text,
  time,
  weekdays,
  yesNo,
} from '../fields.ts';
import { FEE_KEPT_FOR } from './kinds.ts';

/** A higher fee on one transfer is a typing error. */
const MAX_FEE = 1_000_00;
const fee = money(0, MAX_FEE, { otherwise: 0 });
/** Up to the operator's highest principal. */
const principal = money(1_00, 10_000_00);

export const METHOD = fields({
  method: choice(PAYOUT_METHODS),
  feeCents: fee,
  feeBps: percent(0, 20, { otherwise: 0 }),
  leastFeeCents: fee,
  mostFeeCents: money(0, MAX_FEE, { otherwise: null }),
  leastCents: principal,
  mostCents: principal,
  /** Smallest unit to pay out, with the currency's decimals; '' for the currency's default. */
  step: text(20, { default: '' }),
  /** Usual hours until it arrives. */
  hours: count(0, 240, { otherwise: 24 }),
  /** Destination's time; later payments count from the next open day. '' without a cut-off. */
  cutOff: time({ otherwise: '' }),
  /** Days that cash waits at the counter. */
  pickupDays: count(1, 90, { otherwise: 30 }),
  /** Pickup points may pay dollars in a corridor with another currency. */
  paidIn: choice(['local', 'USD'], { default: 'local' }),
  /** Wallets: their operator, and the format of their numbers. */
  operator: text(60, { default: '' }),
  template: text(100, { default: '' }),
  example: text(60, { default: '' }),
});

/** Vendor-editable details of a corridor. Its destination is the listing's country. */
export const CORRIDOR = fields({
  currency: choice(CURRENCIES, { card: true }),
  /** Units of the currency for one dollar, at most eight decimals; '1' for dollars. */
  rate: text(20, { card: true }),
  /** Older rates cannot be sold. */
  rateMaxAgeHours: count(1, 72, { otherwise: 24 }),
  /** Interbank rate, for comparison; '' if not stated. */
  midRate: text(20, { default: '' }),
  methods: list(PAYOUT_METHODS.length, METHOD, { card: true }),
  /** Weekdays without payouts. */
  closedWeekdays: weekdays({ otherwise: [] }),
  /** Holidays at the destination, up to two years. */
  blackoutDays: list(60, { day: date() }, { otherwise: [] }),
  /** Reasons for which the fee is kept when a transfer is returned. */
  keepsFeeFor: multiselect(FEE_KEPT_FOR, { default: [] }),
  /** The vendor sends only after the cancellation period. */
  coolingOff: yesNo({ default: false }),
  licence: text(60),
  licenceAuthority: text(120),
  /** A phone number for questions. */
  helpLine: text(MAX_LINE, { default: '' }),
});
