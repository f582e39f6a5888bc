import type { Answer } from '#web/api.ts';
import type { Tone } from '#web/ui/badge.tsx';
import { m } from '#web/words/generated/messages.js';

export type AdminPayment = Answer<'GET /admin/payments'>['data'][number];
type Status = AdminPayment['status'];

/** Cards end well, are on their way, or did not end well: nothing else is to be told apart at a glance. */
const TONES: Record<Status, Tone> = {
  succeeded: 'good',
  pending: 'waiting',
  processing: 'waiting',
  failed: 'bad',
  canceled: 'bad',
  refunded: 'bad',
};

export const paymentTone = (status: Status): Tone => TONES[status];

export function paymentWords(status: Status): string {
  return {
    succeeded: m.admin_payments_completed,
    pending: m.admin_payments_pending,
    processing: m.admin_payments_pending,
    failed: m.admin_payments_failed,
    canceled: m.admin_payments_canceled,
    refunded: m.admin_payments_refunded,
  }[status]();
}

/** What was bought, and whether it is a service or a product. */
export function purchaseOf({ serviceId, productId }: AdminPayment) {
  const purchase = serviceId ?? productId;
  return {
    name: purchase?.name ?? '',
    description: purchase?.description ?? '',
    type: serviceId ? m.admin_payments_service() : m.admin_payments_product(),
  };
}

/** An amount in the payment's own currency. */
export function amountIn(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount);
}
