import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { afterAll, expect, test } from 'vitest';
import { offerApiToPages } from '#server/web.ts';
import { periodicJobs } from '#server/jobs/periodic-jobs.ts';
import { readConfigWith } from '#web/config.ts';
import { routeTree } from '#web/generated-public-tree.ts';
import { routerSettings } from '#web/router-settings.tsx';
import { createTestApp, type TestApp } from '../app.ts';
import { sure } from '../sure.ts';
import { costOf, type Cost, growthOf } from './cost.ts';
import { createGrownMarket } from './grown-market.ts';
import { biggestSellerOf, foundBy, samplesOf, signInAs, userOf } from './samples.ts';
import { pages, type Samples, visits, type Who } from './visits.ts';

/** Listings, and as many orders. */
const [SMALL, LARGE] = [2_000, 20_000];

async function openMarket(listings: number) {
  const database = await createGrownMarket(listings);
  const app = await createTestApp({ database, env: { RATE_LIMITS: 'off' } });
  const [samples, found] = [await samplesOf(app), await foundBy(app)];
  const people: Record<Who, Awaited<ReturnType<typeof signInAs>>> = {
    guest: app.guest(),
    customer: await signInAs(app, await userOf(app, 'customer.9@big.example')),
    frequent: await signInAs(app, await userOf(app, 'customer.1@big.example')),
    hotelier: await signInAs(app, samples.hotels.user),
    grocer: await signInAs(app, samples.groceries.user),
    bigHotelier: await signInAs(app, await biggestSellerOf(app, 'hotels')),
    bigGrocer: await signInAs(app, await biggestSellerOf(app, 'groceries')),
    admin: await app.signedIn('admin'),
  };
  return { app, samples, found, people };
}
type Market = Awaited<ReturnType<typeof openMarket>>;

const small = await openMarket(SMALL);
const large = await openMarket(LARGE);
readConfigWith(() => ({
  publicUrl: small.app.market.settings.publicUrl,
  sandboxPayments: true,
  mailbox: true,
  stripePublishableKey: null,
}));
afterAll(() => Reflect.deleteProperty(globalThis, Symbol.for('souk.api')));

/** Still growing with the market. This list may only get shorter. */
const STILL_GROWING: readonly string[] = [
  '/search',
  '/search?q=cairo',
  '/service/insurance',
  '/service/insurance?kind=health',
  'guest: GET /search ?',
  'guest: GET /search ?q=lantern',
  'guest: GET /search ?q=astrolabe',
  'guest: GET /search ?q=%D9%81%D8%A7%D9%86%D9%88%D8%B3',
  'guest: GET /search ?q=lantern+astrolabe',
  'guest: GET /search ?q=lanturn',
  'guest: GET /search ?q=%D9%81%D8%A7%D9%86%D9%88%D8%B2',
  'guest: GET /search ?q=lantern&country=Egypt&category=tours&sort=price_asc',
  'guest: GET /search ?q=lantern&checkIn=2026-04-06&checkOut=2026-04-09',
  'guest: GET /search ?q=lantern&page=5',
  'guest: GET /listings ?vertical=groceries&search=lantern',
  'hotelier: GET /vendor/home',
  'grocer: GET /vendor/home',
  'admin: GET /admin/payouts',
  'admin: GET /admin/orders ?search=$email',
  'admin: GET /admin/payments ?search=$email',
  'admin: GET /admin/people ?search=$email',
  'admin: GET /admin/vendor-details/{id} of most listings',
  'admin: GET /admin/ledger/check',
  'job move-next-days',
  'job refresh-next-free',
  'job check-ledger',
];

/** Sentences about the growth of a page, call or job; empty if it costs the same in both markets. */
async function judge(name: string, cost: (market: Market) => Promise<Cost>): Promise<string[]> {
  const grown = growthOf(await cost(small), await cost(large));
  if (!STILL_GROWING.includes(name)) return grown;
  return grown.length > 0 ? [] : ['It no longer grows: remove it from STILL_GROWING'];
}

/** Loads a page's data as the server does before it renders. */
async function loadPage(app: TestApp, address: string): Promise<void> {
  offerApiToPages(app.app);
  const router = createRouter({
    routeTree,
    ...routerSettings(),
    history: createMemoryHistory({ initialEntries: [address] }),
    isServer: true,
  });
  await router.load();
  const failed = router.state.matches.find(({ status }) => status !== 'success');
  if (failed) throw new Error(`${address} ended as ${failed.status} in ${failed.routeId}`);
}

const addressAt = ({ samples }: { readonly samples: Samples }, name: string) =>
  sure(pages(samples).find((page) => page.name === name)).address;

test.each(pages(small.samples).map(({ name }) => name))('page %s', async (name) => {
  const cost = (market: Market) =>
    costOf(market.app.db, () => loadPage(market.app, addressAt(market, name)));
  expect(await judge(name, cost)).toEqual([]);
});

test.each(visits(small.samples, small.found).map(({ name }) => name))('%s', async (name) => {
  const cost = ({ app, people, samples, found }: Market) => {
    const { who, call, sent } = sure(visits(samples, found).find((visit) => visit.name === name));
    return costOf(app.db, async () => {
      const { status, body } = await people[who].request(call, sent);
      if (status !== 200) throw new Error(`${name} answered ${status} ${JSON.stringify(body)}`);
    });
  };
  expect(await judge(name, cost)).toEqual([]);
});

const jobsOf = ({ app }: Market) => periodicJobs(app.market, { queueMails: async () => undefined });

test.each(jobsOf(small).map(({ name }) => name))('job %s with nothing to do', async (name) => {
  const cost = async (market: Market) => {
    const job = sure(jobsOf(market).find((one) => one.name === name));
    // The first run does what is due in the demo.
    await job.run();
    return costOf(market.app.db, job.run);
  };
  expect(await judge(`job ${name}`, cost)).toEqual([]);
});
