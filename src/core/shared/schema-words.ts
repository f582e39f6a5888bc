// What the library of schemas refuses is said in the house's own words, by the same names that pages translate.
import { z } from 'zod';
import { type FieldCode, faultOfIssue, type RawIssue } from '#base/field-codes.ts';
import { type WordKey, wordsIn } from './words.ts';

const say = wordsIn('en');

/** Those that have a figure are said with it. */
const WITH_LIMIT = ['too_short', 'too_long', 'too_small', 'too_big', 'too_few', 'too_many'];

const keyOf = (code: FieldCode, limited: boolean): WordKey =>
  limited ? (`field_${code}_limit` as WordKey) : `field_${code}`;

/** Why a value is refused, in English; a schema's own words come before these. */
export function wordsOfIssue(issue: RawIssue): string {
  const fault = faultOfIssue(issue);
  if (!fault) return say('field_check');
  const { code, limit } = fault;
  return limit !== undefined && WITH_LIMIT.includes(code)
    ? say(keyOf(code, true), { limit: limit.toLocaleString('en-US') })
    : say(keyOf(code, false));
}

/** For every schema of this process. */
export function sayInOwnWords(): void {
  z.config({ customError: wordsOfIssue });
}
