import { orderNumber } from '#core/messaging/index.ts';
import type { Owed } from './owed-rules.ts';
import { payoutReference } from './reference.ts';

/** A line of an invoice for what is owed: where it comes from. */
export interface OwedLine {
  readonly at: string;
  readonly kind: Owed['kind'];
  readonly serviceOrderId: string | null;
  /** As people read it: of the order, or of the payout. */
  readonly number: string | null;
  readonly cents: number;
}

export const owedLine = ({
  at,
  kind,
  orderId,
  payoutId,
  serviceOrderId,
  owedCents,
}: Owed): OwedLine => ({
  at: at.toISOString(),
  kind,
  serviceOrderId,
  number: orderId === null ? payoutId && payoutReference(payoutId) : orderNumber(orderId),
  cents: owedCents,
});
