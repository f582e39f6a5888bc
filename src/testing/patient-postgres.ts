import type { OpenDatabase } from '#server/database/open.ts';
import { openPostgres } from '#server/database/postgres-database.ts';
import { LIMITS, type Patience } from '#server/database/postgres-pool.ts';

const TIMES = 10;
const longer = ({ statement, betweenStatements, silence }: Patience): Patience => ({
  statement: statement * TIMES,
  betweenStatements: betweenStatements * TIMES,
  silence: silence * TIMES,
});
const patient = {
  connectMs: LIMITS.connectMs * TIMES,
  requests: longer(LIMITS.requests),
  queue: longer(LIMITS.queue),
  jobs: longer(LIMITS.jobs),
};

/**
 * The database as the server opens it, but with ten times its time limits: a busy machine must not
 * fail a test.
 */
export const openPatiently = (url: string): OpenDatabase =>
  openPostgres(url, undefined, () => undefined, undefined, patient);
