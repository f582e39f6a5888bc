import type { FieldFaults } from './field-codes.ts';
import type { QuoteFault } from './quote-faults.ts';
import type { RefusalCode } from './refusal-codes.ts';

/** Possible HTTP statuses of an error. */
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

type Extra = Readonly<Record<string, unknown>>;
type Headers = Readonly<Record<string, string>>;

/**
 * An expected error, identified by a code: `core/shared/refusal-words.ts` has the messages, and one
 * place in the server turns it into `{message, code, ...extra}`. All other errors answer 500
 * without details.
 */
export class Refusal extends Error {
  readonly status: ErrorStatus;
  readonly code: RefusalCode;
  /** Values for the message, sent along with it. Amounts are in dollars. */
  readonly extra: Extra;
  readonly headers: Headers;
  /** The form field it belongs to. */
  readonly field: string | undefined = undefined;
  /** A message that replaces the standard one. */
  readonly said: string | undefined = undefined;

  constructor(status: ErrorStatus, code: RefusalCode, extra: Extra = {}, headers: Headers = {}) {
    super(code);
    this.status = status;
    this.code = code;
    this.extra = extra;
    this.headers = headers;
  }

  at(field: string): Refusal {
    return this.#changed({ field });
  }

  /** The same refusal with additional values. */
  with(extra: Extra): Refusal {
    return this.#changed({ extra: { ...this.extra, ...extra } });
  }

  /** The same refusal with its own message, e.g. for a cart line. */
  saying(said: string): Refusal {
    return this.#changed({ said });
  }

  #changed(change: Partial<Pick<Refusal, 'field' | 'extra' | 'said'>>): Refusal {
    const { status, code, extra, headers, field, said } = this;
    return Object.assign(new Refusal(status, code, extra, headers), { field, said }, change);
  }
}

/** 400 with one message per field, for all fields at once, and a code for common errors. */
export function badInput(
  errorMessages: Readonly<Record<string, string>>,
  named: Partial<Pick<FieldFaults, 'errorCodes' | 'errorLimits'>> & {
    readonly why?: QuoteFault | undefined;
  } = {},
): Refusal {
  return new Refusal(400, 'bad_input', { errorMessages, ...named });
}

/** 400 for a schema's errors. */
export const badFields = ({ errorMessages, ...named }: FieldFaults): Refusal =>
  badInput(errorMessages, named);

/** `what`: a capitalized noun. */
export const notFound = (what: string): Refusal => new Refusal(404, 'not_found', { what });

/** The refusal for a hidden listing: its vendor or their plan has hidden it for now, or its state is private. */
export const notOnSale = ({ state }: { readonly state: string }, what: string): Refusal =>
  state === 'hidden' ? new Refusal(404, 'not_on_sale') : notFound(what);
