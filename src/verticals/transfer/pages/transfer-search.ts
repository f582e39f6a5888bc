import { isMethod } from '../kinds.ts';
import type { PayoutMethod } from '#base/payout-methods.ts';

/** What an address says of a transfer: the link of a cart's line carries it. No recipient stands in an address. */
export interface TransferSearch {
  readonly side?: 'send' | 'receive' | 'total';
  readonly amount?: string;
  readonly way?: PayoutMethod;
  readonly purpose?: string;
  readonly relation?: string;
  /** The quote that is held for the line. */
  readonly quoteId?: string;
  /** The line of the cart that is changed. */
  readonly line?: string;
}

/** An address that somebody may have typed; what makes no sense is left out. */
export function readTransferSearch(given: Readonly<Record<string, unknown>>): TransferSearch {
  const { side, way } = given;
  // The router reads digits in an address as a number.
  const amount = typeof given['amount'] === 'number' ? String(given['amount']) : given['amount'];
  const text = (name: 'purpose' | 'relation' | 'quoteId' | 'line') =>
    typeof given[name] === 'string' ? { [name]: given[name] } : {};
  return {
    ...((side === 'send' || side === 'receive' || side === 'total') && { side }),
    ...(typeof amount === 'string' && /^[0-9]{1,15}(\.[0-9]{1,3})?$/.test(amount) && { amount }),
    ...(isMethod(way) && { way }),
    ...text('purpose'),
    ...text('relation'),
    ...text('quoteId'),
    ...text('line'),
  };
}
