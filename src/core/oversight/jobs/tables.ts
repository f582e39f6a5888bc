import type { Generated } from 'kysely';

/** A row for each periodic job, written by the processes that run it. Times of the database. */
export interface PeriodicJobsTable {
  name: string;
  every_seconds: number;
  /** Jobs with the same interval differ in it. */
  offset_seconds: number;
  due_at: Date;
  /** Number of turns, which identifies one. */
  runs: Generated<number>;
  started_at: Date | null;
  /** Null unless it runs; in the past if its process vanished. */
  held_until: Date | null;
  ended_at: Date | null;
  took_ms: number | null;
  /** Since the last success. */
  failures: Generated<number>;
  failed_at: Date | null;
  error: string | null;
}

declare module '#core/shared/database.ts' {
  interface Database {
    periodic_jobs: PeriodicJobsTable;
  }
}
