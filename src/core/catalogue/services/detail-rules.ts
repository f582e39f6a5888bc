import { ZodError } from 'zod';
import { type FieldFaults, fieldFaults } from '#base/field-codes.ts';
import { hiddenAt } from '#base/hidden-signs.ts';
import type { ServiceDetails } from '#verticals/capabilities/service-details.ts';

export type Values = Readonly<Record<string, unknown>>;

interface EnteredDetails {
  /** Null if the vertical has none, or none were sent yet. */
  readonly details: Values | null;
  readonly faults: FieldFaults;
}

/** Validates over stored details; null for a new service, whose vertical may require some. */
export function enterDetails(
  asked: ServiceDetails | null,
  sent: Values | undefined,
  before: { readonly details: Values | null } | null,
): EnteredDetails {
  const kept = before?.details ?? null;
  const faults: FieldFaults = { errorMessages: {}, errorCodes: {}, errorLimits: {} };
  for (const name of Object.keys(sent ?? {}))
    if (!asked?.names.includes(name))
      faults.errorMessages[fieldOf(name.slice(0, 60))] = 'There is no such detail';
  if (!asked || (sent === undefined && before !== null)) return { details: kept, faults };
  const read = parsed(asked, { ...kept, ...sent });
  if (read instanceof ZodError) {
    const { errorMessages, ...named } = fieldFaults(read, fieldOf);
    return {
      details: kept,
      faults: { errorMessages: { ...faults.errorMessages, ...errorMessages }, ...named },
    };
  }
  const hidden = hiddenAt(read, 'details');
  if (hidden !== null) {
    faults.errorMessages[hidden] = 'Remove any invisible characters';
    faults.errorCodes[hidden] = 'hidden';
  }
  return { details: read, faults };
}

function parsed(asked: ServiceDetails, given: Values): Values | ZodError {
  try {
    return asked.parse(given);
  } catch (error) {
    if (error instanceof ZodError) return error;
    throw error;
  }
}

const fieldOf = (path: string): string => `details.${path}`;
