import type { Clock } from '#base/clock.ts';
import type { Db } from '#core/shared/database.ts';
import type { Log } from '#core/shared/market.ts';
import { type Vocabulary, vocabularyOf } from './spelling.ts';
import { readFrequentWords } from './words-store.ts';

const KEPT_MS = 5 * 60_000;
const NO_WORDS = vocabularyOf([]);

/**
 * The frequent words of the market, read at the first misspelt search and again in the background
 * after five minutes. Without them search works, but does not correct.
 */
export function createVocabulary(db: Db, clock: Clock, log: Log): () => Promise<Vocabulary> {
  let known: Promise<Vocabulary> | undefined;
  let until = 0;
  const read = async (before: Vocabulary): Promise<Vocabulary> => {
    try {
      return vocabularyOf(await readFrequentWords(db));
    } catch (error) {
      log.warn('search words not read', { error });
      // The next search tries again.
      until = 0;
      return before;
    }
  };
  return () => {
    const now = clock.now().getTime();
    if (now < until && known) return known;
    until = now + KEPT_MS;
    const before = known;
    if (!before) {
      known = read(NO_WORDS);
      return known;
    }
    void before.then(async (words) => {
      known = Promise.resolve(await read(words));
    });
    return before;
  };
}
