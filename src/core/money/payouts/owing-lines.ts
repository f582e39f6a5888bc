import { orderNumber } from '#core/messaging/index.ts';
import type { Owed } from './owed-rules.ts';
import { payoutReference } from './reference.ts';

/** A line of a debt invoice: one source of the debt. */
export interface OwedLine {
  readonly at: string;
  readonly kind: Owed['kind'];
  readonly serviceOrderId: string | null;
  /** Display number of the order or the payout. */
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
