import { brotliOf, QUALITY } from './brotli-page.ts';
import type { Stencil } from './stencil.ts';

/** Number of visitors from which a page counts as popular. */
const OFTEN = 2;
/** One at a time in the process: it takes a core for a seventh of a second. */
let isMaking = false;

/** The smallest Brotli stream of a popular page, created in the background. */
export class BestBrotli {
  #asked = 0;
  #form: Stencil | null | undefined;

  /** The stream, once created; `parts` is the page between its nonces. */
  ask(parts: () => readonly Buffer[]): Stencil | undefined {
    if (this.#form) return this.#form;
    this.#asked += 1;
    if (this.#form === undefined && this.#asked > OFTEN && !isMaking) void this.#make(parts());
    return undefined;
  }

  async #make(parts: readonly Buffer[]): Promise<void> {
    isMaking = true;
    try {
      this.#form = await brotliOf(parts, QUALITY.best);
    } catch (error) {
      // The faster stream stays in use.
      this.#form = null;
      process.emitWarning(error instanceof Error ? error : String(error));
    } finally {
      isMaking = false;
    }
  }
}
