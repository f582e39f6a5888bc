import type { Kysely } from 'kysely';
import { discovered } from './generated-list.ts';

export interface Migration {
  readonly name: string;
  readonly up: (db: Kysely<unknown>) => Promise<void>;
  /** For `create index concurrently`. A second run after half of the first must do no harm. */
  readonly outsideTransaction?: true;
}

/** In the order of their numbers. A new one takes the next free number. */
export const migrations: readonly Migration[] = discovered;

/** The database or the backup comes from before the oldest release that this build can update; the message is for the operator. */
export class OlderDatabaseError extends Error {}

/** The migrations that the baseline replaced, by the first and the last of them. */
const REPLACED = { first: '0001-people', last: '0127-former-workers' };
const BASELINE = '0127-baseline';

/**
 * The applied migrations with those that the baseline replaced under its name, so that a database of release 0.1.0 needs only the
 * later ones. Throws OlderDatabaseError for a database that 0.1.0 has not finished migrating.
 */
export function sinceBaseline(applied: readonly string[]): string[] {
  if (!applied.includes(REPLACED.first)) return [...applied];
  if (!applied.includes(REPLACED.last))
    throw new OlderDatabaseError(
      'This database is from before release 0.1.0. Start Souk 0.1.0 on it once, then this build',
    );
  return [BASELINE, ...applied.filter((name) => name > REPLACED.last)];
}
