// Why a payment on another page failed, for the next checkout in this tab.
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
