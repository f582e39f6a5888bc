import { m } from '#web/words/generated/messages.js';
import { latinDigits } from '#base/latin-digits.ts';
import { typedNumber } from '#base/typed-number.ts';

export interface Card {
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly cvc: string;
}

/** '4242424242424242' as '4242 4242 4242 4242'. */
export function groupDigits(text: string): string {
  return latinDigits(text)
    .replaceAll(/\D/g, '')
    .slice(0, 19)
    .replaceAll(/(.{4})(?=.)/g, '$1 ');
}

/** '1234' as '12 / 34'. The slash does not block the delete key. */
export function withSlash(text: string): string {
  const digits = latinDigits(text).replaceAll(/\D/g, '').slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

type Typed = Readonly<Record<'number' | 'expiry' | 'cvc', string>>;

/** In the provider's format, or the invalid fields. The provider validates the card itself. */
export function readCard({ number, expiry, cvc }: Typed): {
  readonly card: Card | null;
  readonly faults: Partial<Typed>;
} {
  const digits = latinDigits(number).replaceAll(/\D/g, '');
  const [, month = '', year = ''] = /^(\d{2})\D*(\d{2})$/.exec(latinDigits(expiry).trim()) ?? [];
  const code = latinDigits(cvc).replaceAll(/\D/g, '');
  const expMonth = typedNumber(month);
  const faults: Partial<Typed> = {
    ...(digits.length < 12 && { number: m.checkout_card_number_missing() }),
    ...(!(expMonth >= 1 && expMonth <= 12) && { expiry: m.checkout_card_expiry_missing() }),
    ...(code.length < 3 && { cvc: m.checkout_card_cvc_missing() }),
  };
  if (Object.keys(faults).length > 0) return { card: null, faults };
  return {
    card: { number: digits, expMonth, expYear: 2000 + typedNumber(year), cvc: code },
    faults,
  };
}
