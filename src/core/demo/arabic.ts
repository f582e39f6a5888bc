import type { InOther, Texts } from '#base/two-languages.ts';
import type { Vertical } from '#verticals/vertical.ts';

/** Arabic texts of the demo vendors of a vertical. */
export interface DemoArabic {
  /** By the listing's key. */
  readonly listings: Readonly<Record<string, InOther>>;
  /**
   * Texts of services, by the vendor's key. `location` is the origin of its goods, `texts` are for
   * its details.
   */
  readonly vendors: Readonly<Record<string, InOther>>;
  /** Texts shared by many listings: colours, units, inclusions. */
  readonly terms: Texts;
}

/** A listing's `in_other` value: its own texts, and terms for the values of its details. */
export function listingInArabic(
  vertical: Vertical,
  { listings, vendors, terms }: DemoArabic,
  {
    key,
    vendor,
    details,
  }: { readonly key: string; readonly vendor: string; readonly details: unknown },
): string | null {
  const own = listings[key];
  if (!own) return null;
  const texts = Object.fromEntries(
    vertical.texts(details).flatMap((text) => {
      const said = own.texts?.[text] ?? terms[text];
      return said === undefined ? [] : [[text, said]];
    }),
  );
  const unknown = Object.keys(own.texts ?? {}).filter((text) => texts[text] === undefined);
  if (unknown.length > 0) throw new Error(`${key} has no text ${unknown.join(', ')}`);
  const location = own.location ?? vendors[vendor]?.location;
  return JSON.stringify({ ...own, ...(location !== undefined && { location }), texts });
}
