import { sqlState } from '#core/shared/transaction.ts';

/** The database was asked and has not answered. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
}

/** SQLSTATEs of a server that is shutting down, starting, full, too slow, or a standby since a failover. */
const PASSING_STATES = /^(08...|57P0.|53300|57014|25006|25P0[34])$/;
/** What sockets and names fail with. */
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
/** pg and its pool say these in words alone. */
const PASSING_WORDS =
  /^(Connection terminated|timeout expired$|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed) and is not queryable)/;

/** Whether an error says that the database cannot be reached or used now, and that the same may work again later. */
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

/** SQLSTATEs of a deadlock, a lock that was not had in time, and a transaction that met another each time it was tried. */
const BUSY_STATES = new Set(['40P01', '55P03', '40001']);

/** Whether an error says that others held what was asked for, as a migration does for a moment; nothing was done. */
export function isDatabaseBusy(error: unknown): boolean {
  return BUSY_STATES.has(sqlState(error) ?? '');
}
