// The part of the cart to buy next. The selected part belongs to this tab: it survives signing in,
// a reload and the return from the bank. Items saved for later stay saved. Both name shops and
// countries instead of lines, because a guest's lines get new ids at sign-in.
import { useMemo, useSyncExternalStore } from 'react';
import { PART_KEY as PART, wholeCart } from './checkout-way.ts';
import type { PartChoice } from './parts.ts';
import { inBrowser, inTab } from '#web/kept.ts';
import { sayUnlessKept } from '#web/say-unless-kept.ts';

const LATER = 'souk.later';
const CHANGED = 'souk:part';

export function choosePart(part: PartChoice): void {
  if (part === '') wholeCart();
  else inTab.set(PART, part);
  window.dispatchEvent(new Event(CHANGED));
}

/** Selects the whole cart, including items saved for later. */
export function chooseAll(): void {
  choosePart('');
  keepLater([]);
}

export function saveForLater(serviceId: string): void {
  keepLater([...laterShops().filter((id) => id !== serviceId), serviceId]);
}

export function bringBack(serviceId: string): void {
  keepLater(laterShops().filter((id) => id !== serviceId));
}

function keepLater(ids: readonly string[]): void {
  sayUnlessKept(inBrowser.set(LATER, ids.join(' ') || null));
  window.dispatchEvent(new Event(CHANGED));
}

const laterShops = (): readonly string[] => shopsIn(inBrowser.get(LATER) ?? '');
const shopsIn = (kept: string): readonly string[] => kept.split(' ').filter(Boolean);

function subscribe(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  window.addEventListener('storage', changed);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener('storage', changed);
  };
}

const nothing = () => '';

/** The current choice; empty on the server. */
export function usePartChoice(): { readonly part: PartChoice; readonly later: readonly string[] } {
  const part = useSyncExternalStore(subscribe, () => inTab.get(PART) ?? '', nothing);
  const kept = useSyncExternalStore(subscribe, () => inBrowser.get(LATER) ?? '', nothing);
  return useMemo(() => ({ part, later: shopsIn(kept) }), [part, kept]);
}
