import { createHash } from 'node:crypto';
import { type InOther, type Language, LANGUAGES, otherFor, said } from '#base/two-languages.ts';
import type { Vertical } from '#verticals/vertical.ts';

/** Who a listing says that somebody is. */
export interface Somebody {
  readonly name: string;
  readonly language: Language;
  readonly inOther: InOther | null;
  readonly details: unknown;
  readonly privateDetails: Readonly<Record<string, unknown>>;
  readonly pictures: readonly { readonly id: string }[];
}

/** Whether what was checked is no longer what the listing says, or of somebody who is no longer the same. */
export function isOfAnother(
  check: NonNullable<Vertical['check']>,
  before: Somebody,
  after: Somebody,
): boolean {
  return checked(check, before) !== checked(check, after);
}

/** Stands for what an admin looks at, so that no admin approves anything else. */
export const seenOf = (
  check: NonNullable<Vertical['check']>,
  somebody: Somebody,
  value: string,
): string =>
  createHash('sha256')
    .update(JSON.stringify([value, checked(check, somebody)]))
    .digest('hex');

/** All that the badge is about, in one text. */
function checked(check: NonNullable<Vertical['check']>, somebody: Somebody): string {
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
