import { type RawBuilder, sql } from 'kysely';
import type { InOther, Language } from '#base/two-languages.ts';

/**
 * A part of the listing or service `owner`, in the language of its reader where it was written in that. As it was written
 * for those who do not say what they read.
 */
export const saidPart = (
  owner: string,
  part: 'name' | 'description' | 'location',
  reader: Language | null,
): RawBuilder<string> =>
  reader === null
    ? sql`${sql.ref(`${owner}.${part}`)}`
    : sql`case when ${sql.ref(`${owner}.language`)} = ${reader} then ${sql.ref(`${owner}.${part}`)}
        else coalesce(${sql.ref(`${owner}.in_other`)}->>${sql.lit(part)}, ${sql.ref(`${owner}.${part}`)}) end`;

/**
 * The texts of a listing's details, and its name, by which its pictures are called, where its reader reads the other language:
 * `Pick<InOther, 'texts'>`, or null. Of lists only those that are `wanted`, a `text[]`: one listing may have as many as a body.
 */
export function saidTexts(
  owner: string,
  reader: Language | null,
  wanted?: RawBuilder<unknown>,
): RawBuilder<InOther | null> {
  if (reader === null) return sql`null::jsonb`;
  const other = sql.ref(`${owner}.in_other`);
  const texts = wanted
    ? sql`(select jsonb_object_agg(text, ${other}->'texts'->text) from unnest(${wanted}) text where ${other}->'texts' ? text)`
    : sql`${other}->'texts'`;
  return sql`case when ${sql.ref(`${owner}.language`)} <> ${reader} then jsonb_build_object('texts',
      jsonb_strip_nulls(jsonb_build_object(${sql.ref(`${owner}.name`)}, ${other}->'name')) || coalesce(${texts}, '{}')) end`;
}
