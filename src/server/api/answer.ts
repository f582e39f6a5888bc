import { ZodError } from 'zod';
import { badFields, Refusal } from '#base/errors.ts';
import { fieldFaults } from '#base/field-codes.ts';
import type { Log } from '#core/market.ts';
import { sqlState } from '#core/transaction.ts';

/** An answer before it is a response. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** PostgreSQL's word for a full disk: the statement has failed, what was there is unharmed. */
const DISK_FULL = '53100';

/** What any failure answers: declared Refusals as they are, schema errors as 400 by field, the rest 500 unexplained. */
export function answerError(error: unknown, log: Log, requestId: string): Answer {
  const refusal = refusalOf(error);
  if (refusal) {
    return {
      status: refusal.status,
      body: { message: refusal.message, code: refusal.code, ...refusal.extra },
      headers: refusal.headers,
    };
  }
  log.error('request failed', {
    requestId,
    error: error instanceof Error ? (error.stack ?? error.message) : String(error),
  });
  if (sqlState(error) === DISK_FULL) {
    const message =
      'The marketplace has no room left to store this. Nothing was changed; please try again later';
    return { status: 507, body: { message, code: 'disk_full', requestId } };
  }
  return { status: 500, body: { message: 'Something went wrong', requestId } };
}

function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  return error instanceof ZodError ? badFields(fieldFaults(error)) : undefined;
}
