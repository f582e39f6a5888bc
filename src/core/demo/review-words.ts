import type { DemoRandom } from './random.ts';
import type { Stars } from './sale.ts';

/** Phrases of reviews and replies for one kind of listing. */
export interface ReviewWords {
  /** First sentences, by stars. */
  readonly openings: Readonly<Record<Stars, readonly string[]>>;
  /** Second sentences. */
  readonly details: readonly string[];
  /** Whole reviews in Arabic. */
  readonly arabic: Readonly<Record<Stars, readonly string[]>>;
  readonly replies: readonly string[];
}

/** About one in seven is in Arabic. */
export function reviewText(random: DemoRandom, stars: Stars, words: ReviewWords): string {
  if (random.next() < 0.14) return random.pick(words.arabic[stars]);
  return `${random.pick(words.openings[stars])} ${random.pick(words.details)}`;
}

export const replyWords = (random: DemoRandom, { replies }: ReviewWords): string =>
  random.pick(replies);
