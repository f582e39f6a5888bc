/** Amounts are whole cents of US dollars; dollars are used only on the wire. */
export const MAX_CENTS = 99_999_999_99;

/** Cents to dollars for the wire (12345 -> 123.45). Exact for every amount up to MAX_CENTS. */
export function toDollars(cents: number): number {
  return cents / 100;
}

/** The same for an optional price; the database returns numbers as strings. */
export const dollarsOrNone = (cents: number | null): number | null =>
  cents === null ? null : toDollars(Number(cents));

/** Dollars to cents, rounded half up. RangeError if not finite, negative or above MAX_CENTS. */
export function fromDollars(dollars: number): number {
  if (!Number.isFinite(dollars) || dollars < 0) throw new RangeError('Not an amount of money');
  const cents = roundHalfUp(dollars * 100);
  if (cents > MAX_CENTS) throw new RangeError('Amount of money too large');
  return cents;
}

/** `units` × `priceCents`. Throws RangeError if the result is not exact. */
export function times(priceCents: number, units: number): number {
  const total = priceCents * units;
  if (!Number.isSafeInteger(total) || total > MAX_CENTS)
    throw new RangeError('Amount of money too large');
  return total;
}

/** A share in basis points (1 bp = 0.01 %) in cents, rounded half up. */
export function shareOf(cents: number, bps: number): number {
  return roundHalfUp((cents * bps) / 10_000);
}

/** Rounds half up; the small bias absorbs binary fractions such as 1.005 * 100 = 100.49999999999999. */
function roundHalfUp(value: number): number {
  return Math.floor(value + 0.5 + 1e-7);
}
