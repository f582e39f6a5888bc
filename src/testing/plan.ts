import { PICTURE } from './pictures.ts';
/** Valid form data of each kind of plan, with the numbers of the specification's examples. */
const SHARED = {
  insurer: 'Rawabi Assurance',
  licence: 'Licence 118 of the Financial Regulatory Authority, Egypt',
  claimsPhone: '+20255500177',
  cover: [
    { name: 'Doctor and hospital', covered: 'yes', limit: 250_000, excess: 50 },
    { name: 'Bags lost or stolen', covered: 'no' },
  ],
  exclusions: [{ name: 'Races and competitions' }],
  countries: ['Egypt', 'Jordan'],
  taxBps: 1_500,
  stampCents: 50,
};

const OF_KIND = {
  travel: {
    regions: ['arab', 'world'],
    mostAge: 65,
    bands: [
      { from: 0, rate: 90 },
      { from: 18, rate: 180 },
      { from: 60, rate: 320 },
    ],
    factors: [{ answer: 'region_world', bps: 12_500 }],
  },
  health: {
    mostAge: 70,
    bands: [
      { from: 0, rate: 200_00 },
      { from: 18, rate: 320_00 },
      { from: 50, rate: 640_00 },
    ],
    factors: [{ answer: 'network_wide', bps: 14_000 }],
    afterFreeLook: 'pro_rata',
    adminFeeCents: 6_67,
  },
  car: {
    bands: [
      { from: 18, rate: 12_000 },
      { from: 25, rate: 10_000 },
    ],
    sumBps: 240,
    factors: [{ answer: 'cover_third', bps: 4_000 }],
    leastCents: 90_00,
  },
  home: { sumBps: 20, factors: [{ answer: 'alarm', bps: 9_000 }], leastCents: 40_00 },
} as const;
export type KindOfPlan = keyof typeof OF_KIND;

export const planDetails = (kind: KindOfPlan, details: object = {}) => ({
  ...SHARED,
  ...OF_KIND[kind],
  ...details,
});

/** Form data of a plan. */
export const planEntry = (kind: KindOfPlan, details: object = {}) => ({
  vertical: 'insurance',
  kind,
  name: `${kind} plan`,
  description: 'What it covers, in plain words.',
  images: [PICTURE],
  location: 'Cairo',
  country: 'Egypt' as const,
  details: planDetails(kind, details),
});

/** Answers to a plan's questions, for cover from a given day. */
export const answersOf = (kind: KindOfPlan, start: string, options: object = {}) => ({
  country: 'Egypt',
  start,
  ...(kind === 'travel' && { region: 'world' }),
  ...(kind === 'health' && { network: 'basic', area: 'country' }),
  ...(kind === 'car' && { value: 18_000, year: 2024, use: 'private', claims: 0, cover: 'full' }),
  ...(kind === 'home' && { type: 'flat', building: 30_000, contents: 10_000, city: 'Cairo' }),
  ...options,
});

let documents = 0;
/** An insured person with their own document. */
export const insuredPerson = (name: string, birth: string, more: object = {}) => ({
  name,
  birth,
  nationality: 'Egyptian',
  document: `A${10_000_000 + (documents += 1)}`,
  relation: 'self',
  ...more,
});
