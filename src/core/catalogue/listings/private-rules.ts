import { ZodError } from 'zod';
import { badFields, badInput } from '#base/errors.ts';
import { fieldFaults } from '#base/field-codes.ts';
import { hiddenAt } from '#base/hidden-signs.ts';
import type { Vertical } from '#verticals/vertical.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Validates entered private details over the existing ones; null if unchanged. Throws a 400 with
 * all invalid fields.
 */
export function enterPrivate(
  { privateDetails }: Pick<Vertical, 'privateDetails'>,
  given: Values | undefined,
  before: Values | undefined,
): Values | null {
  const unknown = Object.keys(given ?? {}).filter((name) => !privateDetails?.names.includes(name));
  if (unknown.length > 0)
    throw badInput(
      Object.fromEntries(unknown.map((name) => [fieldOf(name), 'There is no such detail'])),
    );
  if (!privateDetails || (given === undefined && before !== undefined)) return null;
  const hidden = hiddenAt(given, 'privateDetails');
  if (hidden !== null)
    throw badInput(
      { [hidden]: 'Remove any invisible characters' },
      { errorCodes: { [hidden]: 'hidden' } },
    );
  try {
    return privateDetails.parse({ ...before, ...given });
  } catch (error) {
    if (error instanceof ZodError) throw badFields(fieldFaults(error, fieldOf));
    throw error;
  }
}

const fieldOf = (path: string): string => `privateDetails.${path}`;
