// The delivery slot selected beside a shop's shelf, kept in this browser until the checkout. It
// reserves nothing: the checkout uses it only if it is still free.

import { inBrowser } from '#web/kept.ts';
import { sayUnlessKept } from '#web/say-unless-kept.ts';

const STORED = 'souk.slots';

export interface WishedSlot {
  readonly day: string;
  readonly slot: string;
}

/** By service. The stored value is untrusted: it may be from another version, or edited. */
export function wishedSlots(): Readonly<Record<string, WishedSlot>> {
  try {
    const stored: unknown = JSON.parse(inBrowser.get(STORED) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, WishedSlot] => isWish(entry[1])),
    );
  } catch {
    // Ignores an invalid value under our key.
    return {};
  }
}

export function wishSlot(serviceId: string, { day, slot }: WishedSlot): void {
  const wished = { ...wishedSlots(), [serviceId]: { day, slot } };
  sayUnlessKept(inBrowser.set(STORED, JSON.stringify(wished)));
}

/** Forgets the slots of services whose order was placed, or whose slot is gone. */
export function forgetWishes(serviceIds: readonly string[]): void {
  const left = Object.entries(wishedSlots()).filter(([id]) => !serviceIds.includes(id));
  inBrowser.set(STORED, left.length === 0 ? null : JSON.stringify(Object.fromEntries(left)));
}

const isWish = (value: unknown): value is WishedSlot =>
  typeof value === 'object' &&
  value !== null &&
  ['day', 'slot'].every((field) => typeof Reflect.get(value, field) === 'string');
