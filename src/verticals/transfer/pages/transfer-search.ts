import { isMethod } from '../kinds.ts';
import type { PayoutMethod } from '#base/payout-methods.ts';

/**
 * Search parameters of a transfer, also used by a cart line's link. Never contains the recipient.
 */
export interface TransferSearch {
  readonly side?: 'send' | 'receive' | 'total';
  readonly amount?: string;
  readonly way?: PayoutMethod;
  readonly purpose?: string;
  readonly relation?: string;
  /** The line's held quote. */
  readonly quoteId?: string;
  /** The cart line to edit. */
  readonly line?: string;
}

/** Reads search parameters, which may be typed, and ignores invalid ones. */
export function readTransferSearch(given: Readonly<Record<string, unknown>>): TransferSearch {
  const { side, way } = given;
  // The router parses digits as a number.
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
