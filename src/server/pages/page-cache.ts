import type { StitchedPage } from './stitched-page.ts';

export interface KeptPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly page: StitchedPage;
  /** Ids on the page: a change of any of them drops it. */
  readonly shows: ReadonlySet<string>;
  /** The listing or service of its own page. */
  readonly subject: string | null;
  /** The pattern that its path matches. */
  readonly route: string;
}

interface Entry {
  readonly kept: KeptPage;
  readonly freshUntil: number;
}

/** Keeps pages for `freshMs`, evicts the least recently used, renders misses once. */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #rendering = new Map<string, Promise<KeptPage>>();
  readonly #freshMs: number;
  readonly #maxBytes: number;
  #bytes = 0;
  /** Counts drops, so that a page whose rendering started before one is not cached after it. */
  #drops = 0;

  constructor({ freshMs, maxBytes }: { freshMs: number; maxBytes: number }) {
    this.#freshMs = freshMs;
    this.#maxBytes = maxBytes;
  }

  get(key: string, now: number): KeptPage | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (entry.freshUntil <= now) {
      this.#remove(key, entry);
      return undefined;
    }
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.kept;
  }

  /** Renders once for concurrent calls, and caches pages with status 200. */
  render(key: string, now: number, render: () => Promise<KeptPage>): Promise<KeptPage> {
    const running = this.#rendering.get(key);
    if (running) return running;
    const drops = this.#drops;
    const rendering = render()
      .then((kept) => {
        if (kept.status === 200 && drops === this.#drops) {
          this.#sweep(now);
          this.#keep(key, { kept, freshUntil: now + this.#freshMs });
        }
        return kept;
      })
      .finally(() => this.#rendering.delete(key));
    this.#rendering.set(key, rendering);
    return rendering;
  }

  /** Drops pages that show these ids or have them as key, and those `also` accepts. */
  drop(ids: readonly string[], also: (key: string) => boolean = () => false): void {
    this.#drops += 1;
    // A running rendering may have read the old data: later requests start a new one.
    this.#rendering.clear();
    for (const [key, entry] of this.#entries) {
      if (ids.some((id) => entry.kept.shows.has(id) || key === id) || also(key))
        this.#remove(key, entry);
    }
  }

  /** Without the sweep, expired entries would stay until the next request for them. */
  #sweep(now: number): void {
    for (const [key, entry] of this.#entries) if (entry.freshUntil <= now) this.#remove(key, entry);
  }

  #keep(key: string, entry: Entry): void {
    const old = this.#entries.get(key);
    if (old) this.#remove(key, old);
    this.#entries.set(key, entry);
    this.#bytes += entry.kept.page.size;
    for (const [oldest, stale] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#remove(oldest, stale);
    }
  }

  #remove(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#bytes -= entry.kept.page.size;
  }
}
