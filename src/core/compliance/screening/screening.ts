import type { Finding, Listed, Screened } from './list-rules.ts';

export interface Result extends Finding {
  /** Which list it was held against. */
  readonly listVersion: string;
}

/** Where names are held against lists of sanctioned people: embedded, or a service that keeps them. */
export interface Screening {
  /** Rejects where the list cannot be asked: nothing is sent unscreened. */
  screen(screened: Screened): Promise<Result>;
  /** Reads the list anew where it has changed; its version. */
  refresh(): Promise<string>;
  /** Who is on the list by this id; null for nobody (any more). */
  listed(id: string): Promise<Listed | null>;
}

declare module '#core/shared/market.ts' {
  interface Market {
    /** Lists of sanctioned people. */
    readonly screening: Screening;
  }
}
