import type { Session } from '#web/session.ts';
import { inTab } from '#web/kept.ts';

/** Path of the checkout. Guests first enter their details on a page with the cart. */
export const checkoutOf = (state: Session['state']): string =>
  state === 'signed-in' || state === 'unknown' ? '/checkout' : '/checkout/sign-in';

/** Storage key of the part of the cart to buy (part-choice.ts). */
export const PART_KEY = 'souk.part';

/** Selects the whole cart. */
export const wholeCart = (): void => void inTab.set(PART_KEY, null);
