// The delivery time that somebody chose beside a shop's shelf, kept in this browser until checkout asks for it. It holds
// no place: the checkout takes it over only while it is still free.

import { inBrowser } from '#web/kept.ts';
import { sayUnlessKept } from '#web/say-unless-kept.ts';

const STORED = 'souk.slots';

export interface WishedSlot {
  readonly day: string;
  readonly slot: string;
}

/** By service. What is stored may be anything: another version's, or edited. */
export function wishedSlots(): Readonly<Record<string, WishedSlot>> {
  try {
    const stored: unknown = JSON.parse(inBrowser.get(STORED) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, WishedSlot] => isWish(entry[1])),
    );
  } catch {
    // Text under our key that nobody of ours wrote is no wish.
    return {};
  }
}

export function wishSlot(serviceId: string, { day, slot }: WishedSlot): void {
  const wished = { ...wishedSlots(), [serviceId]: { day, slot } };
  sayUnlessKept(inBrowser.set(STORED, JSON.stringify(wished)));
}

/** What was bought, or can no longer be had, is not wished for again. */
export function forgetWishes(serviceIds: readonly string[]): void {
  const left = Object.entries(wishedSlots()).filter(([id]) => !serviceIds.includes(id));
  inBrowser.set(STORED, left.length === 0 ? null : JSON.stringify(Object.fromEntries(left)));
}

const isWish = (value: unknown): value is WishedSlot =>
  typeof value === 'object' &&
  value !== null &&
  ['day', 'slot'].every((field) => typeof Reflect.get(value, field) === 'string');
