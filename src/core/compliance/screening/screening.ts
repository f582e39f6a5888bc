import type { Finding, Listed, Screened } from './list-rules.ts';

export interface Result extends Finding {
  readonly listVersion: string;
}

/** Screening against sanctions lists: embedded, or a service. */
export interface Screening {
  /** Rejects if the list is unavailable: nothing is sent unscreened. */
  screen(screened: Screened): Promise<Result>;
  /** Reloads a changed list; returns its version. */
  refresh(): Promise<string>;
  listed(id: string): Promise<Listed | null>;
}

declare module '#core/shared/market.ts' {
  interface Market {
    /** Lists of sanctioned people. */
    readonly screening: Screening;
  }
}
