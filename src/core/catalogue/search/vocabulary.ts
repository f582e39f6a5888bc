import type { Clock } from '#base/clock.ts';
import type { Log } from '#core/shared/market.ts';
import { type Vocabulary, vocabularyOf } from './spelling.ts';

const KEPT_MS = 5 * 60_000;
const NO_WORDS = vocabularyOf([]);

/**
 * The frequent words of the market, read at the first misspelt search and again in the background
 * after five minutes. Without them search works, but does not correct.
 */
export function createVocabulary(
  readWords: () => Promise<readonly string[]>,
  clock: Clock,
  log: Pick<Log, 'warn'>,
): () => Promise<Vocabulary> {
  let until = 0;
  let known: Promise<Vocabulary> | undefined;
  const read = async (before: Vocabulary): Promise<Vocabulary> => {
    try {
      return vocabularyOf(await readWords());
    } catch (error) {
      log.warn('search words not read', {
        reason: error instanceof Error ? error.message : String(error),
      });
      // The next search tries again.
      until = 0;
      return before;
    }
  };
  return async () => {
    const now = clock.now().getTime();
    if (now < until && known) return known;
    until = now + KEPT_MS;
    if (!known) return (known = read(NO_WORDS));
    const before = await known;
    void read(before).then((words) => (known = Promise.resolve(words)));
    return before;
  };
}
