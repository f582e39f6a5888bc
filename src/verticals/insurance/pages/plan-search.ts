import { isCalendarDate } from '#base/calendar-date.ts';
import { isCountry } from '#base/countries.ts';
import {
  AREAS,
  CAR_COVERS,
  HOME_TYPES,
  isPlanKind,
  NETWORKS,
  type PlanKind,
  REGIONS,
  USES,
} from '../kinds.ts';
import type { PlanOptions } from '../details.ts';
import { plainNumber, typedNumber } from '#base/typed-number.ts';

/**
 * What an address says of cover that somebody looks for. Birth dates and health are in no address: they stay in the tab
 * (`insured-tab.ts`).
 */
export interface PlanSearch {
  readonly kind: PlanKind;
  /** As text, by the name of the option. */
  readonly answers: Readonly<Record<string, string>>;
  /** Plans that are compared. */
  readonly compare: readonly string[];
  /** The plan whose people are named. */
  readonly plan?: string;
}

/** How many plans stand side by side. */
export const MOST_COMPARED = 4;

const ASKED: Readonly<Record<PlanKind, readonly string[]>> = {
  travel: ['country', 'region', 'start', 'end', 'sports'],
  health: ['country', 'network', 'area', 'start'],
  car: ['country', 'value', 'year', 'use', 'claims', 'cover', 'start'],
  home: ['country', 'type', 'building', 'contents', 'city', 'alarm', 'start'],
};
export const askedOf = (kind: PlanKind): readonly string[] => ASKED[kind];

/** An address that somebody may have typed; what makes no sense is left out. */
export function readPlanSearch(given: Readonly<Record<string, unknown>>): PlanSearch {
  const kind =
    typeof given['kind'] === 'string' && isPlanKind(given['kind']) ? given['kind'] : 'travel';
  const answers = Object.fromEntries(
    ASKED[kind].flatMap((name) => {
      const value = textOf(given[name]);
      return fits(name, value) ? [[name, value]] : [];
    }),
  );
  const compare = textOf(given['compare'])
    .split('.')
    .filter((id) => /^[0-9a-f-]{36}$/.test(id))
    .slice(0, MOST_COMPARED);
  const plan = textOf(given['plan']);
  return { kind, answers, compare, ...(/^[0-9a-f-]{36}$/.test(plan) && { plan }) };
}

/** The router reads digits and truths in an address as what they look like. */
const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || value === true
      ? String(value)
      : '';

function fits(name: string, value: string): boolean {
  if (value === '') return false;
  if (name === 'country') return isCountry(value);
  if (name === 'region') return REGIONS.some((region) => region === value);
  if (name === 'start' || name === 'end') return isCalendarDate(value);
  return value.length <= 60;
}

/** The same as an address again. */
export const searchOf = ({ kind, answers, compare, plan }: PlanSearch) => ({
  kind,
  ...answers,
  ...(compare.length > 0 && { compare: compare.join('.') }),
  ...(plan !== undefined && { plan }),
});

const number = (text: string | undefined): number | null =>
  text === undefined || !/^\d{1,10}$/.test(plainNumber(text)) ? null : typedNumber(text);

const oneOf = <Value extends string>(
  values: readonly Value[],
  text: string | undefined,
): Value | '' => values.find((value) => value === text) ?? '';

/** The answers as the rules of plans read them, without their schema: a page carries none. */
export function optionsOf({ answers }: PlanSearch, bands: readonly number[]): PlanOptions {
  const { country = '', start = '', end = '', city = '' } = answers;
  return {
    country,
    start,
    end,
    city,
    region: oneOf(REGIONS, answers['region']),
    network: oneOf(NETWORKS, answers['network']),
    area: oneOf(AREAS, answers['area']),
    use: oneOf(USES, answers['use']),
    cover: oneOf(CAR_COVERS, answers['cover']),
    type: oneOf(HOME_TYPES, answers['type']),
    value: number(answers['value']) ?? 0,
    year: number(answers['year']),
    claims: number(answers['claims']),
    building: number(answers['building']) ?? 0,
    contents: number(answers['contents']) ?? 0,
    alarm: answers['alarm'] === 'true',
    sports: answers['sports'] === 'true',
    bands: [...bands],
  };
}
