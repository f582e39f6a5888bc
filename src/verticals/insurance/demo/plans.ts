import type { PlanKind } from '../kinds.ts';
import type { z } from 'zod';
import type { PlanDetails } from '../details.ts';
import type { Both, DemoInsurer } from './insurers.ts';

type Entered = z.input<typeof PlanDetails>;
type Cover = readonly [name: Both, light: Limit, full: Limit, top: Limit];
/** Whole dollars; null for no limit, 'no' for what is not covered. */
type Limit = number | null | 'no';

const COVER: Readonly<Record<PlanKind, readonly Cover[]>> = {
  travel: [
    [['Doctor and hospital', 'الطبيب والمستشفى'], 50_000, 250_000, 500_000],
    [['Flight home for care', 'العودة للعلاج'], 25_000, null, null],
    [['Cancelled trip', 'إلغاء الرحلة'], 'no', 2_000, 4_000],
    [['Bags lost or stolen', 'فقدان الأمتعة أو سرقتها'], 500, 1_500, 2_000],
    [['Late flight, from 4 hours', 'تأخر الطائرة من 4 ساعات'], 'no', 150, 250],
    [['Skiing and high trails', 'التزلج والمسارات الجبلية'], 'no', 'no', null],
  ],
  health: [
    [['Hospital stays', 'الإقامة في المستشفى'], 20_000, 80_000, 250_000],
    [['Doctor visits', 'زيارات الطبيب'], 500, 2_500, null],
    [['Medicines', 'الأدوية'], 300, 1_500, 4_000],
    [['Tests and scans', 'التحاليل والأشعة'], 400, 2_000, null],
    [['Maternity', 'الحمل والولادة'], 'no', 2_000, 5_000],
    [['Teeth', 'الأسنان'], 'no', 'no', 600],
  ],
  car: [
    [['Damage to others', 'أضرار الغير'], 100_000, 250_000, 500_000],
    [['Damage to your car', 'أضرار سيارتك'], 'no', null, null],
    [['Theft and fire', 'السرقة والحريق'], 'no', null, null],
    [['Tow truck', 'سحب السيارة'], 100, 250, null],
    [['A car in the meantime', 'سيارة بديلة'], 'no', 'no', 600],
  ],
  home: [
    [['Fire and lightning', 'الحريق والصواعق'], null, null, null],
    [['Water from pipes', 'تسرب المياه'], 5_000, 20_000, null],
    [['Burglary', 'السرقة بالكسر'], 'no', 15_000, 40_000],
    [['Earthquake', 'الزلازل'], 'no', 'no', null],
    [['Damage to neighbours', 'أضرار الجيران'], 10_000, 50_000, 150_000],
  ],
};

/** What an insured person pays of each claim, in whole dollars. */
const EXCESS = [100, 50, 0] as const;

const EXCLUSIONS: Readonly<Record<PlanKind, readonly Both[]>> = {
  travel: [
    ['Illness you had before', 'الأمراض السابقة'],
    ['Races and competitions', 'السباقات والمنافسات'],
    ['Phones above $400', 'الهواتف التي تتجاوز قيمتها 400 دولار'],
  ],
  health: [
    ['Cosmetic treatment', 'العلاج التجميلي'],
    ['Treatment outside the network', 'العلاج خارج الشبكة'],
    ['Experimental medicines', 'الأدوية التجريبية'],
  ],
  car: [
    ['Drivers without a licence', 'السائقون دون رخصة'],
    ['Wear of tyres', 'تآكل الإطارات'],
    ['Desert driving off the road', 'القيادة في الصحراء خارج الطرق'],
  ],
  home: [
    ['Cash and jewellery above $500', 'النقود والمجوهرات فوق 500 دولار'],
    ['A home that stands empty for 60 days', 'منزل يبقى خاليًا 60 يومًا'],
    ['War', 'الحروب'],
  ],
};

/** Prices of the middle plan: cents a day, cents a year, basis points of a sum. */
const RATES = {
  travel: [
    [0, 90],
    [18, 180],
    [50, 260],
    [65, 420],
  ],
  health: [
    [0, 210_00],
    [18, 320_00],
    [40, 480_00],
    [55, 790_00],
  ],
  car: [
    [18, 12_000],
    [25, 10_000],
    [65, 11_000],
  ],
} as const;
const LEVELS = [60, 100, 150] as const;

