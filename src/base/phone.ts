import { latinDigits } from './latin-digits.ts';

/** Separators in typed or pasted phone numbers, including bidi marks. */
const BETWEEN = /[\p{Cf}\p{Z}\p{Pd}\s().,/\\·•−_~]/gu;

/** Strips separators from a typed phone number. A leading `+` is kept. */
export const phoneDigits = (typed: string): string =>
  latinDigits(typed)
    .replaceAll(BETWEEN, '')
    .replace(/^(?:[＋﹢]|00)/u, '+')
    // Copied from right-to-left text.
    .replace(/^(\d+)[+＋]$/u, '+$1');

/** Lenient check for forms. The server knows the number formats of each country (`read-phone.ts`). */
export const isLikelyPhone = (typed: string): boolean => /^\+?\d{6,15}$/.test(phoneDigits(typed));

/** The same, or a short domestic number such as 19123. */
export const isCallable = (typed: string): boolean => /^\+?\d{3,15}$/.test(phoneDigits(typed));

/** Country codes of one and two digits; all others have three. */
const INTERNATIONAL =
  /^\+([17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{6,})$/;

/** `+201001234567` as `+20 100 123 4567`; numbers without a country code are unchanged. */
export function groupedPhone(phone: string): string {
  const [, country = '', digits = ''] = INTERNATIONAL.exec(phone) ?? [];
  if (country === '') return phone;
  // Lebanese numbers end in two groups of three. Cairo's landlines have eight digits after the 2.
  const last = country === '961' ? 3 : 4;
  const middle = /^202\d{8}$/.test(country + digits) ? 4 : 3;
  const groups = [
    digits.slice(0, -last - middle),
    digits.slice(-last - middle, -last),
    digits.slice(-last),
  ];
  return [`+${country}`, ...groups].filter((group) => group !== '').join(' ');
}

/** The same for a line of text, which in Arabic would put the plus at the wrong end. */
export const isolatedPhone = (phone: string): string => `\u2066${groupedPhone(phone)}\u2069`;

export const phoneLink = (phone: string): string => `tel:${phoneDigits(phone)}`;

/** The chat with an international number; null for others. */
export const whatsAppLink = (phone: string): string | null => {
  const [, digits] = /^\+(\d{8,15})$/.exec(phoneDigits(phone)) ?? [];
  return digits === undefined ? null : `https://wa.me/${digits}`;
};
