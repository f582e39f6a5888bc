import { badInput } from '#base/errors.ts';
import { hiddenAt, isPlain } from '#base/hidden-signs.ts';
import type { ListingFields } from './vendor-store.ts';

/** Rejects invisible characters in any vertical's texts. Throws a 400 with the field. */
export function refuseHidden({ name, location, description, details }: ListingFields): void {
  const field = !isPlain(name)
    ? 'name'
    : !isPlain(location)
      ? 'location'
      : (hiddenAt(description, 'description') ?? hiddenAt(details, 'details'));
  if (field === null) return;
  // Variant options are a field of their own.
  const at = field.startsWith('details.variants') ? 'variants' : field;
  throw badInput({ [at]: 'Remove any invisible characters' }, { errorCodes: { [at]: 'hidden' } });
}
