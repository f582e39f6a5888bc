import { createHash } from 'node:crypto';
import { type InOther, type Language, LANGUAGES, otherFor, said } from '#base/two-languages.ts';
import type { AnyCheck } from '#verticals/capabilities/checked.ts';

/** Identity data of a listed person. */
export interface Somebody {
  readonly name: string;
  readonly language: Language;
  readonly inOther: InOther | null;
  readonly details: unknown;
  readonly privateDetails: Readonly<Record<string, unknown>>;
  readonly pictures: readonly { readonly id: string }[];
}

/** True if the checked data or person has changed. */
export function isOfAnother(check: AnyCheck, before: Somebody, after: Somebody): boolean {
  return checked(check, before) !== checked(check, after);
}

/** Hash of what an admin reviews, so that only this version is approved. */
export const seenOf = (check: AnyCheck, somebody: Somebody, value: string): string =>
  createHash('sha256')
    .update(JSON.stringify([value, checked(check, somebody)]))
    .digest('hex');

/** Everything that the badge covers. */
function checked(check: AnyCheck, somebody: Somebody): string {
  const { name, details, privateDetails, pictures, ...written } = somebody;
  const names = LANGUAGES.map((reader) => said(name, otherFor(written, reader), 'name'));
  if (check.what === 'licence') return JSON.stringify([...names, privateDetails[check.of] ?? '']);
  const own = details as Readonly<Record<string, unknown>>;
  return JSON.stringify([
    ...names,
    ...check.details.map((one) => own[one]),
    ...check.private.map((one) => privateDetails[one] ?? ''),
    pictures[0]?.id,
  ]);
}
