import type { InOther, Texts } from '#base/two-languages.ts';
import type { Vertical } from '#verticals/vertical.ts';

/** What the vendors of a vertical's demonstration write in Arabic beside their English. */
export interface DemoArabic {
  /** By the listing's key. */
  readonly listings: Readonly<Record<string, InOther>>;
  /** Of the services, by the vendor's key; `location` is where its goods come from, `texts` those of its details. */
  readonly vendors: Readonly<Record<string, InOther>>;
  /** What recurs in many listings: colours, units, inclusions. */
  readonly terms: Texts;
}

export const NO_ARABIC: DemoArabic = { listings: {}, vendors: {}, terms: {} };

/** What a listing's row keeps of it: its own texts, and those of its details that the terms have. */
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

/** The same of a service. */
export function serviceInArabic({ vendors }: DemoArabic, vendor: string): string | null {
  const { location: _place, ...said } = vendors[vendor] ?? {};
  return Object.keys(said).length === 0 ? null : JSON.stringify(said);
}
