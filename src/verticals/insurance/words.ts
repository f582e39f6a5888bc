import { counted } from '#web/ui/counted.ts';
import { formatMoney } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import type { PlanDetails } from './details.ts';
import {
  AREAS,
  CAR_COVERS,
  HOME_TYPES,
  NETWORKS,
  type PlanKind,
  REGIONS,
  type Region,
  USES,
} from './kinds.ts';

type Words = () => string;

const KINDS: Readonly<Record<PlanKind, Words>> = {
  travel: m.insurance_kind_travel,
  health: m.insurance_kind_health,
  car: m.insurance_kind_car,
  home: m.insurance_kind_home,
};
export const kindWords = (kind: PlanKind): string => KINDS[kind]();
const SHORT: Readonly<Record<PlanKind, Words>> = {
  travel: m.insurance_tab_travel,
  health: m.insurance_tab_health,
  car: m.insurance_tab_car,
  home: m.insurance_tab_home,
};
export const tabWords = (kind: PlanKind): string => SHORT[kind]();

const REGION: Readonly<Record<Region, Words>> = {
  arab: m.insurance_region_arab,
  schengen: m.insurance_region_schengen,
  world: m.insurance_region_world,
  world_us: m.insurance_region_world_us,
};
export const regionWords = (region: Region): string => REGION[region]();

interface Choice {
  readonly value: string;
  readonly words: Words;
}
export const REGION_CHOICES: readonly Choice[] = REGIONS.map((value) => ({
  value,
  words: REGION[value],
}));
const NETWORK = { basic: m.insurance_network_basic, wide: m.insurance_network_wide };
export const NETWORK_CHOICES: readonly Choice[] = NETWORKS.map((value) => ({
  value,
  words: NETWORK[value],
}));
const AREA = {
  country: m.insurance_area_country,
  region: m.insurance_area_region,
  world: m.insurance_area_world,
};
export const AREA_CHOICES: readonly Choice[] = AREAS.map((value) => ({
  value,
  words: AREA[value],
}));
const USE = { private: m.insurance_use_private, work: m.insurance_use_work };
export const USE_CHOICES: readonly Choice[] = USES.map((value) => ({ value, words: USE[value] }));
const COVER = { third: m.insurance_cover_third, full: m.insurance_cover_full };
export const COVER_CHOICES: readonly Choice[] = CAR_COVERS.map((value) => ({
  value,
  words: COVER[value],
}));
const TYPE = { flat: m.insurance_type_flat, house: m.insurance_type_house };
export const TYPE_CHOICES: readonly Choice[] = HOME_TYPES.map((value) => ({
  value,
  words: TYPE[value],
}));

export const wordsOf = (choices: readonly Choice[], value: unknown): string =>
  choices.find((one) => one.value === value)?.words() ?? '';

export const peopleWords = (count: number): string =>
  counted(count, {
    one: m.insurance_people_one,
    two: m.insurance_people_two,
    few: m.insurance_people_few,
    many: m.insurance_people_many,
    other: m.insurance_people_other,
  });
export const daysWords = (count: number): string =>
  counted(count, {
    one: m.insurance_days_one,
    two: m.insurance_days_two,
    few: m.insurance_days_few,
    many: m.insurance_days_many,
    other: m.insurance_days_other,
  });

type Cover = PlanDetails['cover'][number];
/** 'Up to $250,000', 'No limit', 'Not covered'. */
export const limitWords = ({ covered, limit }: Cover): string =>
  covered === 'no'
    ? m.insurance_not_covered()
    : limit === null
      ? m.insurance_no_limit()
      : formatMoney(limit, { short: true });

/** A plan's cancellation terms, in one or two sentences. */
export function cancelWords(
  { freeLookDays, afterFreeLook, adminFeeCents }: PlanDetails,
  kind: PlanKind,
): string {
  const free =
    kind === 'travel'
      ? m.insurance_free_travel({ days: daysWords(freeLookDays) })
      : m.insurance_free({ days: daysWords(freeLookDays) });
  const after =
    afterFreeLook === 'none'
      ? m.insurance_after_none()
      : m.insurance_after_share({ fee: formatMoney(adminFeeCents / 100) });
  return `${free} ${after}`;
}
