import { type RawBuilder, sql } from 'kysely';
import type { KindOf } from './known-names.ts';
import { type Term } from './terms.ts';

/** A listing of `shelved l`, or a service `s`. */
export type Owner = 'l' | 's';

/** SQL of a search's words. The conditions read the row `q`, which has these columns. */
export interface Words {
  readonly columns: RawBuilder<unknown>;
  /** All matches, also in descriptions. */
  readonly matching: (owner: Owner) => RawBuilder<unknown>;
  /** Matches in name, place or kind. */
  readonly named: (owner: Owner) => RawBuilder<unknown>;
  readonly rank: (owner: Owner) => RawBuilder<unknown>;
}

/** Weights of a place in search: relevant for tours, but not for the location of a shop. */
const WEIGHTS = { place: '{0.1, 0.2, 0.4, 1}', sent: '{0.1, 0.2, 0.02, 1}' };
/** A kind match outranks words. */
const OF_KIND = 1;
const OF_VERTICAL = 0.3;

const TEXTS = {
  all: { l: sql`l.search`, s: sql`s.search` },
  names: { l: sql`l.names`, s: sql`ts_filter(s.search, '{a}')` },
};
const asked = (column: string) => sql`(select ${sql.ref(column)} from q)`;

const rankOf = (owner: Owner, delivered: readonly string[]) =>
  owner === 's'
    ? sql`ts_rank(s.search, ${asked('words')})`
    : sql`ts_rank((case when l.vertical = any(${delivered}::text[]) then ${WEIGHTS.sent} else ${WEIGHTS.place} end)::float4[], l.names, ${asked('words')})`;

/** Words exactly: stemmed, all, or by known meaning. `"exact phrase"`, `or`, `-without`. */
export function exactWords(
  q: string,
  terms: readonly Term[],
  /** Verticals with delivery. */
  delivered: readonly string[],
): Words {
  const kinds = terms.filter((term) => term.kinds.length > 0);
  const plain = terms.filter((term) => term.kinds.length === 0);
  const matching = (owner: Owner, texts: keyof typeof TEXTS) => {
    const text = TEXTS[texts][owner];
    if (kinds.length === 0) return sql`${text} @@ ${asked('words')}`;
    const parts = kinds.map(
      (term, index) =>
        sql`(${text} @@ ${asked(`term${index}`)} or ${isKeyedOf(owner, term.kinds)})`,
    );
    return sql`(${sql.join([...(plain.length > 0 ? [sql`${text} @@ ${asked('plain')}`] : []), ...parts], sql` and `)})`;
  };
  return {
    columns: sql.join([
      sql`websearch_to_tsquery('english', souk_fold(${q})) ${terms.length > 0 ? sql`|| ${allOf(terms)}` : sql``} as words`,
      sql`${allOf(plain)} as plain`,
      ...kinds.map((term, index) => sql`${allOf([term])} as ${sql.ref(`term${index}`)}`),
    ]),
    matching: (owner) => matching(owner, 'all'),
    named: (owner) =>
      EXCLUDES.test(q)
        ? sql`(${matching(owner, 'names')} and ${matching(owner, 'all')})`
        : matching(owner, 'names'),
    rank: (owner) =>
      sql.join(
        [
          rankOf(owner, delivered),
          ...kinds.map(({ kinds: of }) => {
            const [whole, single] = [of.filter(isWhole), of.filter((one) => !isWhole(one))];
            return sql`${isOf(owner, single)}::int * ${OF_KIND}::float8 + ${isOf(owner, whole)}::int * ${OF_VERTICAL}::float8`;
          }),
        ],
        sql` + `,
      ),
  };
}

/** `-without`: a word that must not be in the description either. */
const EXCLUDES = /(^|\s)-/u;

/** A search word with its corrections, all folded. */
export interface LikelyWord {
  readonly word: string;
  readonly meant: readonly string[];
}

/** Each word, or one of its corrections. */
export const likelyWords = (words: readonly LikelyWord[], delivered: readonly string[]): Words => {
  const each = words.map(
    ({ word, meant }) =>
      sql`(${sql.join(
        [word, ...meant].map((one) => sql`plainto_tsquery('english', ${one})`),
        sql` || `,
      )})`,
  );
  return {
    columns: sql`${sql.join(each, sql` && `)} as words`,
    matching: (owner) => sql`${TEXTS.all[owner]} @@ ${asked('words')}`,
    named: (owner) => sql`${TEXTS.names[owner]} @@ ${asked('words')}`,
    rank: (owner) => rankOf(owner, delivered),
  };
};

export const allOf = (terms: readonly Term[]): RawBuilder<unknown> =>
  terms.length === 0
    ? sql`''::tsquery`
    : sql`to_tsquery('english', ${terms.map(({ text }) => text).join(' & ')})`;

const isWhole = ({ kind }: KindOf): boolean => kind === null;

/** SQL condition: a listing or service is of one of these kinds; services only have a vertical. */
export function isOf(owner: Owner, kinds: readonly KindOf[]): RawBuilder<unknown> {
  const vertical = sql.ref(`${owner}.vertical`);
  const parts = kinds.flatMap((one) => {
    if (one.kind === null) return [sql`${vertical} = ${one.vertical}`];
    return owner === 'l' ? [sql`${vertical} = ${one.vertical} and l.kind = ${one.kind}`] : [];
  });
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
}

/** The same by the index keys of listings, which are in one index with the words. */
const isKeyedOf = (owner: Owner, kinds: readonly KindOf[]): RawBuilder<unknown> =>
  owner === 's'
    ? isOf(owner, kinds)
    : sql`l.keys && (select array[${sql.join(
        kinds.map(
          ({ vertical, kind }) => sql`souk_key(${vertical}, ${kind === null ? '' : `=${kind}`})`,
        ),
      )}])`;
