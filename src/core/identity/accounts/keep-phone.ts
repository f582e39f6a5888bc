import { type Country, isCountry } from '#base/countries.ts';
import { readPhone } from '#base/read-phone.ts';

/** No phone: the rules of forms refuse it. */
const UNREADABLE = '?';

interface Known {
  /** Of the form, else of its person. */
  readonly country?: string | null | undefined;
  /** Phones from before they were read: they may stay as they are. */
  readonly kept?: readonly (string | null | undefined)[];
}

/** A phone from a form as it is kept: in E.164, or '' for none. What cannot be read is left to the rules to refuse. */
export function phoneToKeep(typed: string, { country, kept = [] }: Known = {}): string {
  const text = typed.trim();
  if (text === '' || kept.includes(text)) return text;
  return readPhone(text, countryOf(country)) ?? UNREADABLE;
}

function countryOf(country: string | null | undefined): Country | null {
  const known = country ?? '';
  return isCountry(known) ? known : null;
}
