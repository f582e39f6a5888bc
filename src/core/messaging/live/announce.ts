import { sql } from 'kysely';
import type { LiveTopic } from '#base/live-topics.ts';
import type { Trx } from '#core/shared/database.ts';

/** NOTIFY channel for live events. */
export const LIVE_CHANNEL = 'souk_live';

/** Readers of an event. At least one must be given. */
export interface Readers {
  /** Users, whatever their role. */
  readonly people?: readonly string[];
  /** Vendors: their members with the topic's permission. */
  readonly vendors?: readonly string[];
  /** The marketplace's staff. */
  readonly staff?: true;
}

export interface Announcement extends Readers {
  readonly topic: LiveTopic;
  /** Id of the changed thing. Never a name, a text or an amount. */
  readonly id?: string;
  /** The kind of change, in one word, e.g. `paid`. */
  readonly what?: string;
}

/**
 * Tells open pages, in every process, that something changed. PostgreSQL delivers it after the
 * commit, and drops it after a rollback. An open page may miss it, and then loads the change within
 * 20 seconds or at its next visit.
 */
export async function announce(trx: Trx, announcement: Announcement): Promise<void> {
  await sql`select souk_live(${JSON.stringify(announcement)})`.execute(trx);
}
