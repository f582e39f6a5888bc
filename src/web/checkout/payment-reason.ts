// Why a payment that was followed elsewhere did not go through, for the checkout that comes next. Of this tab only.
import { inTab } from '#web/kept.ts';

const KEY = 'souk.payment-reason';

export function keepPaymentReason(message: string): void {
  inTab.set(KEY, message);
}

export function paymentReason(): string | null {
  return inTab.get(KEY);
}

export function dropPaymentReason(): void {
  inTab.set(KEY, null);
}
