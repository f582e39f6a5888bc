import type { Kysely } from 'kysely';
import { discovered } from './generated-list.ts';

export interface Migration {
  readonly name: string;
  readonly up: (db: Kysely<unknown>) => Promise<void>;
  /** For `create index concurrently`. Must be safe to repeat after an aborted run. */
  readonly outsideTransaction?: true;
}

/** Sorted by number. A new one takes the next free number. */
export const migrations: readonly Migration[] = discovered;

/**
 * The database or backup is older than the oldest release that this build can update. The message
 * is for the operator.
 */
export class OlderDatabaseError extends Error {}

/** The first and last migration that the baseline replaced. */
const REPLACED = { first: '0001-people', last: '0127-former-workers' };
const BASELINE = '0127-baseline';

/**
 * The applied migrations, with the baseline's name for those that it replaced, so that a database
 * of release 0.1.0 needs only the later ones. Throws OlderDatabaseError if 0.1.0 has not finished
 * its migrations.
 */
export function sinceBaseline(applied: readonly string[]): string[] {
  if (!applied.includes(REPLACED.first)) return [...applied];
  if (!applied.includes(REPLACED.last))
    throw new OlderDatabaseError(
      'This database is from before release 0.1.0. Start Souk 0.1.0 on it once, then this build',
    );
  return [BASELINE, ...applied.filter((name) => name > REPLACED.last)];
}
