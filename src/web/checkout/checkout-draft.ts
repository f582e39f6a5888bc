// The checkout draft and its idempotency key, by tab: after a reload, or on return from the bank,
// the same order continues instead of a second one.

import { wholeCart } from '#web/cart/checkout-way.ts';
import { forgetWishes } from '#web/delivery/wished-slots.ts';
import type { DeliveryDraft } from './delivery-draft.ts';
import { inTab } from '#web/kept.ts';
import { sayUnlessKept } from '#web/say-unless-kept.ts';

export interface CheckoutDraft {
  /** Sent as Idempotency-Key: the same key, details and cart give the same order. */
  readonly key: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly note: string;
  /** The person it is for; missing in older drafts. */
  readonly for?: string;
  /** Missing in older drafts. */
  readonly keepPhone?: boolean;
  /** The part of the cart; '' for all. Missing in older drafts. */
  readonly part?: string;
  /** null without a delivery. */
  readonly delivery: DeliveryDraft | null;
}

const STORED = 'souk.checkout';

export function readDraft(): CheckoutDraft | null {
  try {
    const stored: unknown = JSON.parse(inTab.get(STORED) ?? 'null');
    return isDraft(stored) ? stored : null;
  } catch {
    // Ignores an invalid value under our key.
    return null;
  }
}

export function keepDraft(draft: CheckoutDraft): void {
  sayUnlessKept(inTab.set(STORED, JSON.stringify(draft)));
}

/** Deletes the draft after the order, with its selected slots. */
export function dropDraft(): void {
  forgetWishes(Object.keys(readDraft()?.delivery?.slots ?? {}));
  inTab.set(STORED, null);
  wholeCart();
}

export const newKey = (): string => crypto.randomUUID();

function isDraft(value: unknown): value is CheckoutDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['key', 'name', 'email', 'phone', 'note'].every(
      (field) => typeof Reflect.get(value, field) === 'string',
    ) &&
    isDelivery(Reflect.get(value, 'delivery'))
  );
}

function isDelivery(value: unknown): boolean {
  if (value === null) return true;
  if (typeof value !== 'object') return false;
  const address: unknown = Reflect.get(value, 'address');
  const slots: unknown = Reflect.get(value, 'slots');
  return (
    typeof address === 'object' && address !== null && typeof slots === 'object' && slots !== null
  );
}
