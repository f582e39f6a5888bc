import type { Both } from '#contract/documents.ts';
import type { StatementLine } from '#contract/statements.ts';
import { both } from '#core/messaging/index.ts';
import { wordsIn, type WordKey } from '#core/shared/words.ts';

export const KIND_WORDS: Readonly<Record<StatementLine['kind'], WordKey>> = {
  charge: 'statement_charge',
  refund: 'statement_refund',
  refund_failed: 'statement_refund_failed',
  dispute: 'statement_dispute',
  subscription: 'statement_subscription',
  payout: 'statement_payout',
  payout_return: 'statement_payout_return',
  write_off: 'statement_write_off',
  owing_paid: 'statement_owing_paid',
};

/** Label of a debt's source. */
export const owedWords = ({
  kind,
  number,
  serviceOrderId,
}: Pick<StatementLine, 'kind' | 'number' | 'serviceOrderId'>): Both =>
  both((language) => {
    const say = wordsIn(language);
    return serviceOrderId === null
      ? say('statement_owed_other', { kind: say(KIND_WORDS[kind]), number: number ?? '' }).trim()
      : say('statement_owed_order', { number: number ?? '' });
  });
