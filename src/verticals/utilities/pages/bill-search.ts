/** Search parameters of a bill, also used by a cart line's link. Never contains the account. */
export interface BillSearch {
  readonly amount?: string;
  readonly again?: boolean;
  /** The cart line to edit. */
  readonly line?: string;
}

/** Reads search parameters, which may be typed, and ignores invalid ones. */
export function readBillSearch(given: Readonly<Record<string, unknown>>): BillSearch {
  const { line, again } = given;
  // The router parses digits as a number.
  const amount = typeof given['amount'] === 'number' ? String(given['amount']) : given['amount'];
  return {
    ...(typeof amount === 'string' && /^[0-9]{1,15}(\.[0-9]{1,3})?$/.test(amount) && { amount }),
    ...(again === true && { again }),
    ...(typeof line === 'string' && { line }),
  };
}
