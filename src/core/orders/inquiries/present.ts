import type { OrderItem } from '#contract/orders.ts';
import type { OutcomeRow } from '../outcomes/store.ts';
import type { Vertical } from '#verticals/vertical.ts';
import { traceable } from '#verticals/capabilities/after-sale.ts';
import { capabilityOf } from '#verticals/capability.ts';
import { askRefusal } from './rules.ts';
import type { InquiryRow } from './store.ts';

/** The latest inquiry of a line, and whether the customer can open one now. */
export function presentInquiry(
  vertical: Pick<Vertical, 'capabilities'> | undefined,
  {
    outcomes,
    inquiries,
    leftCents,
    vouched,
  }: {
    readonly outcomes: readonly OutcomeRow[];
    readonly inquiries: readonly InquiryRow[];
    readonly leftCents: number;
    readonly vouched: boolean;
  },
  now: Date,
): Pick<OrderItem, 'askable' | 'inquiry'> {
  const asked = inquiries.filter(({ what }) => what === 'not_arrived');
  const last = asked.at(-1);
  const after = capabilityOf(vertical, traceable);
  const said = outcomes.map(({ outcome, created_at: at }) => ({ outcome, at }));
  return {
    askable:
      after !== null &&
      vouched &&
      askRefusal({ after, outcomes: said, asked, leftCents }, now) === null,
    inquiry: last
      ? {
          state: last.state,
          note: last.note,
          askedAt: last.created_at.toISOString(),
          answerBy: last.answer_by.toISOString(),
          withAdmins: last.state === 'open' && last.answer_by <= now,
          reference: last.reference,
          answer: last.answer,
          answeredAt: last.answered_at?.toISOString() ?? null,
        }
      : null,
  };
}
