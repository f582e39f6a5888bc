import type { RefusalCode } from '#base/refusal-codes.ts';
import type { TestCard } from './provider.ts';

export type Decline = Extract<
  RefusalCode,
  | 'card_declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'incorrect_number'
  | 'test_card_only'
  | 'authentication_failed'
>;

/**
 * `saves`: can be saved, but is declined when charged. `fraudulent` and `product_not_received`:
 * pays and is then disputed for that reason.
 */
type Disputes = 'fraudulent' | 'product_not_received';
type Does = 'pays' | 'asks' | 'saves' | Disputes;

/** Dispute reason of a card's behaviour; null if it is not disputed. */
export const disputesWhat = (does: string): Disputes | null =>
  does === 'fraudulent' || does === 'product_not_received' ? does : null;

/** Test numbers that card providers publish, with their behaviour. */
const CARDS: Readonly<Record<string, Does | Decline>> = {
  '4242424242424242': 'pays',
  '4000056655665556': 'pays',
  '5555555555554444': 'pays',
  '2223003122003222': 'pays',
  '5200828282828210': 'pays',
  '378282246310005': 'pays',
  '6011111111111117': 'pays',
  '4000000000000259': 'fraudulent',
  '4000000000002685': 'product_not_received',
  '4000000000000341': 'saves',
  '4000000000000002': 'card_declined',
  '4000000000009995': 'insufficient_funds',
  '4000000000000069': 'expired_card',
  '4000000000000127': 'incorrect_cvc',
  '4000000000003220': 'asks',
  '4000002500003155': 'asks',
};

export type Verdict =
  | { readonly does: Does; readonly brand: string; readonly last4: string }
  | {
      readonly does: 'declines';
      readonly decline: Decline;
      readonly brand: string | null;
      readonly last4: string | null;
    };

/**
 * Behaviour of a test card. Unpublished numbers are always declined, real or not, and only brand
 * and last four digits are returned. A card is valid until the end of its month.
 */
export function judgeCard(card: TestCard, now: Date): Verdict {
  const number = card.number.replaceAll(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number))
    return { does: 'declines', decline: 'incorrect_number', brand: null, last4: null };
  const does = CARDS[number];
  if (does === undefined)
    return { does: 'declines', decline: 'test_card_only', brand: null, last4: null };
  const shown = { brand: brandOf(number), last4: number.slice(-4) };
  if (hasExpired(card, now)) return { does: 'declines', decline: 'expired_card', ...shown };
  const digits = shown.brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/;
  if (!digits.test(card.cvc)) return { does: 'declines', decline: 'incorrect_cvc', ...shown };
  return does === 'pays' ||
    does === 'asks' ||
    does === 'saves' ||
    does === 'fraudulent' ||
    does === 'product_not_received'
    ? { does, ...shown }
    : { does: 'declines', decline: does, ...shown };
}

/** Luhn check of ISO/IEC 7812-1. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** A card is valid until the end of its month. */
export function hasExpired(
  { expMonth, expYear }: Pick<TestCard, 'expMonth' | 'expYear'>,
  now: Date,
): boolean {
  return Date.UTC(fullYear(expYear), expMonth, 1) <= now.getTime();
}

export const fullYear = (year: number): number => (year < 100 ? 2000 + year : year);

function brandOf(number: string): string {
  if (number.startsWith('4')) return 'visa';
  if (/^3[47]/.test(number)) return 'amex';
  return number.startsWith('6') ? 'discover' : 'mastercard';
}
