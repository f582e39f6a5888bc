import { type Country, isCountry } from '#base/countries.ts';
import { readPhone } from '#base/read-phone.ts';

/** An invalid phone, which form rules refuse. */
const UNREADABLE = '?';

interface Known {
  /** The form's country, otherwise the user's. */
  readonly country?: string | null | undefined;
  /** Phones from before they were parsed, which may stay. */
  readonly kept?: readonly (string | null | undefined)[];
}

/** Normalizes a phone to E.164, or '' for none. Unreadable input is left for the rules. */
export function phoneToKeep(typed: string, { country, kept = [] }: Known = {}): string {
  const text = typed.trim();
  if (text === '' || kept.includes(text)) return text;
  return readPhone(text, countryOf(country)) ?? UNREADABLE;
}

function countryOf(country: string | null | undefined): Country | null {
  const known = country ?? '';
  return isCountry(known) ? known : null;
}
