import { createHmac } from 'node:crypto';
import type { Clock } from '#base/clock.ts';
import { eventKind } from '#base/security-events.ts';
import type { Kysely } from 'kysely';
import type { Database, Db } from '#core/shared/database.ts';
import type { Log } from '#core/shared/market.ts';
import { afterCommit } from '#core/shared/transaction.ts';
import type { SecurityEvent, SecurityLine } from './security-event.ts';
import { insertSecurityEvent } from './store.ts';

/** A line per event in the operator's stream, and a row that the user sees in their profile. */
export interface SecurityLog {
  /** The line is written after the commit, so that a rollback logs nothing. */
  record(db: Db, event: SecurityEvent): Promise<void>;
  /** Records asynchronously, so that a refusal's duration does not reveal an account. */
  recordBehind(event: SecurityEvent): void;
  /** Resolves when all asynchronous events are written. */
  settled(): Promise<void>;
  /** Writes the line only, for refusals without database writes. Neither waits nor throws. */
  note(event: SecurityEvent): void;
}

/** Sink of the lines. Neither waits nor throws. */
export interface SecurityStream {
  write(line: SecurityLine): void;
}

export interface SecurityLogParts {
  readonly db: Kysely<Database>;
  readonly log: Pick<Log, 'error'>;
  readonly clock: Clock;
  /** Key for hashes of e-mail addresses. */
  readonly secret: string;
  readonly stream: SecurityStream;
}

/** Max queued asynchronous events; beyond it only the line is written. */
const BEHIND_MOST = 500;

export function createSecurityLog({
  db: market,
  clock,
  secret,
  stream,
  log,
}: SecurityLogParts): SecurityLog {
  const write = (event: SecurityEvent, now: Date) => stream.write(lineOf(event, secret, now));
  const behind = new Set<Promise<void>>();

  async function record(db: Db, event: SecurityEvent): Promise<void> {
    const now = clock.now();
    if (event.user !== undefined && eventKind(event.event).kept)
      await insertSecurityEvent(db, event.user, event, now);
    afterCommit(db, () => write(event, now));
  }

  return {
    record,
    recordBehind: (event) => {
      if (behind.size >= BEHIND_MOST) return write(event, clock.now());
      const writing = record(market, event)
        .catch((error: unknown) => log.error('security event not kept', { error: String(error) }))
        .finally(() => behind.delete(writing));
      behind.add(writing);
    },
    settled: async () => void (await Promise.all(behind)),
    note: (event) => write(event, clock.now()),
  };
}

function lineOf(event: SecurityEvent, secret: string, now: Date): SecurityLine {
  const { user, email, by, from, details } = event;
  return {
    at: now.toISOString(),
    event: event.event,
    outcome: eventKind(event.event).outcome,
    ...(user !== undefined && { user }),
    ...(email !== undefined && { emailHash: emailHash(email, secret) }),
    ...(by && { by }),
    ...(from && {
      ip: from.ip,
      userAgent: from.userAgent.slice(0, 200),
      requestId: from.requestId,
    }),
    ...(details && { details }),
  };
}

/** Stable per address; without APP_SECRET it cannot be found by trying a list. */
function emailHash(email: string, secret: string): string {
  return createHmac('sha256', secret).update(`security-log:${email}`).digest('hex').slice(0, 32);
}

declare module '#core/shared/market.ts' {
  interface Market {
    readonly security: SecurityLog;
  }
}
