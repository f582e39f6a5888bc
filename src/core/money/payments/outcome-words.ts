import { LATE_CHANGES, type LateChange, type LateReason } from '#base/late-payments.ts';
import type { RefusalCode } from '#base/refusal-codes.ts';
import { type WordKey, wordsIn } from '#core/shared/words.ts';
import type { PaymentStatus } from './tables.ts';

interface Outcome {
  readonly status: PaymentStatus;
  readonly isPaid: boolean;
  readonly changeId: string | null;
  readonly invoiceId: string | null;
  readonly lateReason: LateReason | LateChange | 'invoice' | null;
  readonly failureCode: string | null;
  readonly failureMessage: string | null;
}

interface Told {
  /** In English; pages translate the code. */
  readonly message: string;
  /**
   * The failure code; null if it succeeded or is open. Card providers may send codes of their own.
   */
  readonly code: string | null;
}

const LATE: Record<LateReason, readonly [code: RefusalCode, words: WordKey]> = {
  abandoned: ['late_abandoned', 'refused_late_abandoned'],
  gone: ['late_gone', 'mail_late_text'],
  past: ['late_past', 'mail_past_text'],
  undeliverable: ['late_undeliverable', 'mail_undeliverable_text'],
  expired: ['late_expired', 'mail_expired_text'],
  unsold: ['late_unsold', 'mail_unsold_text'],
  twice: ['late_twice', 'mail_twice_text'],
  limit: ['late_limit', 'mail_limit_text'],
  card: ['late_card', 'mail_card_text'],
  bill: ['late_bill', 'mail_bill_text'],
};

/** The payment outcome shown to its customer. */
export function outcomeWords(outcome: Outcome): Told {
  const { status, isPaid, failureMessage, failureCode } = outcome;
  const say = wordsIn('en');
  switch (status) {
    case 'succeeded':
      return isPaid ? { message: 'Payment Successful!', code: null } : lateWords(outcome);
    case 'refunded':
      return isPaid ? { message: 'This payment was refunded.', code: null } : lateWords(outcome);
    case 'failed':
      return {
        message: failureMessage ?? 'Your card was declined.',
        code: failureCode ?? 'card_declined',
      };
    case 'canceled':
      return { message: say('refused_payment_canceled'), code: 'payment_canceled' };
    case 'pending':
      return { message: 'This payment is not complete yet.', code: null };
    case 'processing':
      return { message: 'Your bank is still working on this payment.', code: null };
  }
}

function lateWords({ changeId, invoiceId, lateReason }: Outcome): Told {
  if (invoiceId !== null)
    return { message: wordsIn('en')('refused_late_invoice'), code: 'late_invoice' };
  if (changeId !== null) {
    const why = LATE_CHANGES.find((one) => one === lateReason) ?? 'changed';
    return { message: wordsIn('en')(`refused_late_change_${why}`), code: `late_change_${why}` };
  }
  const [code, words] =
    lateReason === null || lateReason === 'changed' || lateReason === 'invoice'
      ? (['late', 'refused_late'] as const)
      : LATE[lateReason];
  return { message: wordsIn('en')(words), code };
}
