import { MAX_CENTS } from '#base/money.ts';
import { choice, count, fields, list, money, multiselect, privateFields, text } from '../fields.ts';
import { exceptions, hours, steps } from '../work-fields.ts';
import { CELLS, GENDERS, MODES, MAX_A_DAY, SPECIALTIES, SPOKEN } from './kinds.ts';

export const USUAL_STEPS = [
  { hours: 24, percent: 100 },
  { hours: 2, percent: 50 },
] as const;

const REASON = fields({
  name: text(80),
  minutes: count(5, 240),
  priceCents: money(0, MAX_CENTS, { otherwise: 0 }),
  /** null for the clinic price. */
  videoPriceCents: money(0, MAX_CENTS, { otherwise: null }),
  modes: multiselect(MODES, { otherwise: ['clinic'] }),
});

/** Vendor-editable details of a doctor. The listing's price is the first reason's. */
export const DOCTOR = fields({
  title: text(80, { default: '', card: true }),
  specialty: choice(SPECIALTIES, { card: true }),
  languages: multiselect(SPOKEN, { default: ['arabic'], card: true }),
  gender: choice(GENDERS),
  years: count(0, 70, { otherwise: 0, card: true }),
  /** The grid in minutes: a divisor of every visit's length. */
  cellMinutes: choice(CELLS, { otherwise: 15 }),
  /** null for every cell. */
  startEvery: count(5, 240, { otherwise: null }),
  reasons: list(20, REASON, { id: 'id' }),
  hours,
  exceptions,
  bufferMinutes: count(0, 60, { otherwise: 0 }),
  leadHours: count(0, 168, { otherwise: 2 }),
  horizonDays: count(1, 365, { otherwise: 60 }),
  maxPerDay: count(1, MAX_A_DAY, { otherwise: 40 }),
  minAge: count(0, 120, { otherwise: null }),
  maxAge: count(0, 120, { otherwise: null }),
  /** Days after a visit during which free reasons can be booked. */
  followUpDays: count(1, 365, { otherwise: 30 }),
  steps: steps(USUAL_STEPS),
  clinicAddress: text(300),
});

/** Patients get the phone number after payment, and the link for visits by video. */
export const DOCTOR_PRIVATE = privateFields({
  licenceNumber: text(80, { default: '' }),
  phone: text(60, { default: '' }),
  videoLink: text(500, { default: '' }),
});

export const DOCTOR_TEXTS = ['title', 'reasons.name', 'clinicAddress'];
