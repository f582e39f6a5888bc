import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/** The Latin digits of a phone number without separators, with `+` if it has a country code. */
const digits = (text: string): string => `regexp_replace(
  regexp_replace(
    translate(${text}, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'),
    '[[:space:]().,/\\u00a0\\u00ad\\u200b-\\u200f\\u2010-\\u2015\\u202a-\\u202f\\u2060-\\u2069\\ufeff-]', '', 'g'),
  '^00', '+')`;

/** Mobile numbers whose prefix and length are unique among our countries. */
const MOBILES: readonly (readonly [pattern: string, code: string])[] = [
  ['^01[0125][0-9]{8}$', '+20'],
  ['^05[0-9]{8}$', '+966'],
  ['^03[0-9]{6}$', '+961'],
  ['^0?(7[0-9]|81)[0-9]{6}$', '+961'],
  ['^07[789][0-9]{7}$', '+962'],
  ['^07[3-9][0-9]{8}$', '+964'],
];

/** An unambiguous phone number in E.164; otherwise unchanged. */
const read = (text: string): string => `(select case
  when d.digits ~ '^\\+[1-9][0-9]{6,14}$' then d.digits
  ${MOBILES.map(([pattern, code]) => `when d.digits ~ '${pattern}' then '${code}' || ltrim(d.digits, '0')`).join('\n  ')}
  else ${text} end from (select ${digits(text)} as digits) d)`;

/** The same for a phone number inside a JSON column. */
const inside = (column: string, name: string): string => {
  const at = `{${name}}`;
  return `update ${tableOf(column)} set ${nameOf(column)} =
      jsonb_set(${nameOf(column)}, '${at}', to_jsonb(${read(`${nameOf(column)} #>> '${at}'`)}))
    where ${nameOf(column)} #>> '${at}' <> ${read(`${nameOf(column)} #>> '${at}'`)}`;
};
const tableOf = (column: string): string => column.split('.')[0] ?? '';
const nameOf = (column: string): string => column.split('.')[1] ?? '';

const plain = (column: string): string =>
  `update ${tableOf(column)} set ${nameOf(column)} = ${read(nameOf(column))}
    where ${nameOf(column)} <> ${read(nameOf(column))}`;

/**
 * Converts phone numbers to E.164. Ambiguous ones stay as typed until they are edited. Those of
 * orders stay too, as records of the sale.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    plain('users.phone'),
    plain('addresses.phone'),
    plain('people.phone'),
    inside('vendors.business_contact', 'businessPhone'),
    inside('vendors.owner_details', 'phone'),
    inside('vendors.contact_person', 'phone'),
    inside('listings.details', 'helpLine'),
    inside('listings.details', 'claimsPhone'),
  ]);
