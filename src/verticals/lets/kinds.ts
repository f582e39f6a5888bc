// No imports, because pages use it too.
export const HOME_KINDS = ['apartment', 'villa', 'chalet', 'studio', 'farm', 'camp'] as const;
export type HomeKind = (typeof HOME_KINDS)[number];

export const AMENITIES = [
  'pool',
  'wifi',
  'air_conditioning',
  'heating',
  'power',
  'kitchen',
  'washing_machine',
  'tv',
  'workspace',
  'fireplace',
  'terrace',
  'garden',
  'barbecue',
  'sea_view',
  'mountain_view',
  'river_view',
  'parking',
  'cot',
  'bicycles',
  'step_free',
] as const;
export type Amenity = (typeof AMENITIES)[number];

export const OWN_FAULTS = ['adult', 'guests', 'pets', 'check_in_days', 'rules'] as const;
export type OwnFault = (typeof OWN_FAULTS)[number];

export const HORIZON_DAYS = 365;

/** Age from which an infant counts as a child. */
export const CHILD_FROM = 2;
