import type { Input } from '#web/api.ts';
import type { PaymentDetails } from './payment-dialog.tsx';
import { typedNumber } from '#base/typed-number.ts';

type Refundable = Pick<PaymentDetails, 'items' | 'refundable'>;
export type Refund = Pick<Input<'POST /admin/payments/{id}/refund'>['body'], 'amount' | 'items'>;

export interface RefundPart {
  readonly name: 'amount' | 'principal' | 'fee';
  readonly left: number;
}

/** One amount for the payment or an item; principal and fee apart if money is passed on. */
export function partsToRefund({ items, refundable }: Refundable, itemId: string): RefundPart[] {
  const item = items.find(({ _id }) => _id === itemId);
  if (!item) return [{ name: 'amount', left: refundable }];
  if (item.principal === 0) return [{ name: 'amount', left: item.fee }];
  const parts = [
    { name: 'principal' as const, left: item.principal },
    { name: 'fee' as const, left: item.fee },
  ];
  return parts.filter(({ left }) => left > 0);
}

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

/** Parts with invalid amounts; all if none is entered. */
export function wrongParts(
  typed: Readonly<Record<string, string>>,
  parts: readonly RefundPart[],
): RefundPart[] {
  const wrong = parts.filter((part) => {
    const amount = enteredIn(typed, part);
    return !(amount >= 0 && amount <= part.left);
  });
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
