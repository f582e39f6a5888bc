import { COUNTRIES } from '#base/countries.ts';
import { day, matching, oneOf, type RawSearch, textOrNumber } from '#base/read-search.ts';
import {
  AREAS,
  CAR_COVERS,
  HOME_TYPES,
  PLAN_KINDS,
  NETWORKS,
  type PlanKind,
  REGIONS,
  USES,
} from '../kinds.ts';
import type { PlanOptions } from '../details.ts';
import { plainNumber, typedNumber } from '#base/typed-number.ts';

/** Without birth dates and health data, which stay in the tab (`insured-tab.ts`). */
export interface PlanSearch {
  readonly kind: PlanKind;
  /** As text, by the option's name. */
  readonly answers: Readonly<Record<string, string>>;
  readonly compare: readonly string[];
  /** The plan for which the insured people are entered. */
  readonly plan?: string;
}

export const MAX_COMPARED = 4;

const ASKED: Readonly<Record<PlanKind, readonly string[]>> = {
  travel: ['country', 'region', 'start', 'end', 'sports'],
  health: ['country', 'network', 'area', 'start'],
  car: ['country', 'value', 'year', 'use', 'claims', 'cover', 'start'],
  home: ['country', 'type', 'building', 'contents', 'city', 'alarm', 'start'],
};
export const askedOf = (kind: PlanKind): readonly string[] => ASKED[kind];

const id = matching(/^[0-9a-f-]{36}$/);
const other = matching(/^.{1,60}$/s);
const READERS: Readonly<Record<string, typeof other>> = {
  country: oneOf(COUNTRIES),
  region: oneOf(REGIONS),
  start: day,
  end: day,
};
/** The router parses digits and `true` as values. */
const textOf = (raw: unknown): string => (raw === true ? 'true' : textOrNumber(raw));

/** Reads search parameters, which may be typed, and ignores invalid ones. */
export function readPlanSearch(given: RawSearch): PlanSearch {
  const kind = oneOf(PLAN_KINDS)(given['kind']) ?? 'travel';
  const answers = Object.fromEntries(
    ASKED[kind].flatMap((name) => {
      const value = (READERS[name] ?? other)(textOf(given[name]));
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const compare = textOf(given['compare']).split('.').filter(id).slice(0, MAX_COMPARED);
  const plan = id(given['plan']);
  return { kind, answers, compare, ...(plan !== undefined && { plan }) };
}

export const searchOf = ({ kind, answers, compare, plan }: PlanSearch) => ({
  kind,
  ...answers,
  ...(compare.length > 0 && { compare: compare.join('.') }),
  ...(plan !== undefined && { plan }),
});

const number = (text: string | undefined): number | null =>
  text === undefined || !/^\d{1,10}$/.test(plainNumber(text)) ? null : typedNumber(text);

/** The answers as plan options, without the schema, which pages do not load. */
export function optionsOf({ answers }: PlanSearch, bands: readonly number[]): PlanOptions {
  const { country = '', start = '', end = '', city = '' } = answers;
  return {
    country,
    start,
    end,
    city,
    region: oneOf(REGIONS)(answers['region']) ?? '',
    network: oneOf(NETWORKS)(answers['network']) ?? '',
    area: oneOf(AREAS)(answers['area']) ?? '',
    use: oneOf(USES)(answers['use']) ?? '',
    cover: oneOf(CAR_COVERS)(answers['cover']) ?? '',
    type: oneOf(HOME_TYPES)(answers['type']) ?? '',
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
