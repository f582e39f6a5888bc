/** What the calls of each noun are about, for the description of the API. Its lint refuses a noun that is missing here. */
export const NOUNS: Readonly<Record<string, string>> = {
  account: 'A person’s own profile, security and data',
  admin:
    'What admins decide and look after: vendors, orders, payments, payouts, reviews, people, categories',
  auth: 'Signing up, in and out, and who is signed in',
  cart: 'What somebody is about to buy, and what it costs',
  checkout: 'From a cart to an order that waits for its payment',
  deliveries: 'Where, when and for how much vendors deliver',
  health: 'Whether the process runs',
  home: 'What the home page shows',
  listings: 'What vendors sell: prices, calendars, stock',
  messages: 'Messages to the marketplace',
  orders: 'A customer’s orders, vouchers, cancellations and returns',
  otp: 'One-time codes, passkeys and recovery codes of somebody signing in',
  payments: 'How a payment went',
  ready: 'Whether the process can answer',
  reviews: 'What customers say, and vendors’ replies',
  search: 'Finding listings and vendors',
  'service-page': 'Categories and vendors’ pages',
  tours: 'Tours, stays, guides and cruises',
  vendor: 'A vendor’s application, listings, stock, orders and payouts',
  webhooks: 'What the payment provider reports',
};
