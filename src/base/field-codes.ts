import type { ZodError } from 'zod';

/** Codes of field errors, for screens that translate them. */
export const FIELD_CODES = [
  'required',
  'too_short',
  'too_long',
  'not_a_number',
  'not_whole',
  'too_small',
  'too_big',
  'too_few',
  'too_many',
  'decimals',
  'email',
  'phone',
  'url',
  'format',
  'choose',
  'order',
  'taken',
  'hidden',
  'past',
  'too_soon',
  'too_far',
  'gone',
  'picture',
  'unequal',
  'one_country',
  'sold',
  'formula',
  'fetch',
  'fetch_limit',
] as const;
export type FieldCode = (typeof FIELD_CODES)[number];

export interface FieldFault {
  readonly code: FieldCode;
  /** The allowed min or max. */
  readonly limit?: number;
}

/** By field: in English for any client, and as codes for screens in other languages. */
export interface FieldFaults {
  readonly errorMessages: Record<string, string>;
  readonly errorCodes: Record<string, FieldCode>;
  readonly errorLimits: Record<string, number>;
}

/** More than any form has, to bound the response for a list of thousands of invalid values. */
const MAX_FIELDS = 100;

/** An issue of the schema library, with or without its message. */
export interface RawIssue {
  readonly code?: string | undefined;
  readonly expected?: unknown;
  readonly format?: unknown;
  readonly origin?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly inclusive?: unknown;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}

/** The first error per field of a schema validation. */
export function fieldFaults(
  { issues }: Pick<ZodError, 'issues'>,
  nameOf: (path: string) => string = (path) => path || 'body',
): FieldFaults {
  const found: FieldFaults = { errorMessages: {}, errorCodes: {}, errorLimits: {} };
  let fields = 0;
  for (const issue of issues) {
    const field = nameOf(issue.path.join('.'));
    if (Object.hasOwn(found.errorMessages, field)) continue;
    fields += 1;
    if (fields > MAX_FIELDS) break;
    found.errorMessages[field] = issue.message;
    const fault = faultOfIssue(issue);
    if (!fault) continue;
    found.errorCodes[field] = fault.code;
    if (fault.limit !== undefined) found.errorLimits[field] = fault.limit;
  }
  return found;
}

/** undefined if no common code fits. */
export function faultOfIssue(issue: RawIssue): FieldFault | undefined {
  const { code, expected, format, origin, minimum, maximum, inclusive, params } = issue;
  switch (code) {
    case 'invalid_type':
      return { code: TYPES[String(expected)] ?? 'required' };
    case 'invalid_value':
      return { code: 'choose' };
    case 'invalid_format':
      return { code: FORMATS[String(format)] ?? 'format' };
    case 'too_small':
      return bound(String(origin), Number(minimum), inclusive !== false, SMALL);
    case 'too_big':
      return bound(String(origin), Number(maximum), inclusive !== false, BIG);
    // Amounts and percentages must be whole cents.
    case 'not_multiple_of':
      return { code: 'decimals' };
    case 'custom':
      return isFieldCode(params?.['fault']) ? { code: params['fault'] } : undefined;
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'unrecognized_keys':
      return { code: 'format' };
    default:
      return undefined;
  }
}

const FORMATS: Readonly<Record<string, FieldCode>> = { email: 'email', url: 'url' };
const TYPES: Readonly<Record<string, FieldCode>> = {
  number: 'not_a_number',
  int: 'not_whole',
  boolean: 'choose',
};
const SMALL = { string: 'too_short', array: 'too_few', other: 'too_small' } as const;
const BIG = { string: 'too_long', array: 'too_many', other: 'too_big' } as const;

function bound(
  origin: string,
  limit: number,
  inclusive: boolean,
  codes: typeof SMALL | typeof BIG,
): FieldFault {
  // A min of one letter or one element means that the field is required.
  if (codes === SMALL && limit === 1 && (origin === 'string' || origin === 'array'))
    return { code: 'required' };
  const code = origin === 'string' || origin === 'array' ? codes[origin] : codes.other;
  return !inclusive || !Number.isFinite(limit) ? { code } : { code, limit };
}

export const isFieldCode = (code: unknown): code is FieldCode =>
  FIELD_CODES.some((one) => one === code);
