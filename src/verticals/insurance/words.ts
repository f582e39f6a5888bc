import { counted } from '#web/ui/counted.ts';
import { formatMoney } from '#web/ui/format.ts';
import { labels as KINDS } from '#web/words/generated/labels/insurance_kind_labels.ts';
import { labels as SHORT } from '#web/words/generated/labels/insurance_tab_labels.ts';
import { labels as REGION } from '#web/words/generated/labels/insurance_region_labels.ts';
import { labels as AREA } from '#web/words/generated/labels/insurance_area_labels.ts';
import { labels as INSURANCE_PEOPLE } from '#web/words/generated/labels/insurance_people_labels.ts';
import { labels as INSURANCE_DAYS } from '#web/words/generated/labels/insurance_days_labels.ts';
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

export const kindWords = (kind: PlanKind): string => KINDS[kind]();
export const tabWords = (kind: PlanKind): string => SHORT[kind]();

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

export const peopleWords = (count: number): string => counted(count, INSURANCE_PEOPLE);
export const daysWords = (count: number): string => counted(count, INSURANCE_DAYS);

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
