import type { Books } from './check-store.ts';

/** What cannot be in books that are right, in cents; nothing of it is ever clamped. */
export interface Verdict {
  readonly sumAllCents: number;
  /** The ledger's card clearing less the payments' own figures. */
  readonly clearingVsPaymentsCents: number;
  /** Everything is as it must be. Vendors who owe are no fault of the books. */
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
