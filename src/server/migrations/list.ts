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
