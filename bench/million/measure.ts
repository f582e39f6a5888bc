import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openPostgres } from '#server/database/postgres-database.ts';
import { periodicJobs } from '#server/jobs/periodic-jobs.ts';
import { createMarket } from '#server/market.ts';
import type { PageRenderer } from '#server/pages/pages.ts';
import { offerApiToPages, publicConfigOf } from '#server/web.ts';
import { type Sent, TestClient } from '#testing/client.ts';
import { TestClock } from '#testing/clock.ts';
import { addDays } from '#base/calendar-date.ts';
import { systemClock } from '#base/clock.ts';
import { CookieJar } from '#testing/cookie-jar.ts';
import { costOf } from '#testing/growth/cost.ts';
import { foundBy, peopleOf, samplesOf } from '#testing/growth/samples.ts';
import { pages, visits } from '#testing/growth/visits.ts';
import { sure } from '#testing/sure.ts';
import type { PublicConfig } from '#web/config.ts';

const ORIGIN = 'http://localhost:3000';
/** Of which the cheapest counts: other work on the machine only adds. */
const RUNS = 3;

const WEEK_MS = 7 * 86_400_000;
/** From the day of the visits, which are made for tests, to about today; weekdays stay. */
const DAYS_ON = Math.floor((Date.now() - new TestClock().now().getTime()) / WEEK_MS) * 7;
const later = (text: string): string =>
  text.replaceAll(/\b20\d\d-\d\d(-\d\d)?\b/g, (date, day: string | undefined) =>
    day ? addDays(date, DAYS_ON) : addDays(`${date}-15`, DAYS_ON).slice(0, 7),
  );

interface Spent {
  readonly statements: number;
  readonly blocks: number;
  /** Time of the database. */
  readonly ms: number;
  /** CPU of this process. */
  readonly cpuMs: number;
}
export interface Row {
  readonly name: string;
  readonly few: Spent;
  readonly many: Spent;
  /** Instead of figures. */
  readonly failure?: string;
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const { default: renderer }: { default: PageRenderer<PublicConfig> } = await import(
  join(import.meta.dirname, '../../dist/server/server.js')
);

/** The app on a built market, with a session for everyone who visits. */
export async function openMarket(url: string) {
  const folder = mkdtempSync(join(tmpdir(), 'souk-bench-'));
  const config = readConfig({
    DATA_DIR: folder,
    DATABASE_URL: url,
    PUBLIC_URL: ORIGIN,
    APP_SECRET: 'a secret of the bench that nobody else may use',
    RATE_LIMITS: 'off',
    HOST: '127.0.0.1',
    SANDBOX_PAYMENTS: 'local',
    MAIL_DEMO: 'local',
  });
  const database = openPostgres(url, undefined, () => undefined);
  const { db } = database;
  const market = await createMarket({
    config,
    database,
    log: silent,
    securityStream: { write: () => undefined },
  });
  const app = createApp({ market, whyNotReady: async () => null, addressOf: () => '127.0.0.1' });
  const guest = () =>
    new TestClient({
      app,
      publicUrl: ORIGIN,
      cookies: new CookieJar(systemClock),
      address: '127.0.0.1',
    });
  const [samples, found] = [await samplesOf({ db }), await foundBy({ db })];
  const people = await peopleOf({ db, market, guest }, samples);
  return {
    app,
    db,
    market,
    samples,
    found,
    people,
    publicConfig: publicConfigOf(config, market),
    close: async () => {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type BuiltMarket = Awaited<ReturnType<typeof openMarket>>;

async function spend({ db }: BuiltMarket, work: () => Promise<unknown>): Promise<Spent> {
  const runs: Spent[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    let cpuMs = 0;
    const cost = await costOf(db, async () => {
      const before = process.cpuUsage();
      await work();
      const { user, system } = process.cpuUsage(before);
      cpuMs = (user + system) / 1000;
    });
    const ms = cost.of.reduce((sum, one) => sum + one.ms, 0);
    runs.push({ statements: cost.statements, blocks: cost.blocks, ms, cpuMs });
  }
  const least = (what: keyof Spent) => Math.min(...runs.map((run) => run[what]));
  return {
    statements: least('statements'),
    blocks: least('blocks'),
    ms: least('ms'),
    cpuMs: least('cpuMs'),
  };
}

const NOTHING: Spent = { statements: 0, blocks: 0, ms: 0, cpuMs: 0 };

/** A failure, such as a cancelled statement, is a row too: the others are still measured. */
async function compare(
  name: string,
  [few, many]: readonly [BuiltMarket, BuiltMarket],
  spent: (market: BuiltMarket) => Promise<Spent>,
): Promise<Row> {
  try {
    return { name, few: await spent(few), many: await spent(many) };
  } catch (error) {
    return { name, few: NOTHING, many: NOTHING, failure: String(error) };
  }
}

export async function* measurePages(few: BuiltMarket, many: BuiltMarket): AsyncGenerator<Row> {
  const spent = (market: BuiltMarket, name: string) =>
    spend(market, async () => {
      offerApiToPages(market.app);
      const { address } = sure(pages(market.samples).find((page) => page.name === name));
      const { status } = await renderer.fetch(
        new Request(new URL(later(address), ORIGIN), { headers: { accept: 'text/html' } }),
        { config: market.publicConfig, nonce: 'nonce' },
      );
      if (status !== 200) throw new Error(`${address} answered ${status}`);
    });
  for (const { name } of pages(few.samples))
    yield await compare(`page ${name}`, [few, many], (market) => spent(market, name));
}

export async function* measureVisits(few: BuiltMarket, many: BuiltMarket): AsyncGenerator<Row> {
  const spent = (market: BuiltMarket, name: string) =>
    spend(market, async () => {
      const { who, call, sent } = sure(
        visits(market.samples, market.found).find((visit) => visit.name === name),
      );
      const { status, body } = await market.people[who].request(
        call,
        JSON.parse(later(JSON.stringify(sent))) as Sent,
      );
      if (status !== 200) throw new Error(`${name} answered ${status} ${JSON.stringify(body)}`);
    });
  for (const { name } of visits(few.samples, few.found))
    yield await compare(name, [few, many], (market) => spent(market, name));
}

/** After turns that do everything that is due. */
export async function* measureJobs(few: BuiltMarket, many: BuiltMarket): AsyncGenerator<Row> {
  const jobsOf = ({ market }: BuiltMarket) =>
    periodicJobs(market, { queueMany: async () => undefined });
  const spent = async (market: BuiltMarket, name: string) => {
    const { run } = sure(jobsOf(market).find((job) => job.name === name));
    while ((await run()) === 'more');
    return spend(market, run);
  };
  for (const { name } of jobsOf(few))
    yield await compare(`job ${name}`, [few, many], (market) => spent(market, name));
}
