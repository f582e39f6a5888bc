import { COUNTRIES } from '#base/countries.ts';
import { MAX_LINE } from '#base/limits.ts';
import {
  choice,
  count,
  fields,
  money,
  multiselect,
  percent,
  table,
  text,
  yesNo,
} from '../fields.ts';
import { ALL_FACTORS, MAX_PEOPLE, OLDEST, REGIONS } from './kinds.ts';

const MAX_DOLLARS = 100_000_000;
const MAX_ROWS = 30;
const limit = count(0, MAX_DOLLARS, { otherwise: null });
/** A fee above a thousand dollars is a typing error. */
const fee = money(0, 1_000_00, { otherwise: 0 });

/** Vendor-editable details of a plan. Fields of other kinds stay empty. */
export const PLAN = fields({
  /** The company that bears the risk, and its licence with the authority that issued it. */
  insurer: text(120, { card: true }),
  licence: text(120),
  claimsPhone: text(60),
  /** Comparisons put rows of the same name side by side. */
  cover: table(MAX_ROWS, {
    name: text(120),
    covered: choice(['yes', 'no'], { default: 'yes' }),
    /** Max payment in whole dollars; null: no limit. */
    limit,
    /** Deductible in whole dollars. */
    excess: limit,
  }),
  exclusions: table(MAX_ROWS, { name: text(MAX_LINE) }, { default: [] }),
  /** Countries where customers depart, live, drive or have their home. */
  countries: multiselect(COUNTRIES),
  regions: multiselect(REGIONS, { default: [] }),
  leastAge: count(0, OLDEST, { otherwise: 0 }),
  mostAge: count(0, OLDEST, { otherwise: OLDEST }),
  mostDays: count(1, 365, { otherwise: 90, card: true }),
  mostPeople: count(1, MAX_PEOPLE, { otherwise: MAX_PEOPLE }),
  /** Sum insured, in whole dollars. */
  leastSum: count(0, MAX_DOLLARS, { otherwise: 0 }),
  mostSum: count(0, MAX_DOLLARS, { otherwise: MAX_DOLLARS }),
  coversSports: yesNo({ otherwise: false }),
  /** Health: insures people with a chronic illness. */
  takesChronic: yesNo({ otherwise: false }),
  waitingDays: count(0, 730, { otherwise: 0 }),
  /** Cover may start on the day of purchase. */
  startsToday: yesNo({ otherwise: false }),
  /** Days of cover. Travel plans use the dates of the journey instead. */
  termDays: count(1, 366, { otherwise: 365, card: true }),
  /**
   * Prices by age on the first day, each up to the next age: travel in cents a day, health in cents
   * for the term, car in basis points of the sum insured.
   */
  bands: table(12, { from: count(0, OLDEST), rate: count(0, 100_000_00) }, { default: [] }),
  /** Car and home: basis points of the sum insured. */
  sumBps: percent(0, 50, { otherwise: 0 }),
  factors: table(20, { answer: choice(ALL_FACTORS), bps: percent(10, 1_000) }, { default: [] }),
  leastCents: fee,
  /** A tax of more than half is a typing error. */
  taxBps: percent(0, 50, { otherwise: 0 }),
  stampCents: fee,
  freeLookDays: count(0, 60, { otherwise: 14 }),
  afterFreeLook: choice(['none', 'pro_rata'], { default: 'none' }),
  adminFeeCents: fee,
});
