/** Mobile numbers of our five countries, without country code and zero. */
const MOBILE = String.raw`1[0125]\d{8}|5\d{8}|7[789]\d{7}|7[3-9]\d{8}`;
const WITH_ZERO = new RegExp(`^0(?:${MOBILE})$`);
const WITHOUT_ZERO = new RegExp(String.raw`^(?:${MOBILE}|(?:70|71|76|78|79|81)\d{6})$`);
/** The same with the country code but no plus. */
const WITH_CODE = new RegExp(
  [
    String.raw`^(?:20 ?0?1[0125]\d{8}`,
    String.raw`9660?5\d{8}`,
    String.raw`9620?7[789]\d{7}`,
    String.raw`9640?7[3-9]\d{8}`,
    String.raw`9610?(?:3|70|71|76|78|79|81)\d{6}`,
    // The Gulf, Palestine, Syria, Yemen, Turkey and Britain.
    String.raw`971 ?5\d{8}|965[569]\d{7}|973[36]\d{7}|974[3567]\d{7}|968[79]\d{7}|9705\d{8}`,
    String.raw`9639\d{8}|9677\d{8}|905\d{9}|447\d{9})$`,
  ]
    .join('|')
    .replaceAll(' ?', ''),
);
/** Landlines with their zero, Lebanese numbers, service numbers. */
const LANDLINE = /^(?:0[1-9]\d{6,9}|9200\d{5}|800\d{7}|0800\d{7})$/;
const INTERNATIONAL = /^[1-9]\d{8,14}$/;
const LONG_DISTANCE = /^00[1-9]\d{8,13}$/;

export const LONGEST_PHONE = 17;

/**
 * - `sure`: has the form of a mobile number or an international one;
 * - `likely`: the form of a number that other things have, too.
 */
export type PhoneShape = 'sure' | 'likely' | null;

export function phoneShape(digits: string, { plus }: { readonly plus: boolean }): PhoneShape {
  if (plus && INTERNATIONAL.test(digits)) return 'sure';
  if (WITH_ZERO.test(digits) || LONG_DISTANCE.test(digits) || WITH_CODE.test(digits)) return 'sure';
  return WITHOUT_ZERO.test(digits) || LANDLINE.test(digits) ? 'likely' : null;
}

/** Without its plus, an international number begins with a group of its code or is one group. */
export function isGroupedByCode(groups: readonly string[]): boolean {
  const [first = '', second = ''] = groups;
  if (groups.length === 1 || groups.every((group) => group.length <= 2)) return true;
  return /^(?:20|44|90|96[0-8]|97[0-9])$/.test(first) || (first.length > 3 && second.length > 1);
}

/** Issuer ranges of ISO/IEC 7812 with their lengths: Visa, Mastercard, Amex, Maestro, Meeza, mada and others. */
const CARD =
  /^(?:4\d{12}(?:\d{3}){0,2}|5[1-5]\d{14}|2(?:22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12}|3[47]\d{13}|3(?:0[0-5]|[689]\d)\d{11}(?:\d{2})?|(?:6011|65\d\d|64[4-9]\d|35\d\d|62\d\d|50\d\d|5[6-9]\d\d|6[0-9]\d\d|9682)\d{12}(?:\d{2,3})?)$/;

/** True for the form of a payment card's number; its check digit is not included. */
export const isCardShape = (digits: string): boolean => CARD.test(digits);
export const SHORTEST_CARD = 13;
export const LONGEST_CARD = 19;
