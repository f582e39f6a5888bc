import type { Capability, OwnFacts } from '../capability.ts';

/**
 * What admins verify about a listing: a private detail, or a person's identity documents. The badge
 * is lost when the name or another identifying detail changes.
 */
export type Check<Detail extends string, Private extends string> =
  | { readonly what: 'licence'; readonly of: Private }
  | {
      readonly what: 'identity';
      readonly details: readonly Detail[];
      readonly private: readonly Private[];
      /** The first picture shows the person. */
      readonly portrait: true;
    };

export type AnyCheck = Check<string, string>;

/** Admins check listings, which then have a badge. A change of what was checked takes it away. */
export function checked<Details, Private>(
  check: Check<keyof Details & string, keyof Private & string>,
): Capability<AnyCheck, OwnFacts<Details>> {
  return { kind: checked, side: () => check };
}
