import { capabilityOf } from '#verticals/capability.ts';
import { phoneDetails } from '#verticals/capabilities/details.ts';
import { badInput } from '#base/errors.ts';
import type { Country } from '#base/countries.ts';
import { phoneDigits } from '#base/phone.ts';
import { PHONE_WORDS, readPhone } from '#base/read-phone.ts';
import type { ListingInput } from '#contract/shop.ts';
import type { Vertical } from '#verticals/vertical.ts';

type Values = Readonly<Record<string, unknown>>;

/** Stored details: unchanged phones keep their form. */
interface Before {
  readonly details: unknown;
  readonly privateDetails: Values;
}

/** Normalizes phones in an entry to E.164 with the vendor's country. Throws a 400 by field. */
export function readPhones(
  vertical: Pick<Vertical, 'capabilities'>,
  input: ListingInput,
  country: Country | null,
  before: Before | null,
): ListingInput {
  const phones = capabilityOf(vertical, phoneDetails) ?? [];
  const unread: string[] = [];
  const read = (part: 'details' | 'privateDetails'): Values | undefined => {
    const given = input[part];
    const kept = Object(before?.[part]) as Values;
    if (given === undefined) return given;
    return Object.fromEntries(
      Object.entries(given).map(([name, value]) => {
        const isKept = !phones.includes(name) || value === kept[name];
        if (isKept || typeof value !== 'string' || value.trim() === '') return [name, value];
        const phone = hotline(value) ?? readPhone(value, country);
        if (phone === null) unread.push(`${part}.${name}`);
        return [name, phone];
      }),
    );
  };
  const [details, privateDetails] = [read('details'), read('privateDetails')];
  if (unread.length > 0)
    throw badInput(Object.fromEntries(unread.map((field) => [field, PHONE_WORDS])), {
      errorCodes: Object.fromEntries(unread.map((field) => [field, 'phone' as const])),
    });
  return { ...input, ...(details && { details }), ...(privateDetails && { privateDetails }) };
}

/** A national short number, such as 19123. */
const hotline = (typed: string): string | null =>
  /^\d{3,5}$/.test(phoneDigits(typed)) ? phoneDigits(typed) : null;
