import { setTimeout as after } from 'node:timers/promises';
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
  const nextMonth = { role: 'button', name: 'Next month' } as const;
  await visitor.press(nextMonth);
  await visitor.press({ role: 'any', name: 'a free day', css: 'button[aria-pressed]' });
  await visitor.press({ role: 'button', name: 'Add to Cart' });
  await visitor.sees('Product added to cart');
  await visitor.open('/cart');
  await visitor.sees(tour.name);
  await visitor.open('/login');
  await visitor.fill('E-mail', buyer.email);
  await visitor.fill('Password', buyer.password);
  await visitor.press({ role: 'button', name: 'Sign in', exact: true });
  await visitor.isAt('/verify');
  await visitor.press({ role: 'field', name: 'the code', css: '#verify-otp' });
  await visitor.type(await buyer.code());
  await visitor.until('signed in', `!['/verify', '/redirect'].includes(location.pathname)`);
  await visitor.open('/checkout');
  await visitor.fill('Mobile', '+20 10 5550 1234');
  await visitor.fill('Card number', '4242 4242 4242 4242');
  await visitor.fill('Expiry date', '12/34');
  await visitor.fill('Security code', '123');
  await visitor.press({ role: 'button', name: 'Pay ' });
  await visitor.sees('Payment Successful!');
}
