/** What an address says of a bill: the link of a cart's line carries it. The account is in no address. */
export interface BillSearch {
  readonly amount?: string;
  readonly again?: boolean;
  /** The line of the cart that is changed. */
  readonly line?: string;
}

/** An address that somebody may have typed; what makes no sense is left out. */
export function readBillSearch(given: Readonly<Record<string, unknown>>): BillSearch {
  const { line, again } = given;
  // The router reads digits in an address as a number.
  const amount = typeof given['amount'] === 'number' ? String(given['amount']) : given['amount'];
  return {
    ...(typeof amount === 'string' && /^[0-9]{1,15}(\.[0-9]{1,3})?$/.test(amount) && { amount }),
    ...(again === true && { again }),
    ...(typeof line === 'string' && { line }),
  };
}
