import { sql } from 'kysely';
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { afterAll, expect, test } from 'vitest';
import { offerApiToPages } from '#server/web.ts';
import { periodicJobs } from '#server/jobs/periodic-jobs.ts';
import { readConfigWith } from '#web/config.ts';
import { routeTree } from '#web/generated-route-tree.ts';
import { routerSettings } from '#web/router-settings.tsx';
import { createTestApp, type TestApp } from '../app.ts';
import { sure } from '../sure.ts';
import { costOf, type Cost, growthOf } from './cost.ts';
import { createGrownMarket } from './grown-market.ts';
import { foundBy, peopleOf, samplesOf } from './samples.ts';
import { startAndStop } from './start.ts';
import { pages, type Samples, visits } from './visits.ts';

/** Listings, and as many orders. */
const [SMALL, LARGE] = [2_000, 20_000];

async function openMarket(listings: number) {
  const database = await createGrownMarket(listings);
  const app = await createTestApp({ database, env: { RATE_LIMITS: 'off' } });
  const [samples, found] = [await samplesOf(app), await foundBy(app)];
  return { app, samples, found, people: await peopleOf(app, samples) };
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

/** Sentences about the growth of a page, call or job; empty if it costs the same in both markets. */
async function judge(cost: (market: Market) => Promise<Cost>, upTo = 0): Promise<string[]> {
  return growthOf(await cost(small), await cost(large), upTo);
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

const pageOf = ({ samples }: { readonly samples: Samples }, name: string) =>
  sure(pages(samples).find((page) => page.name === name));
const visitOf = ({ samples, found }: Market, name: string) =>
  sure(visits(samples, found).find((visit) => visit.name === name));

test.each(pages(small.samples).map(({ name }) => name))('page %s', async (name) => {
  const cost = (market: Market) =>
    costOf(market.app.db, () => loadPage(market.app, pageOf(market, name).address));
  expect(await judge(cost, pageOf(small, name).upTo)).toEqual([]);
});

test.each(visits(small.samples, small.found).map(({ name }) => name))('%s', async (name) => {
  const cost = (market: Market) => {
    const { app, people } = market;
    const { who, call, sent } = visitOf(market, name);
    return costOf(app.db, async () => {
      const { status, body } = await people[who].request(call, sent);
      if (status !== 200) throw new Error(`${name} answered ${status} ${JSON.stringify(body)}`);
    });
  };
  expect(await judge(cost, visitOf(small, name).upTo)).toEqual([]);
});

/** Blocks of one step of jobs that go through a table step by step, which the small market ends earlier. */
const STEPS: Readonly<Record<string, number>> = { 'verify-ledger': 30_000 };

const jobsOf = ({ app }: Market) => periodicJobs(app.market, { queueMany: async () => undefined });
const jobNames = jobsOf(small).map(({ name }) => name);

test('the start of a process', async () => {
  const cost = async ({ app }: Market) => {
    // The first one encrypts the demo.
    await startAndStop(app, jobNames);
    return costOf(app.db, () => startAndStop(app, jobNames));
  };
  // The functions of the queue have another id in each database, so their statements have too.
  const OF_THE_QUEUE = 200;
  expect(await judge(cost, OF_THE_QUEUE)).toEqual([]);
});

test.each(jobNames)('job %s with nothing to do', async (name) => {
  const cost = async (market: Market) => {
    const job = sure(jobsOf(market).find((one) => one.name === name));
    // First what is due in the demo, whose dead index entries would count.
    while ((await job.run()) === 'more');
    await sql`vacuum service_orders`.execute(market.app.db);
    return costOf(market.app.db, job.run);
  };
  expect(await judge(cost, STEPS[name])).toEqual([]);
});
