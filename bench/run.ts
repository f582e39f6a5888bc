// npm run bench: the server under load. `-- start`: how long a start takes. `-- pages`: what a browser fetches and waits for.
// `-- memory`: what a demonstration holds while it is visited.
// `-- events`: 10,000 idle event streams, and messages between two processes.
// `-- uploads`: the event loop and memory while large pictures are taken in.
// `-- admin`: the dashboards' lists with 200,000 orders. `-- dashboards`: what presses wait for in tables of 100 rows.
// `-- catalogue`: shops' shelves with 100,000 products, and memory meanwhile. `-- shop`: a shop page with 60 of them.
// `-- soak`: whether memory grows over an hour of mixed load.
// `-- stays`: stays found and priced among 10,000 types of rooms.
// `-- picks`: how soon a night, a day or a time is seen that is pressed.
// `-- calendar`: the longest frame while a month of 20 types of rooms is scrolled and selected in.
// `-- appointments`: doctors found, looked at and booked among 5,000.
// `-- calculator`: how soon the figures of a transfer follow a key.
// `-- money`: a million bills that vendors entered, asked for by account.
// `-- ledger`: whether the books agree, with a million entries.
// `-- money`: names held against a list of 100,000, and a transfer beside the booking of a tour.
// `-- renewals`: 10,000 subscriptions that are due at once.
// `-- suggestions`: what a search field suggests, with 100,000 products.
// `-- million`: pages, calls, jobs and processes with a million listings of all verticals.
// `-- sitemap`: the sitemap of a million listings.
// `-- import`: a vendor imports 5,000 listings while others look at theirs.
// `-- conversations`: lists and threads with a million messages.
// `-- faults`: what a shop stands on breaks while people buy. `-- browsers`: Firefox and WebKitGTK buy.
// `-- lighthouse`: Lighthouse's scores of the public pages. `-- dearest`: what the dearest input of every call costs others.
const parts: Record<string, () => Promise<unknown>> = {
  server: () => import('./server.ts'),
  start: () => import('./start.ts'),
  events: () => import('./events.ts'),
  admin: () => import('./admin.ts'),
  catalogue: () => import('./catalogue.ts'),
  ledger: () => import('./ledger.ts'),
  renewals: () => import('./renewals.ts'),
  suggestions: () => import('./suggestions.ts'),
  sitemap: () => import('./sitemap.ts'),
  million: () => import('./million/main.ts'),
  shop: () => import('./shop.ts'),
  soak: () => import('./soak.ts'),
  picks: () => import('./picks.ts'),
  calculator: () => import('./calculator.ts'),
  calendar: () => import('./calendar-month.ts'),
  conversations: () => import('./conversations.ts'),
  stays: () => import('./stays.ts'),
  appointments: () => import('./appointments.ts'),
  money: () => import('./money.ts'),
  pages: () => import('./pages.ts'),
  memory: () => import('./memory.ts'),
  uploads: () => import('./uploads.ts'),
  dashboards: () => import('./dashboards.ts'),
  faults: () => import('./faults/main.ts'),
  browsers: () => import('./browsers/main.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  dearest: () => import('./dearest.ts'),
  import: () => import('./import.ts'),
};
const part = parts[process.argv[2] ?? 'server'];
if (!part) throw new Error(`There are ${Object.keys(parts).join(', ')}`);
await part();
