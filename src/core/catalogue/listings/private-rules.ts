import { capabilityOf } from '#verticals/capability.ts';
import { privateDetails } from '#verticals/capabilities/details.ts';
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
  vertical: Pick<Vertical, 'capabilities'>,
  given: Values | undefined,
  before: Values | undefined,
): Values | null {
  const spec = capabilityOf(vertical, privateDetails);
  const unknown = Object.keys(given ?? {}).filter((name) => !spec?.names.includes(name));
  if (unknown.length > 0)
    throw badInput(
      Object.fromEntries(unknown.map((name) => [fieldOf(name), 'There is no such detail'])),
    );
  if (!spec || (given === undefined && before !== undefined)) return null;
  const hidden = hiddenAt(given, 'privateDetails');
  if (hidden !== null)
    throw badInput(
      { [hidden]: 'Remove any invisible characters' },
      { errorCodes: { [hidden]: 'hidden' } },
    );
  try {
    return spec.parse({ ...before, ...given });
  } catch (error) {
    if (error instanceof ZodError) throw badFields(fieldFaults(error, fieldOf));
    throw error;
  }
}

const fieldOf = (path: string): string => `privateDetails.${path}`;
