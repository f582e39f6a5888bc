import { ZodError } from 'zod';
import { badFields, badInput } from '#base/errors.ts';
import { fieldFaults } from '#base/field-codes.ts';
import { hiddenAt } from '#base/hidden-signs.ts';
import type { LineProblem } from '#contract/cart.ts';
import { isSpelling } from '../screening/compare-rules.ts';
import type { ListingFacts, Vertical } from '#verticals/vertical.ts';

/** Validated sensitive data of a line. */
export interface Told {
  /** JSON by name. */
  readonly text: string;
  readonly mask: string;
  /** Distinguishes lines with equal options; '' if it does not. */
  readonly identity: string;
}

/** Max corrections of a spelling: more would be tries of other names. */
export const MAX_CORRECTIONS = 3;
/** True if a name is only spelled differently. Omitted parts may be added. */
export const isCorrection = (before: string, after: string): boolean =>
  before === '' || isSpelling(before, after);

/** Max length of a line's sensitive data. */
const MAX_LETTERS = 16_000;
const MAX_MASK = 80;

/** Throws a 400 with all invalid fields, without their content. */
export function readTold(
  { secrets }: Pick<Vertical, 'secrets'>,
  given: Readonly<Record<string, unknown>>,
  listing: ListingFacts<unknown>,
  choice: unknown,
): Told {
  const unknown = Object.keys(given).filter((name) => !secrets?.names.includes(name));
  if (unknown.length > 0 || !secrets)
    throw badInput(
      Object.fromEntries(unknown.map((name) => [fieldOf(name), 'This is not asked for'])),
    );
  const hidden = hiddenAt(given, 'secrets');
  if (hidden !== null)
    throw badInput(
      { [hidden]: 'Remove any invisible characters' },
      { errorCodes: { [hidden]: 'hidden' } },
    );
  const { value, mask, identity, fault } = parsed(() => secrets.parse(given, listing, choice));
  if (fault) {
    const field = fieldOf(fault.field);
    throw badInput(
      { [field]: fault.message },
      { errorCodes: { [field]: 'format' }, ...(fault.why && { why: fault.why }) },
    );
  }
  const text = JSON.stringify(value);
  if (text.length > MAX_LETTERS)
    throw badInput(
      { secrets: `Use up to ${MAX_LETTERS} characters` },
      { errorCodes: { secrets: 'too_long' }, errorLimits: { secrets: MAX_LETTERS } },
    );
  return { text, mask: mask.slice(0, MAX_MASK), identity };
}

const fieldOf = (path: string): string => (path === '' ? 'secrets' : `secrets.${path}`);

function parsed<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (error instanceof ZodError) throw badFields(fieldFaults(error, fieldOf));
    throw error;
  }
}

/** Problem of sensitive data with the current choice, or null. */
export function unfitting(
  { secrets }: Pick<Vertical, 'secrets'>,
  confided: unknown,
  listing: ListingFacts<unknown>,
  choice: unknown,
): LineProblem | null {
  if (!secrets) return null;
  try {
    const { fault } = secrets.parse(confided, listing, choice);
    return (
      fault && {
        code: 'not_valid',
        message: fault.message,
        ...(fault.why && { why: fault.why }),
      }
    );
  } catch (error) {
    // Stored with an older schema: it must be entered again.
    if (error instanceof ZodError) return UNTOLD;
    throw error;
  }
}

/** Problem of a line that needs sensitive data first. */
export const UNTOLD: LineProblem = {
  code: 'not_valid',
  message: 'The vendor needs some private details from you before you can pay.',
  why: { fault: 'secrets_needed' },
};

export const isUntold = (
  { secrets }: Pick<Vertical, 'secrets'>,
  confided: object | null,
): boolean => secrets?.needed === true && confided === null;
