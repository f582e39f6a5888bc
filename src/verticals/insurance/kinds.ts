// No imports, because pages use it too.
export const PLAN_KINDS = ['travel', 'health', 'car', 'home'] as const;
export type PlanKind = (typeof PLAN_KINDS)[number];

export const isPlanKind = (text: string): text is PlanKind =>
  (PLAN_KINDS as readonly string[]).includes(text);

export const REGIONS = ['arab', 'schengen', 'world', 'world_us'] as const;
export type Region = (typeof REGIONS)[number];
export const NETWORKS = ['basic', 'wide'] as const;
export const AREAS = ['country', 'region', 'world'] as const;
export const USES = ['private', 'work'] as const;
export const CAR_COVERS = ['third', 'full'] as const;
export const HOME_TYPES = ['flat', 'house'] as const;

/** The highest answer about claims in three years, which includes all higher numbers. */
export const MAX_CLAIMS = 3;
export const MAX_PEOPLE = 20;
export const OLDEST = 120;
/** Minimum driving age in all five countries. */
export const DRIVING_AGE = 18;
export const HORIZON_DAYS = 365;

/** Answers that change a price: 'region_world'. */
export const FACTORS = {
  travel: [...REGIONS.map((region) => `region_${region}` as const), 'sports'],
  health: [
    ...NETWORKS.map((network) => `network_${network}` as const),
    ...AREAS.map((area) => `area_${area}` as const),
  ],
  car: [
    ...CAR_COVERS.map((cover) => `cover_${cover}` as const),
    ...USES.map((use) => `use_${use}` as const),
    'claims_1',
    'claims_2',
    'claims_3',
    'older_than_10',
  ],
  home: [...HOME_TYPES.map((type) => `type_${type}` as const), 'alarm'],
} as const satisfies Readonly<Record<PlanKind, readonly string[]>>;
export type Factor = (typeof FACTORS)[PlanKind][number];
export const ALL_FACTORS: readonly Factor[] = [
  ...FACTORS.travel,
  ...FACTORS.health,
  ...FACTORS.car,
  ...FACTORS.home,
];

export const OWN_FAULTS = [
  'start_missing',
  'start_past',
  'start_far',
  'end_before_start',
  'too_many_days',
  'country',
  'region',
  'answer_missing',
  'too_many_people',
  'nobody',
  'too_young',
  'too_old',
  'chronic',
  'sports',
  'value_range',
  'band_gone',
  'people_count',
  'price_of_others',
  'same_twice',
] as const;
export type OwnFault = (typeof OWN_FAULTS)[number];
