import { setTimeout as after } from 'node:timers/promises';
import english from '#messages/en.json' with { type: 'json' };
import type { Marketplace } from '../../tests/e2e/marketplace.ts';
import type { Visitor } from './visitor.ts';

/** Observation time after hydration: failing effects fail within it. */
const WATCH_MS = 2_500;

/** The public pages, with one shop of each kind, and some of them in Arabic. */
export function publicPages({ service, tour, shops }: Marketplace): string[] {
  return [
    '/',
    '/services',
    '/providers/tours',
    `/service/tours/${service.id}?country=${encodeURIComponent(service.country)}`,
    `/service/tours/details/${tour.id}`,
    `/service/Groceries/${shops.groceries.id}`,
    shops.clothing.product,
    '/search?q=desert',
    '/cart',
    '/contact-us',
    '/login',
    '/signup',
    '/ar',
    `/ar/service/tours/details/${tour.id}`,
  ];
}

/** Opens a page and checks that its text stays; returns the problems. */
export async function lookAt(visitor: Visitor, path: string): Promise<string[]> {
  await visitor.open(path);
  const heading = `document.querySelector('h1')?.innerText`;
  await visitor.until('there is a heading', `Boolean(${heading})`);
  const before = await visitor.driver.evaluate(heading);
  await after(WATCH_MS);
  const now = await visitor.driver.evaluate(`${heading} ?? null`);
  return [
    ...(now === before ? [] : [`"${String(before)}" gave way to "${String(now)}"`]),
    ...visitor.driver.faults(),
  ];
}

interface Buyer {
  readonly email: string;
  readonly password: string;
  /** The latest code in the mailbox. */
  readonly code: () => Promise<string>;
}

/** Fills a cart as a guest, signs in with the mailed code, and pays with the test card. */
export async function buy(visitor: Visitor, { tour }: Marketplace, buyer: Buyer): Promise<void> {
  await visitor.open(`/service/tours/details/${tour.id}`);
  const nextMonth = { role: 'button', name: english.booking_month_after } as const;
  await visitor.press(nextMonth);
  await visitor.press({ role: 'any', name: 'a free day', css: 'button[aria-pressed]' });
  await visitor.press({ role: 'button', name: english.cart_add });
  await visitor.sees(english.cart_product_added);
  await visitor.open('/cart');
  await visitor.sees(tour.name);
  await visitor.open('/login');
  await visitor.fill(english.auth_email, buyer.email);
  await visitor.fill(english.auth_password, buyer.password);
  await visitor.press({ role: 'button', name: english.auth_sign_in, exact: true });
  await visitor.isAt('/verify');
  await visitor.press({ role: 'field', name: 'the code', css: '#verify-otp' });
  await visitor.type(await buyer.code());
  await visitor.until('signed in', `!['/verify', '/redirect'].includes(location.pathname)`);
  await visitor.open('/checkout');
  await visitor.fill(english.checkout_phone, '+20 10 5550 1234');
  await visitor.fill(english.checkout_card_number, '4242 4242 4242 4242');
  await visitor.fill(english.checkout_card_expiry, '12/34');
  await visitor.fill(english.checkout_card_cvc, '123');
  await visitor.press({ role: 'button', name: english.checkout_pay.replace('{amount}', '') });
  await visitor.sees(english.success_title);
}
