import type { Session } from '#web/session.ts';
import { inTab } from '#web/kept.ts';

/** Where a cart is checked out: guests say first who buys, on a page that has the cart in sight. */
export const checkoutOf = (state: Session['state']): string =>
  state === 'signed-in' || state === 'unknown' ? '/checkout' : '/checkout/sign-in';

/** Where the part of the cart is kept that is bought next (part-choice.ts). */
export const PART_KEY = 'souk.part';

/** All of the cart is bought next, whatever was chosen before. */
export const wholeCart = (): void => void inTab.set(PART_KEY, null);
