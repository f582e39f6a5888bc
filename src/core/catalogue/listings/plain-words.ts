import { badInput } from '#base/errors.ts';
import { hiddenAt, isPlain } from '#base/hidden-signs.ts';
import type { ListingFields } from './vendor-store.ts';

/** Whatever the vertical: words of a listing are what they look like. Throws a 400 naming the field at fault. */
export function refuseHidden({ name, location, description, details }: ListingFields): void {
  const field = !isPlain(name)
    ? 'name'
    : !isPlain(location)
      ? 'location'
      : (hiddenAt(description, 'description') ?? hiddenAt(details, 'details'));
  if (field === null) return;
  // What is chosen of variants is entered beside the details.
  const at = field.startsWith('details.variants') ? 'variants' : field;
  throw badInput({ [at]: 'Remove any invisible characters' }, { errorCodes: { [at]: 'hidden' } });
}
