import { ZodError } from 'zod';
import { badFields, Refusal } from '#base/errors.ts';
import { fieldFaults } from '#base/field-codes.ts';
import { refusalWords } from '#core/shared/refusal-words.ts';
import type { Log } from '#core/shared/market.ts';
import { isDatabaseAway, isDatabaseBusy } from '../database/database-fault.ts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A full disk, as PostgreSQL or the file system reports it. Existing data is not damaged. */
const DISK_FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/** A database that restarts or fails over is usually back within seconds. */
const SECONDS_AWAY = 5;
/** Two conflicting transactions do not conflict again. */
const SECONDS_BUSY = 1;

/** A Refusal as it is, a schema error as 400 by field, all others as 500 without details. */
export function answerError(error: unknown, log: Log, requestId: string): Answer {
  const refusal = refusalOf(error);
  if (refusal) {
    const { status, code, extra, headers, field } = refusal;
    const message = refusalWords(refusal);
    const atField = field === undefined ? {} : { errorMessages: { [field]: message } };
    return { status, body: { message, code, ...atField, ...extra }, headers };
  }
  const isAway = isDatabaseAway(error);
  if (isAway || isDatabaseBusy(error)) {
    // Errors come by the hundred each second during an outage, so their details are not logged.
    if (isAway) log.error('database away', { requestId, error: String(error) });
    else log.warn('database busy', { requestId, error: String(error) });
    const later = { 'retry-after': String(isAway ? SECONDS_AWAY : SECONDS_BUSY) };
    return answerError(new Refusal(503, 'unavailable', { requestId }, later), log, requestId);
  }
  log.error('request failed', {
    requestId,
    error: error instanceof Error ? (error.stack ?? error.message) : String(error),
  });
  if (error instanceof Error && 'code' in error && DISK_FULL.has(String(error.code))) {
    return answerError(new Refusal(507, 'disk_full', { requestId }), log, requestId);
  }
  return { status: 500, body: { message: 'Something went wrong', requestId } };
}

function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  return error instanceof ZodError ? badFields(fieldFaults(error)) : undefined;
}
