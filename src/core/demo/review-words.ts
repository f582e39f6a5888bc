import type { DemoRandom } from './random.ts';
import type { Stars } from './sale.ts';

/** What customers of one kind of listing write, and what its vendors answer. */
export interface ReviewWords {
  /** How a review begins, by its stars. */
  readonly openings: Readonly<Record<Stars, readonly string[]>>;
  /** What it goes on with. */
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
