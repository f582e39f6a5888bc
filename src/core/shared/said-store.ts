import { type RawBuilder, sql } from 'kysely';
import type { InOther, Language } from '#base/two-languages.ts';

/** A text of `owner` in the reader's language, or the original if not translated. */
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
 * The `picture` of `owner` with its file for the reader's language and its translated alt text, by
 * default the owner's name.
 */
export const saidPicture = (
  owner: string,
  picture: RawBuilder<unknown>,
  reader: Language | null,
): RawBuilder<unknown> =>
  reader === null
    ? picture
    : // `offset 0` keeps the column from being detoasted for each mention of `it`.
      sql`(select it || jsonb_build_object('id', coalesce(it->'ids'->>${reader}, it->>'id'), 'alt', coalesce(it->'alts'->>${reader},
        case when it->>'alt' = ${sql.ref(`${owner}.name`)} then ${saidPart(owner, 'name', reader)} end, it->>'alt'))
      from (select ${picture} as it offset 0) one)`;

/** The same for all pictures of `owner`, in order. */
export const saidPictures = (owner: string, reader: Language | null): RawBuilder<unknown> =>
  reader === null
    ? sql`${sql.ref(`${owner}.pictures`)}`
    : sql`(select coalesce(jsonb_agg(${saidPicture(owner, sql`picture`, reader)} order by place), '[]')
      from jsonb_array_elements(${sql.ref(`${owner}.pictures`)}) with ordinality as all_pictures(picture, place))`;

/**
 * Translations of a listing's details for readers of the other language: `Pick<InOther, 'texts'>`,
 * or null. Lists pass the texts that they need as `wanted`, a `text[]`, because a listing may have
 * up to a whole request body of them.
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
  return sql`case when ${sql.ref(`${owner}.language`)} <> ${reader} then jsonb_build_object('texts', coalesce(${texts}, '{}')) end`;
}
