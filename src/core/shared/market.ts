import type { Kysely } from 'kysely';
import type { Clock } from '#base/clock.ts';
import type { Language } from '#base/two-languages.ts';
import type { Vertical } from '#verticals/vertical.ts';
import type { Database } from './database.ts';
import type { LogEventAt, LogFields } from './log/log-events.ts';
import type { MediaStore } from './media/media-store.ts';
import type { DrawnPictures } from './media/renditions.ts';

/** Each counts by key (an address or an account) and survives restarts. */
export interface Limits {
  /** Counts once; throws a 429 Refusal with Retry-After above the limit. */
  take(limit: LimitName, key: string): Promise<void>;
  /** Throws like `take`, without counting. */
  check(limit: LimitName, key: string): Promise<void>;
  /** Resets a count, e.g. after a correct password. */
  reset(limit: LimitName, key: string): Promise<void>;
}
export type LimitName =
  | 'sign-up'
  | 'sign-in'
  | 'failed-sign-in'
  | 'sign-up-mails'
  | 'code-sends'
  | 'phone-codes'
  | 'phone-codes-number'
  | 'phone-codes-block'
  | 'phone-codes-network'
  | 'app-codes'
  | 'recovery-codes'
  | 'password-resets'
  | 'reset-mails'
  | 'messages'
  | 'conversations'
  | 'conversation-messages'
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
  | 'linked-pictures'
  | 'exports'
  | 'reviews'
  | 'restock-requests'
  | 'restock-network'
  | 'restock-letters'
  | 'restock-strangers'
  | 'order-letters'
  | 'returns'
  | 'substitutions'
  | 'policy-checks'
  | 'payment-links'
  | 'payment-letters'
  | 'invitations'
  | 'invitation-links';

/** The program's log. Add new events to log-events.ts first, with the operator's action. */
export interface Log {
  info<E extends LogEventAt<'info'>>(event: E, fields?: LogFields<E>): void;
  warn<E extends LogEventAt<'warn'>>(event: E, fields?: LogFields<E>): void;
  error<E extends LogEventAt<'error'>>(event: E, fields?: LogFields<E>): void;
}

export interface Settings {
  readonly publicUrl: string;
  /** Key for cookies and hashes. */
  readonly secret: string;
  /** Decrypts data encrypted before the secret was changed. */
  readonly previousSecret?: string | undefined;
  /** Key for hashes compared for years: this database's first secret. Default: `secret`. */
  readonly hashSecret?: string | undefined;
  /** Cookies get Secure and the __Host- prefix on https. */
  readonly secureCookies: boolean;
  /** Mails stay in the embedded mailbox at /mailbox. */
  readonly mailbox: boolean;
  readonly apiDocs: boolean;
  /** Allows calendar URLs on this machine. */
  readonly localCalendars?: boolean;
}

/** Tells every process, after the commit, which cached pages are stale. */
export interface PageChanges {
  /** Tags: `listing:ID`, `service:ID`, `home`, `lists` (any listing), `everything`. */
  drop(...tags: string[]): Promise<void>;
  /** Calls `listener` with the tags of every drop, of this process or another. Messages may be lost. */
  onDrop(listener: (tags: readonly string[]) => void): void;
}

/**
 * The services that every route uses, created once by the composition root (`server/market.ts`).
 * Modules add their own with `declare module`, so that this file depends on none of them.
 */
export interface Market {
  /** Combine writes in `transaction(db, work)`; stores inside receive the transaction. */
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly verticals: Readonly<Record<string, Vertical>>;
  readonly media: MediaStore;
  readonly drawnPictures: DrawnPictures;
  /** Files without a public URL: each is read by a call that checks access. */
  readonly privateFiles: MediaStore;
  readonly limits: Limits;
  readonly pages: PageChanges;
  readonly log: Log;
}

/** The market with the language of a call's reader; null if unknown. */
export interface ReadMarket extends Market {
  readonly reader: Language | null;
}

export const readBy = (market: Market, reader: Language | null): ReadMarket => ({
  ...market,
  reader,
});
