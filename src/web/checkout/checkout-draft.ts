// The checkout draft and its idempotency key, per tab: after a reload, or on the way back from the bank, the same order
// continues and no second one is made.

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
  /** The person it is for; absent in older drafts. */
  readonly for?: string;
  /** Absent of drafts from before it was offered. */
  readonly keepPhone?: boolean;
  /** The lines of the cart that it is for; '' for all. Absent of drafts from before it was kept. */
  readonly part?: string;
  /** null where nothing is delivered. */
  readonly delivery: DeliveryDraft | null;
}

const STORED = 'souk.checkout';

export function readDraft(): CheckoutDraft | null {
  try {
    const stored: unknown = JSON.parse(inTab.get(STORED) ?? 'null');
    return isDraft(stored) ? stored : null;
  } catch {
    // A foreign value under our key is ignored.
    return null;
  }
}

export function keepDraft(draft: CheckoutDraft): void {
  sayUnlessKept(inTab.set(STORED, JSON.stringify(draft)));
}

/** The order is made: what was chosen for it is not chosen for the next. */
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
