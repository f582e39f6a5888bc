import { createHash } from 'node:crypto';
import { MAX_CHARGE_CENTS } from '#base/charge-limits.ts';
import { toDollars } from '#base/money.ts';
import type { CheckoutProblem } from '#contract/checkout.ts';
import type { LineProblem } from '#contract/cart.ts';

/** A cart line as checkout judges it. Cents are per piece. */
export interface LineToBuy {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
  readonly shownCents: number;
  readonly quotedCents: number | null;
  readonly problem: LineProblem | null;
}

/** Reason a line cannot be bought; null if it can. */
export function problemOf({
  id,
  name,
  problem,
  quotedCents,
  shownCents,
}: LineToBuy): CheckoutProblem | null {
  const base = { lineId: id, name };
  if (problem || quotedCents === null) {
    const { code, ...said } = problem ?? {
      code: 'gone' as const,
      message: 'No longer available',
    };
    return {
      ...base,
      ...said,
      ...(problem && isStayTaken(problem) && JUST_TAKEN),
      code: code === 'cart_full' ? 'not_valid' : code,
    };
  }
  if (quotedCents === shownCents) return null;
  const price = { from: toDollars(shownCents), to: toDollars(quotedCents) };
  return {
    ...base,
    code: 'price_changed',
    message: `The price has changed from $${price.from.toFixed(2)} to $${price.to.toFixed(2)}.`,
    price,
  };
}

const JUST_TAKEN = {
  justTaken: true,
  message: 'This has just been taken. Please choose another.',
} as const;

/** True if a night of a stay was taken since the customer saw it free. False if some rooms are left, or the night is closed. */
const isStayTaken = ({ code, left, of, rest, closed }: LineProblem): boolean =>
  code === 'sold_out' &&
  (of === 'room' || of === 'home') &&
  left === 0 &&
  rest === undefined &&
  closed !== true;

/** True if the total exceeds the max card charge. */
export function isTooLarge(totalCents: number): boolean {
  return !Number.isSafeInteger(totalCents) || totalCents > MAX_CHARGE_CENTS;
}

/** The cart lines to buy: the named ones in the cart's order, or all. null if a named line is missing. */
export function chosenOf<Line extends { readonly id: string }>(
  cart: readonly Line[],
  named: readonly string[] | undefined,
): readonly Line[] | null {
  if (named === undefined) return cart;
  const wanted = new Set(named);
  const chosen = cart.filter(({ id }) => wanted.has(id));
  return chosen.length === wanted.size ? chosen : null;
}

interface CartFingerprint {
  readonly listingId: string;
  readonly optionsKey: string;
  readonly quantity: number;
  readonly quotedCents: number;
  readonly confided: { readonly version: string } | null;
}

/** Hash of an idempotency key's request: its body and its cart, separated so that a retry can be compared with each. */
export const requestHash = (
  body: Parameters<typeof bodyHash>[0],
  cart: readonly CartFingerprint[],
): string => `${bodyHash(body)}.${cartHash(cart)}`;

interface OpenOrder {
  readonly id: string;
  readonly requestHash: string;
  readonly status: string;
  readonly isPaid: boolean;
  readonly heldUntil: Date | null;
}

/** The unpaid order for the same details and cart, under any key. */
export const twinOf = <Order extends OpenOrder>(
  open: readonly Order[],
  hash: string,
  now: Date,
): Order | undefined =>
  open.find(
    (order) =>
      order.requestHash === hash &&
      order.status === 'pending' &&
      !order.isPaid &&
      order.heldUntil !== null &&
      order.heldUntil > now,
  );

/** Ignores the order of the lines. */
export const bodyHash = (body: { readonly lines?: readonly string[] | undefined }): string =>
  sha256({ ...body, lines: body.lines && [...new Set(body.lines)].sort() });

export function cartHash(cart: readonly CartFingerprint[]): string {
  return sha256(
    cart.map(({ listingId, optionsKey, quantity, quotedCents, confided }) => [
      listingId,
      optionsKey,
      quantity,
      quotedCents,
      ...(confided ? [confided.version] : []),
    ]),
  );
}

const sha256 = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');
