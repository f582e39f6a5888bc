import type { Kysely } from 'kysely';
import type { Clock } from '#base/clock.ts';
import type { Language } from '#base/two-languages.ts';
import type { Vertical } from '#verticals/vertical.ts';
import type { Database } from './database.ts';
import type { LogEventAt } from './log/log-events.ts';
import type { MediaStore } from './media/media-store.ts';
import type { DrawnPictures } from './media/renditions.ts';

/** Limits of security: each counts per key (an address or an account) and survives restarts. */
export interface Limits {
  /** Counts one; throws a 429 Refusal with Retry-After when the limit is used up. */
  take(limit: LimitName, key: string): Promise<void>;
  /** Throws as `take` does, without counting. */
  check(limit: LimitName, key: string): Promise<void>;
  /** Forgets what was counted, e.g. after a correct password. */
  reset(limit: LimitName, key: string): Promise<void>;
}
export type LimitName =
  | 'sign-up'
  | 'sign-in'
  | 'failed-sign-in'
  | 'sign-up-mails'
  | 'code-sends'
  | 'app-codes'
  | 'recovery-codes'
  | 'password-resets'
  | 'reset-mails'
  | 'messages'
  | 'messages-network'
  | 'quotes'
  | 'quotes-network'
  | 'bill-asks'
  | 'bill-misses'
  | 'bill-misses-network'
  | 'recipients'
  | 'cart-syncs'
  | 'message-letters'
  | 'checkout'
  | 'uploads'
  | 'feeds'
  | 'feed-syncs'
  | 'imports'
  | 'exports'
  | 'reviews'
  | 'restock-requests'
  | 'restock-network'
  | 'restock-letters'
  | 'restock-strangers'
  | 'order-letters'
  | 'returns'
  | 'substitutions'
  | 'policy-checks';

/** The program's log. A new event is entered in log-events.ts first, with what an operator makes of it. */
export interface Log {
  info(event: LogEventAt<'info'>, fields?: Record<string, unknown>): void;
  warn(event: LogEventAt<'warn'>, fields?: Record<string, unknown>): void;
  error(event: LogEventAt<'error'>, fields?: Record<string, unknown>): void;
}

export interface Settings {
  /** The marketplace's address as users see it, without a trailing slash. */
  readonly publicUrl: string;
  /** Keys cookies and hashes. */
  readonly secret: string;
  /** Opens what was sealed before the secret was changed. */
  readonly previousSecret?: string | undefined;
  /** Keys the hashes that are compared for years: the first secret of this database. Unset: `secret`. */
  readonly hashSecret?: string | undefined;
  /** Cookies carry Secure and __Host- on https. */
  readonly secureCookies: boolean;
  /** Mail is kept in the embedded mailbox, readable at /mailbox. */
  readonly mailbox: boolean;
  /** The API describes itself at /api/docs and /api/openapi.json. */
  readonly apiDocs: boolean;
  /** Calendars of other sites may lie on this machine. */
  readonly localCalendars?: boolean;
}

/** Says to every process that public pages showing something have changed, once the transaction is committed. */
export interface PageChanges {
  /** Tags: `listing:ID`, `service:ID`, `home`, `lists` for pages that list whatever fits, and `everything`. */
  drop(...tags: string[]): Promise<void>;
}

/**
 * The services that every route uses; the composition root (`server/market.ts`) makes them once. Modules add their own by
 * `declare module`, so that this file depends on none of them.
 */
export interface Market {
  /** Writes that belong together go through `transaction(db, work)`; inside it stores take the handed transaction. */
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly verticals: Readonly<Record<string, Vertical>>;
  readonly media: MediaStore;
  readonly drawnPictures: DrawnPictures;
  /** Files that no address shows: each is read by a call that asks who wants it. */
  readonly privateFiles: MediaStore;
  readonly limits: Limits;
  readonly pages: PageChanges;
  readonly log: Log;
}

/** The market with who reads the answer of a call; null where nobody said what they read. */
export interface ReadMarket extends Market {
  readonly reader: Language | null;
}

export const readBy = (market: Market, reader: Language | null): ReadMarket => ({
  ...market,
  reader,
});
