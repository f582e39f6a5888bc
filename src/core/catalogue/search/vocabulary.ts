import { sql } from 'kysely';
import type { Clock } from '#base/clock.ts';
import type { Db } from '#core/shared/database.ts';

const KEPT_MS = 5 * 60_000;
/** Beyond these the newest listings speak for the rest: names of places and things repeat. */
const LISTINGS_READ = 50_000;
const WORDS_KEPT = 30_000;

/**
 * The words that names and places are made of, the commonest first, read when a search is spelt wrong and kept for five
 * minutes: at worst a word of a listing that is minutes old is not yet a correction.
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
  // Nobody misspells an address: what PostgreSQL keeps of one (`/kvw(`) is no word.
  return rows.map(({ word }) => word).filter((word) => /^[\p{L}\p{M}\p{N}]+$/u.test(word));
}
