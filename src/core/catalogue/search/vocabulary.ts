import { sql } from 'kysely';
import type { Clock } from '#base/clock.ts';
import type { Db } from '#core/shared/database.ts';

const KEPT_MS = 5 * 60_000;
/** Max listings read: names repeat, so the newest represent the rest. */
const LISTINGS_READ = 50_000;
const WORDS_KEPT = 30_000;

/**
 * Words of names and places, most frequent first, loaded on the first misspelt search and cached
 * for five minutes; new words may lag by that.
 */
export function createVocabulary(db: Db, clock: Clock): () => Promise<readonly string[]> {
  let kept: { readonly until: number; readonly words: Promise<readonly string[]> } | undefined;
  return () => {
    const now = clock.now().getTime();
    if (kept && now < kept.until) return kept.words;
    const words = readWords(db);
    kept = { until: now + KEPT_MS, words };
    words.catch(() => (kept = undefined));
    return words;
  };
}

async function readWords(db: Db): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from ts_stat(${`(select search_names from listings where public order by created_at desc limit ${LISTINGS_READ})
      union all (select search from services where public limit ${LISTINGS_READ})`})
    order by ndoc desc, word limit ${WORDS_KEPT}`.execute(db);
  // Skip tokens such as URLs (`/kvw(`).
  return rows.map(({ word }) => word).filter((word) => /^[\p{L}\p{M}\p{N}]+$/u.test(word));
}
