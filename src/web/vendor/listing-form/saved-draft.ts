import type { ListingDraft } from './listing-draft.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The part of a form that a draft can keep. Its images are files until the listing is created. */
export const keptInDraft = <Draft extends ListingDraft>(draft: Draft): Draft => ({
  ...draft,
  pictures: [],
});

/**
 * A saved draft in its form. Values that the form no longer has, or has in another shape since a
 * later release, are left out.
 */
export function draftOfSaved<Value>(empty: Value, saved: unknown): Value {
  if (!isRecord(empty)) return isLike(empty, saved) ? saved : empty;
  if (!isRecord(saved)) return empty;
  const names = Object.keys(empty);
  // A record without names of its own has those that were entered, such as the sizes of a dress.
  return Object.fromEntries(
    names.length === 0
      ? Object.entries(saved)
      : names.map((name) => [name, draftOfSaved<unknown>(empty[name], saved[name])]),
    // The same names with values of the same types.
  ) as Value;
}

const isLike = <Value>(empty: Value, saved: unknown): saved is Value =>
  Array.isArray(empty) ? Array.isArray(saved) : typeof saved === typeof empty;