export function detailsOf(insurer: DemoInsurer, kind: PlanKind, level: 0 | 1 | 2): Entered {
  const share = (cents: number) => Math.round((cents * insurer.dear * LEVELS[level]) / 10_000);
  const bands =
    kind === 'home'
      ? []
      : RATES[kind].map(([from, rate]) => ({ from, rate: kind === 'car' ? rate : share(rate) }));
  return {
    insurer: insurer.businessName,
    licence: insurer.licence[0],
    claimsPhone: insurer.claimsPhone,
    cover: COVER[kind].map(([[name], ...limits]) => {
      const limit = limits[level] ?? null;
      return {
        name,
        covered: limit === 'no' ? 'no' : 'yes',
        limit: limit === 'no' ? null : limit,
        excess: limit === 'no' ? null : EXCESS[level],
      };
    }),
    exclusions: EXCLUSIONS[kind].slice(0, 3 - Math.min(level, 1)).map(([name]) => ({ name })),
    countries: [...insurer.countries],
    ...(kind === 'travel' && {
      regions: level === 0 ? ['arab', 'schengen'] : ['arab', 'schengen', 'world', 'world_us'],
      mostAge: [65, 75, 85][level],
      mostDays: [30, 90, 180][level],
      coversSports: level === 2,
      startsToday: level > 0,
    }),
    ...(kind === 'health' && {
      mostAge: [60, 65, 75][level],
      takesChronic: level === 2,
      waitingDays: [30, 14, 0][level],
      mostPeople: 8,
    }),
    ...(kind === 'car' && {
      mostAge: 80,
      leastSum: 2_000,
      mostSum: [40_000, 80_000, 150_000][level],
    }),
    ...(kind === 'home' && { leastSum: 5_000, mostSum: [100_000, 300_000, 900_000][level] }),
    bands,
    ...(kind === 'car' && { sumBps: share(240) }),
    ...(kind === 'home' && { sumBps: share(20) }),
    factors: FACTORS_OF[kind],
    leastCents: { travel: 8_00, health: 0, car: 90_00, home: 35_00 }[kind],
    taxBps: insurer.country === 'Saudi Arabia' ? 1_500 : 1_400,
    stampCents: 50,
    freeLookDays: 14,
    afterFreeLook: kind === 'travel' ? 'none' : 'pro_rata',
    adminFeeCents: kind === 'travel' ? 0 : 6_67,
  };
}

const FACTORS_OF: Readonly<Record<PlanKind, NonNullable<Entered['factors']>>> = {
  travel: [
    { answer: 'region_schengen', bps: 11_000 },
    { answer: 'region_world', bps: 12_500 },
    { answer: 'region_world_us', bps: 17_500 },
    { answer: 'sports', bps: 14_000 },
  ],
  health: [
    { answer: 'network_wide', bps: 14_000 },
    { answer: 'area_region', bps: 12_000 },
    { answer: 'area_world', bps: 18_000 },
  ],
  car: [
    { answer: 'cover_third', bps: 4_000 },
    { answer: 'use_work', bps: 12_500 },
    { answer: 'claims_1', bps: 11_000 },
    { answer: 'claims_2', bps: 13_000 },
    { answer: 'claims_3', bps: 16_000 },
    { answer: 'older_than_10', bps: 11_500 },
  ],
  home: [
    { answer: 'type_house', bps: 11_500 },
    { answer: 'alarm', bps: 9_000 },
  ],
};

const ABOUT: Readonly<Record<PlanKind, readonly [Both, Both, Both]>> = {
  travel: [
    [
      'For short trips: hospital, the way home, and your bags.',
      'للرحلات القصيرة: المستشفى والعودة والأمتعة.',
    ],
    [
      'For most journeys: hospital, a cancelled trip, bags, late flights.',
      'لمعظم الرحلات: المستشفى وإلغاء الرحلة والأمتعة وتأخر الطيران.',
    ],
    [
      'For mountains and far places, with the highest limits.',
      'للجبال والأماكن البعيدة، بأعلى الحدود.',
    ],
  ],
  health: [
    ['Hospital and clinic visits for a small price.', 'المستشفى وزيارات العيادة بسعر صغير.'],
    ['Hospital, doctors, medicines and maternity.', 'المستشفى والأطباء والأدوية والولادة.'],
    ['The widest cover, long-standing illnesses included.', 'أوسع تغطية، وتشمل الأمراض المزمنة.'],
  ],
  car: [
    ['What the law asks: damage to others.', 'ما يطلبه القانون: أضرار الغير.'],
    ['Your own car as well, with theft and fire.', 'سيارتك أيضًا، مع السرقة والحريق.'],
    ['Everything, and a car in the meantime.', 'كل شيء، مع سيارة بديلة.'],
  ],
  home: [
    ['Fire, water and damage to neighbours.', 'الحريق والمياه وأضرار الجيران.'],
    ['Burglary as well, for what stands inside.', 'والسرقة أيضًا، لما في الداخل.'],
    ['Earthquake too, with the highest limits.', 'والزلازل كذلك، بأعلى الحدود.'],
  ],
};

export interface DemoPlan {
  readonly key: string;
  readonly insurer: DemoInsurer;
  readonly kind: PlanKind;
  readonly level: 0 | 1 | 2;
  readonly name: Both;
  readonly about: Both;
}

export const plansOf = (insurer: DemoInsurer): DemoPlan[] =>
  (['travel', 'health', 'car', 'home'] as const).flatMap((kind) =>
    ([0, 1, 2] as const).map((level) => ({
      key: `${insurer.key}-${kind}-${level}`,
      insurer,
      kind,
      level,
      name: insurer.plans[kind][level],
      about: ABOUT[kind][level],
    })),
  );

/** What recurs in the details of many plans. */
export const TERMS: readonly Both[] = [
  ...Object.values(COVER).flatMap((rows) => rows.map(([name]) => name)),
  ...Object.values(EXCLUSIONS).flat(),
];
