import type { Books } from './check-store.ts';

/** Errors found in the ledger, in cents, never clamped. */
export interface Verdict {
  readonly sumAllCents: number;
  /** Card clearing in the ledger minus the payments' own figures. */
  readonly clearingVsPaymentsCents: number;
  /** True without discrepancies. Vendors in debt are no discrepancy. */
  readonly agrees: boolean;
}

export function judgeBooks({ unbalanced, accounts, paymentsCents, closingsWrong }: Books): Verdict {
  const sumAllCents = accounts.reduce((sum, { cents }) => sum + cents, 0);
  const clearing = accounts.find(({ account }) => account === 'card_clearing')?.cents ?? 0;
  const clearingVsPaymentsCents = clearing - paymentsCents;
  return {
    sumAllCents,
    clearingVsPaymentsCents,
    agrees:
      unbalanced === 0 && sumAllCents === 0 && clearingVsPaymentsCents === 0 && closingsWrong === 0,
  };
}
