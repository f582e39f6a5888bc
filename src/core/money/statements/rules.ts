import type { VendorKind } from '../ledger/tables.ts';

/** What entries of one kind moved, in cents, as it moves the vendor's balance: what comes in is above zero. */
export interface Moved {
  readonly kind: VendorKind;
  /** What was earned, before commission. */
  readonly earned: number;
  readonly principal: number;
  readonly commission: number;
}

export interface Figures {
  readonly opening: number;
  readonly sales: number;
  readonly principal: number;
  readonly commission: number;
  readonly refunds: number;
  readonly disputes: number;
  readonly subscription: number;
  readonly payouts: number;
  readonly returned: number;
  readonly writtenOff: number;
  /** By card or bank, of what was owed. */
  readonly paidByVendor: number;
  readonly closing: number;
}

type Movement = Exclude<keyof Figures, 'opening' | 'closing'>;

/** Where what is earned by a kind stands, and what is passed on. */
const PLACES: Readonly<Record<VendorKind, readonly [earned: Movement, principal: Movement]>> = {
  charge: ['sales', 'principal'],
  refund: ['refunds', 'refunds'],
  dispute: ['disputes', 'disputes'],
  subscription: ['subscription', 'subscription'],
  payout: ['payouts', 'payouts'],
  payout_return: ['returned', 'returned'],
  write_off: ['writtenOff', 'writtenOff'],
  owing_paid: ['paidByVendor', 'paidByVendor'],
};

/** A month's figures. Commission is what was taken less what was given back; everything else is before it. */
export function figuresOf(opening: number, moved: readonly Moved[]): Figures {
  const sums: Record<Movement, number> = {
    sales: 0,
    principal: 0,
    commission: 0,
    refunds: 0,
    disputes: 0,
    subscription: 0,
    payouts: 0,
    returned: 0,
    writtenOff: 0,
    paidByVendor: 0,
  };
  for (const { kind, earned, principal, commission } of moved) {
    const [ofEarned, ofPrincipal] = PLACES[kind];
    sums[ofEarned] += earned;
    sums[ofPrincipal] += principal;
    sums.commission += commission;
  }
  const closing = Object.values(sums).reduce((sum, cents) => sum + cents, opening);
  return { opening, ...sums, closing };
}

export interface MonthSpan {
  readonly start: Date;
  /** The first instant that is not in it. */
  readonly end: Date;
}

/** A month of the calendar in UTC, 'YYYY-MM'. */
export function spanOf(month: string): MonthSpan {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return {
    start: new Date(Date.UTC(year, number - 1, 1)),
    end: new Date(Date.UTC(year, number, 1)),
  };
}

export const monthOf = (at: Date): string => at.toISOString().slice(0, 7);
