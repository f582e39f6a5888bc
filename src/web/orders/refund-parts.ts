import type { Input } from '#web/api.ts';
import { typedNumber } from '#base/typed-number.ts';

interface RefundableItem {
  readonly principal: number;
  readonly fee: number;
}
interface Refundable {
  readonly refundable: number;
  readonly items: readonly (RefundableItem & { readonly _id: string })[];
}
export type Refund = Pick<Input<'POST /admin/payments/{id}/refund'>['body'], 'amount' | 'items'>;

export interface RefundPart {
  readonly name: 'amount' | 'principal' | 'fee';
  readonly left: number;
}

/** One amount for the payment or an item; principal and fee apart if money is passed on. */
export function partsToRefund({ items, refundable }: Refundable, itemId: string): RefundPart[] {
  const item = items.find(({ _id }) => _id === itemId);
  return item ? partsOfItem(item) : [{ name: 'amount', left: refundable }];
}

/** Amounts to enter for an item; none if nothing is left. */
export function partsOfItem({ principal, fee }: RefundableItem): RefundPart[] {
  const parts: RefundPart[] =
    principal === 0
      ? [{ name: 'amount', left: fee }]
      : [
          { name: 'principal', left: principal },
          { name: 'fee', left: fee },
        ];
  return parts.filter(({ left }) => left > 0);
}

/** Everything that is left, as typed. */
export const allOf = (parts: readonly RefundPart[]): Readonly<Record<string, string>> =>
  Object.fromEntries(parts.map(({ name, left }) => [name, left.toFixed(2)]));

/** True if there is a choice: several items, or one with parts. */
export const hasParts = ({ items }: Refundable): boolean =>
  items.length > 1 || items.some(({ principal }) => principal > 0);

export const enteredIn = (typed: Readonly<Record<string, string>>, { name }: RefundPart): number =>
  (typed[name] ?? '').trim() === '' ? 0 : typedNumber(typed[name]);

/** Sums in cents, because dollars as floats are inexact. */
export const sumEntered = (
  typed: Readonly<Record<string, string>>,
  parts: readonly RefundPart[],
): number => parts.reduce((sum, part) => sum + Math.round(enteredIn(typed, part) * 100), 0) / 100;

/** Parts with an amount that is no number, has a fraction of a cent or exceeds what is left. */
export const invalidParts = (
  typed: Readonly<Record<string, string>>,
  parts: readonly RefundPart[],
): RefundPart[] =>
  parts.filter((part) => {
    const amount = enteredIn(typed, part);
    const isInCents = Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;
    return !(amount >= 0 && amount <= part.left && isInCents);
  });

/** Parts with invalid amounts; all if none is entered. */
export function wrongParts(
  typed: Readonly<Record<string, string>>,
  parts: readonly RefundPart[],
): RefundPart[] {
  const wrong = invalidParts(typed, parts);
  return wrong.length === 0 && sumEntered(typed, parts) === 0 ? [...parts] : wrong;
}

/** The body of the call, without parts of 0. */
export function refundOf(
  itemId: string,
  typed: Readonly<Record<string, string>>,
  parts: readonly RefundPart[],
): Refund {
  const named = Object.fromEntries(
    parts.flatMap((part) => {
      const amount = enteredIn(typed, part);
      return amount > 0 ? [[part.name, amount]] : [];
    }),
  );
  return itemId === '' ? named : { items: [{ itemId, ...named }] };
}
