// No imports, because pages use it too.
export const ROLES = ['housekeeper', 'nanny', 'cook', 'driver', 'carer', 'gardener'] as const;
export type Role = (typeof ROLES)[number];

export const SPOKEN = [
  'arabic',
  'english',
  'french',
  'kurdish',
  'amharic',
  'tagalog',
  'urdu',
] as const;

export const HIRES = ['hour', 'month'] as const;
export type Hire = (typeof HIRES)[number];

/** Half an hour, the unit of all visits. */
export const CELL = 30;
export const CELLS_A_DAY = 48;
export const MAX_WEEKS = 12;
export const MAX_MONTHS = 12;

export const AGES = { least: 18, most: 70 } as const;

export const MAX_NAME = 40;

/** The details that an identity badge confirms, besides the name. */
export const IDENTITY = {
  details: ['birthYear'],
  private: ['familyName'],
  portrait: true,
} as const;

export const OWN_FAULTS = [
  'shortest',
  'longest',
  'half_hours',
  'works',
  'day_off',
  'weeks',
  'months',
  'by_month_only',
  'by_hour_only',
  'live_in',
] as const;
export type OwnFault = (typeof OWN_FAULTS)[number];
