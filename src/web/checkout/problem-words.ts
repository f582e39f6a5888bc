import type { CheckoutProblem } from '#contract/checkout.ts';
import { problemWords } from '#web/cart/cart-words.ts';
import { amount } from '#web/delivery/delivery-words.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';

/** The server's message is English; other languages translate its code. */
export function checkoutProblemWords(problem: CheckoutProblem): string {
  const { code, message, price, reason, justTaken } = problem;
  if (currentLanguage() === 'en') return message;
  if (justTaken) return m.checkout_just_taken();
  switch (code) {
    case 'price_changed':
      return price
        ? m.cart_price_changed({ from: amount(price.from), to: amount(price.to) })
        : m.cart_not_valid();
    case 'address_needed':
      return m.checkout_address_needed();
    case 'outside_zones':
      return m.checkout_outside();
    case 'below_minimum':
      return price
        ? m.checkout_below({ now: amount(price.from), minimum: amount(price.to) })
        : message;
    case 'slot_needed':
      return m.checkout_slot_needed();
    case 'slot_gone':
      return m.checkout_slot_gone();
    case 'slot_closed':
      return reason
        ? m.checkout_slot_closed_reason({ reason: `\u2068${reason}\u2069` })
        : m.checkout_slot_closed();
    default:
      return problemWords({ ...problem, code });
  }
}
