import { brotliOf, QUALITY } from './brotli-page.ts';
import type { Stencil } from './stencil.ts';

/** Visitors after whom a page is known to be asked for often. */
const OFTEN = 2;
/** One at a time in the process: the making takes a core for a seventh of a second, which others may need. */
let isMaking = false;

/** The shortest Brotli form of a page that is asked for often, made meanwhile beside the event loop. */
export class BestBrotli {
  #asked = 0;
  #form: Stencil | null | undefined;

  /** The form, once it is made; `parts` is the page between its nonces. */
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
      // The form that was made at once is sent on.
      this.#form = null;
      process.emitWarning(error instanceof Error ? error : String(error));
    } finally {
      isMaking = false;
    }
  }
}
