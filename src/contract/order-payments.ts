import { z } from 'zod';
import { Dollars, Instant } from './shared.ts';

export const PAYMENT_STATUSES = [
  'pending',
  'processing',
  'succeeded',
  'failed',
  'canceled',
  'refunded',
] as const;

export const OrderPayment = z.object({
  _id: z.string(),
  /** Payment id at the provider; null until the provider has responded. */
  stipePaymentId: z.string().nullable(),
  provider: z.string(),
  amount: Dollars,
  refunded: Dollars,
  /** Refunded amount that the card provider has not confirmed yet. */
  refundPending: Dollars,
  /** Refund amount that did not reach the card and must be retried. */
  refundFailed: Dollars,
  currency: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** The item whose change is paid; null if the order itself is paid. */
  changedItem: z.string().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type OrderPayment = z.infer<typeof OrderPayment>;
