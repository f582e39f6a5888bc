import type { Answer } from '#web/api.ts';
import { m } from '#web/words/generated/messages.js';

type Line = Answer<'GET /vendor/statements/{month}'>['statement']['lines'][number];

export const KIND_WORDS: Record<Line['kind'], () => string> = {
  charge: m.statement_charge,
  refund: m.statement_refund,
  refund_failed: m.statement_refund_failed,
  dispute: m.statement_dispute,
  subscription: m.statement_subscription,
  payout: m.statement_payout,
  payout_return: m.statement_payout_return,
  write_off: m.statement_write_off,
  owing_paid: m.statement_owing_paid,
};

export function owedWords({
  kind,
  number: bare,
  serviceOrderId,
}: Pick<Line, 'kind' | 'number' | 'serviceOrderId'>): string {
  const number = bare === null ? '' : `\u2066${bare}\u2069`;
  return serviceOrderId === null
    ? m.statement_owed_other({ kind: KIND_WORDS[kind](), number }).trim()
    : m.statement_owed_order({ number });
}
