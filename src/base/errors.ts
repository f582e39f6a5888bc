import type { FieldFaults } from './field-codes.ts';
import type { QuoteFault } from './quote-faults.ts';
import type { RefusalCode } from './refusal-codes.ts';

/** Statuses an error may answer with. */
export type ErrorStatus =
  | 400
  | 401
  | 402
  | 403
  | 404
  | 405
  | 409
  | 410
  | 413
  | 415
  | 429
  | 500
  | 502
  | 503
  | 507;

/**
 * An error that is an answer: its status and body go to the client as they are. Declared per noun in its
 * `errors.ts`; one place in the server turns it into `{message, ...}`. Everything else thrown answers 500
 * without saying why.
 */
export class Refusal extends Error {
  readonly status: ErrorStatus;
  readonly code: RefusalCode;
  readonly extra: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: ErrorStatus,
    code: RefusalCode,
    message: string,
    extra: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.extra = extra;
    this.headers = headers;
  }
}

/** 400 with one message a field, all fields at once; by name too where a common reason says it. */
export function badInput(
  errorMessages: Readonly<Record<string, string>>,
  named: Partial<Pick<FieldFaults, 'errorCodes' | 'errorLimits'>> & {
    readonly why?: QuoteFault | undefined;
  } = {},
): Refusal {
  const first = Object.values(errorMessages)[0] ?? 'The request is not valid';
  return new Refusal(400, 'bad_input', first, { errorMessages, ...named });
}

/** The same of what a schema refused. */
export const badFields = ({ errorMessages, ...named }: FieldFaults): Refusal =>
  badInput(errorMessages, named);

export const notFound = (what: string): Refusal =>
  new Refusal(404, 'not_found', `${what} not found`);
