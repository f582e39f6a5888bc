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

/** The database of DATABASE_URL is unusable. The message is for the operator. */
export class DatabaseFault extends Error {}

const CERTIFICATE =
  /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER|certificate|unsuitable/i;
const NO_TLS = /does not support SSL|wrong version number|EPROTO/;

/**
 * A driver error as a message for the operator, with host, database and user but never the
 * password; undefined if the settings are not to blame.
 */
export function faultInWords(error: unknown, url: string): DatabaseFault | undefined {
  if (!(error instanceof Error)) return undefined;
  const { host, name, user } = whichDatabase(url);
  const code = 'code' in error ? String(error.code) : '';
  const say = (words: string) =>
    new DatabaseFault(`DATABASE_URL: ${words} (${error.message})`, { cause: error });
  switch (code) {
    case '28P01':
      return say(`PostgreSQL at ${host} refuses the password of ${user}`);
    case '28000':
      return say(
        `PostgreSQL at ${host} does not let ${user} in. Look at pg_hba.conf; where it asks for TLS, end the address with ?sslmode=verify-full`,
      );
    case '3D000':
      return say(`PostgreSQL at ${host} has no database ${name}. Create it: docs/operations.md`);
    case '42501':
      return say(
        `${user} may not do in ${name} at ${host} what Souk needs. Make it the owner of the database, and run 'create extension pg_trgm' there as a superuser`,
      );
    case '25006':
      return say(`${name} at ${host} can only be read: is it a replica?`);
    case '22P05':
      return say(`${name} at ${host} is not in UTF-8. Create it anew: docs/operations.md`);
    case '53300':
      return say(`PostgreSQL at ${host} has no connection left for ${user}`);
    case 'ECONNREFUSED':
      return say(`Nothing answers at ${host}`);
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return say(`There is no machine called ${host}`);
  }
  if (CERTIFICATE.test(code) || CERTIFICATE.test(error.message))
    return say(
      `The certificate of ${host} is not trusted. Name its authority's with &sslrootcert=FILE`,
    );
  if (NO_TLS.test(code) || NO_TLS.test(error.message))
    return say(`PostgreSQL at ${host} does not speak TLS`);
  if (isDatabaseAway(error)) return say(`PostgreSQL at ${host} does not answer`);
  return undefined;
}

/** Runs a step of the start. Throws DatabaseFault for errors that the operator can fix. */
export async function withWords<T>(url: string | undefined, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    throw (url !== undefined && faultInWords(error, url)) || error;
  }
}

function whichDatabase(url: string) {
  const { hostname, port, pathname, username } = new URL(url);
  return {
    host: `${hostname || 'localhost'}:${port || '5432'}`,
    name: decodeURIComponent(pathname.slice(1)) || '(none named)',
    user: decodeURIComponent(username) || '(no user named)',
  };
}
