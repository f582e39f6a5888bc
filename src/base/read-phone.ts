import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { COUNTRIES, type Country, COUNTRY_CODES, type CountryCode } from './countries.ts';
import { isLikelyPhone, phoneDigits } from './phone.ts';

export const PHONE_WORDS = 'Enter the phone number with its country code, like +20 100 123 4567';

/**
 * Parses a typed phone number to E.164; null if invalid. A national number gets the code of
 * `country`, or of the only one of our countries in which it is valid. Not for pages: the parser
 * has 150 KB.
 */
export function readPhone(typed: string, country: Country | null = null): string | null {
  const digits = phoneDigits(typed);
  if (!isLikelyPhone(digits)) return null;
  if (digits.startsWith('+')) return possible(parsePhoneNumberFromString(digits));
  const local = country && nationalPhone(digits, country);
  if (local?.isValid()) return local.number;
  const elsewhere = COUNTRIES.map((other) => nationalPhone(digits, other)).filter((phone) =>
    phone?.isValid(),
  );
  // A landline number is often valid in several countries; a mobile number seldom is.
  const mobiles = elsewhere.filter((phone) => phone?.getType() === 'MOBILE');
  const [found, ...others] = mobiles.length > 0 ? mobiles : elsewhere;
  if (found && others.length === 0) return found.number;
  const withCode = parsePhoneNumberFromString(`+${digits}`);
  if (withCode?.isValid() && OUR_CODES.has(withCode.country ?? '')) return withCode.number;
  return possible(local);
}

/** A typed mobile number of a served country; null for others, such as landlines and paid numbers. */
export function readMobile(
  typed: string,
  country: Country | null,
): { readonly phone: string; readonly country: CountryCode } | null {
  const phone = readPhone(typed, country);
  const parsed = phone === null ? undefined : parsePhoneNumberFromString(phone);
  if (phone === null || !parsed?.isValid() || parsed.getType() !== 'MOBILE') return null;
  const code = Object.values(COUNTRY_CODES).find((one) => one === parsed.country);
  return code === undefined ? null : { phone, country: code };
}

/** Numbering plans grow: a well-formed number may be newer than our data. */
const possible = (phone: PhoneNumber | null | undefined): string | null =>
  phone?.isPossible() && parsePhoneNumberFromString(phone.number)?.number === phone.number
    ? phone.number
    : null;

const OUR_CODES: ReadonlySet<string> = new Set(Object.values(COUNTRY_CODES));

const nationalPhone = (digits: string, country: Country): PhoneNumber | undefined =>
  parsePhoneNumberFromString(digits, COUNTRY_CODES[country]);
