// Our own messages for schema errors, by the same keys that pages translate.
import { z } from 'zod';
import { type FieldCode, faultOfIssue, type RawIssue } from '#base/field-codes.ts';
import { type Language, type WordKey, wordsIn } from './words.ts';
import { COUNTRIES, zoneOf } from '#base/countries.ts';

const say = wordsIn('en');

const WITH_LIMIT = ['too_short', 'too_long', 'too_small', 'too_big', 'too_few', 'too_many'];

const keyOf = (code: FieldCode, limited: boolean): WordKey =>
  limited ? (`field_${code}_limit` as WordKey) : `field_${code}`;

/** An English message for a schema error; a schema's own message takes precedence. */
export function wordsOfIssue(issue: RawIssue): string {
  const fault = faultOfIssue(issue);
  if (!fault) return say('field_check');
  const { code, limit } = fault;
  return limit !== undefined && WITH_LIMIT.includes(code)
    ? say(keyOf(code, true), { limit: limit.toLocaleString('en-US') })
    : say(keyOf(code, false));
}

/** Sets the messages of all schemas in this process. */
export function sayInOwnWords(): void {
  z.config({ customError: wordsOfIssue });
}

const CLOCKS: Readonly<Record<(typeof COUNTRIES)[number], WordKey>> = {
  Egypt: 'booking_clock_cairo',
  'Saudi Arabia': 'booking_clock_riyadh',
  Lebanon: 'booking_clock_beirut',
  Jordan: 'booking_clock_amman',
  Iraq: 'booking_clock_baghdad',
};

/** 'Cairo time'; the name of the zone if it belongs to no country. */
export function clockIn(language: Language, timeZone: string): string {
  const country = COUNTRIES.find((one) => zoneOf(one) === timeZone);
  return country ? wordsIn(language)(CLOCKS[country]) : timeZone;
}
