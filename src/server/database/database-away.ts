import { sqlState } from '#core/shared/transaction.ts';

export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
}

/** SQLSTATEs: shutting down, starting, out of connections, too slow, or now a standby. */
const PASSING_STATES = /^(08...|57P0.|53300|57014|25006|25P0[34])$/;
/** Error codes of sockets and DNS. */
const PASSING_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'EAI_AGAIN',
  'ENOTFOUND',
]);
/** Errors that pg and its pool identify only by message. */
const PASSING_WORDS =
  /^(Connection terminated|timeout expired$|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed) and is not queryable)/;

/** True if the database is temporarily unreachable or unusable, so that a retry may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  return (
    error instanceof DatabaseAway ||
    PASSING_STATES.test(sqlState(error) ?? '') ||
    ('code' in error && PASSING_CODES.has(String(error.code))) ||
    PASSING_WORDS.test(error.message)
  );
}

/** SQLSTATEs of a deadlock, a lock timeout, and a transaction with conflicts at every attempt. */
const BUSY_STATES = new Set(['40P01', '55P03', '40001']);

/** True if locks were in the way, such as those of a migration; the transaction was rolled back. */
export function isDatabaseBusy(error: unknown): boolean {
  return BUSY_STATES.has(sqlState(error) ?? '');
}
