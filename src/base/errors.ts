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

type Extra = Readonly<Record<string, unknown>>;
type Headers = Readonly<Record<string, string>>;

/**
 * An error that is an answer, by name: `core/shared/refusal-words.ts` says it, and one place in the server turns it into
 * `{message, code, ...extra}`. Everything else thrown answers 500 without saying why.
 */
export class Refusal extends Error {
  readonly status: ErrorStatus;
  readonly code: RefusalCode;
  /** Sent beside the words, which fill in its figures. Money is in dollars. */
  readonly extra: Extra;
  readonly headers: Headers;
  /** The field of a form that it is about. */
  readonly field: string | undefined = undefined;
  /** The words, where they were made with what is refused. */
  readonly said: string | undefined = undefined;

  constructor(status: ErrorStatus, code: RefusalCode, extra: Extra = {}, headers: Headers = {}) {
    super(code);
    this.status = status;
    this.code = code;
    this.extra = extra;
    this.headers = headers;
  }

  /** The same at a field of a form. */
  at(field: string): Refusal {
    return this.#changed({ field });
  }

  /** The same with more beside it. */
  with(extra: Extra): Refusal {
    return this.#changed({ extra: { ...this.extra, ...extra } });
  }

  /** The same in words of its own: those of a line of the cart, which tell what was chosen. */
  saying(said: string): Refusal {
    return this.#changed({ said });
  }

  #changed(change: Partial<Pick<Refusal, 'field' | 'extra' | 'said'>>): Refusal {
    const { status, code, extra, headers, field, said } = this;
    return Object.assign(new Refusal(status, code, extra, headers), { field, said }, change);
  }
}

/** 400 with one message a field, all fields at once; by name too where a common reason says it. */
export function badInput(
  errorMessages: Readonly<Record<string, string>>,
  named: Partial<Pick<FieldFaults, 'errorCodes' | 'errorLimits'>> & {
    readonly why?: QuoteFault | undefined;
  } = {},
): Refusal {
  return new Refusal(400, 'bad_input', { errorMessages, ...named });
}

/** The same of what a schema refused. */
export const badFields = ({ errorMessages, ...named }: FieldFaults): Refusal =>
  badInput(errorMessages, named);

/** `what`: a noun, with a capital. */
export const notFound = (what: string): Refusal => new Refusal(404, 'not_found', { what });

/** The refusal for a hidden listing: its vendor or their plan has hidden it for now, or its state is private. */
export const notOnSale = ({ state }: { readonly state: string }, what: string): Refusal =>
  state === 'hidden' ? new Refusal(404, 'not_on_sale') : notFound(what);
