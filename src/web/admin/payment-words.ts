import type { Answer } from '#web/api.ts';
import type { Tone } from '#web/ui/badge.tsx';
import { m } from '#web/words/generated/messages.js';

export type AdminPayment = Answer<'GET /admin/payments'>['data'][number];
type Status = AdminPayment['status'];

/** Only success, progress and failure must be recognisable at a glance. */
const TONES: Record<Status, Tone> = {
  succeeded: 'good',
  pending: 'waiting',
  processing: 'waiting',
  failed: 'bad',
  canceled: 'bad',
  refunded: 'bad',
};

export const isPaymentStatus = (status: string): status is Status => status in TONES;

type Paid = Pick<AdminPayment, 'status' | 'refunded' | 'amount'>;

/** Partly refunded. */
export const isPartlyRefunded = ({ status, refunded, amount }: Paid): boolean =>
  status === 'succeeded' && refunded > 0 && refunded < amount;

/** Fully refunded, but not yet confirmed by the card provider. */
const isBeingRefunded = ({ status, refunded, amount }: Paid): boolean =>
  status === 'succeeded' && refunded > 0 && refunded >= amount;

export const paymentTone = (payment: Paid): Tone =>
  isPartlyRefunded(payment) || isBeingRefunded(payment) ? 'waiting' : TONES[payment.status];

export function paymentWords(payment: Paid): string {
  if (isPartlyRefunded(payment)) return m.admin_payments_partly();
  if (isBeingRefunded(payment)) return m.admin_payments_refunding();
  return {
    succeeded: m.admin_payments_completed,
    pending: m.admin_payments_pending,
    processing: m.admin_payments_pending,
    failed: m.admin_payments_failed,
    canceled: m.admin_payments_canceled,
    refunded: m.admin_payments_refunded,
  }[payment.status]();
}

/** The purchase and its kind: a service, a product or a changed booking. */
export function purchaseOf({ serviceId, productId, changedItem }: AdminPayment) {
  const purchase = serviceId ?? productId;
  return {
    name: purchase?.name ?? '',
    description: purchase?.description ?? '',
    type:
      changedItem !== null
        ? m.admin_payments_change()
        : serviceId
          ? m.admin_payments_service()
          : m.admin_payments_product(),
  };
}

/** The rest of a payment after refunds, exact to the cent. */
export const keptOf = ({ amount, refunded }: Paid): number =>
  (Math.round(amount * 100) - Math.round(refunded * 100)) / 100;

export function amountIn(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount);
}
