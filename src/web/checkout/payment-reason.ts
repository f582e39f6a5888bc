// Why a payment that was followed elsewhere did not go through, for the checkout that comes next. Of this tab only.
const KEY = 'souk.payment-reason';

export function keepPaymentReason(message: string): void {
  sessionStorage.setItem(KEY, message);
}

export function paymentReason(): string | null {
  return sessionStorage.getItem(KEY);
}

export function dropPaymentReason(): void {
  sessionStorage.removeItem(KEY);
}
