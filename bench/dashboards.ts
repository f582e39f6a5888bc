// npm run bench -- dashboards: how long after a press a table of 100 rows shows something, on a processor four times
// slower. Needs the tests' browser.
import type { Browser, Page } from '@playwright/test';
import { sql } from 'kysely';
import { ADMIN, enterCode, VENDOR } from '../tests/e2e/people.ts';
import { type Press, tables } from './dashboard-presses.ts';
import { sellOrders } from './sold-orders.ts';
import { demoInBrowser } from './demo-in-browser.ts';

const PORT = 4714;
const ADDRESS = `http://localhost:${PORT}`;
const SLOWER = 4;
const ROWS = 100;
const TIMES = Number(process.env.BENCH_PRESSES ?? '10');
/** Part of a table's name, to measure only that one. */
const ONLY = process.env.BENCH_TABLE ?? '';
const MAX_MS = 100;
/** Time for the response to arrive and be rendered. */
const SETTLED_MS = 700;

await demoInBrowser({
  port: PORT,
  prepare: async (db) => {
    // The vendor who signs in below sells another 400 items.
    await sql`
      insert into listings (id, service_id, vendor_id, vertical, kind, name, description, location, country, price_cents, details,
        pictures, state, public, created_at, updated_at)
      select uuidv7(), l.service_id, l.vendor_id, l.vertical, l.kind, l.name || ' ' || n, l.description, l.location, l.country,
        l.price_cents, l.details, l.pictures, l.state, l.public, l.created_at, l.updated_at
      from generate_series(1, 400) n
      join (select l.*, row_number() over (order by l.id) - 1 as i, count(*) over () as many from listings l
        join vendor_members v on v.vendor_id = l.vendor_id and v.role = 'owner' join users u on u.id = v.user_id where u.email = ${VENDOR.email}) l on l.i = n % l.many`.execute(
      db,
    );
    await sellOrders(db, 5_000);
  },
  measure: async (browser) => {
    process.stdout.write(
      `Tables of ${ROWS} rows, processor ${SLOWER} times slower; press to next paint, median and longest of ${TIMES}, and the longest task after it\n`,
    );
    for (const { name, path, who, presses } of tables.filter(({ name }) => name.includes(ONLY))) {
      const page = await signedIn(browser, who === 'admin' ? ADMIN : VENDOR);
      await page.goto(`${ADDRESS}${path}`);
      await page.getByRole('row').nth(ROWS).waitFor();
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      for (const press of presses) print(name, press.name, await measure(page, press));
      await page.context().close();
    }
  },
});

async function signedIn(browser: Browser, person: typeof VENDOR): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    baseURL: ADDRESS,
    extraHTTPHeaders: { origin: ADDRESS },
  });
  const login = await context.request.post('/api/auth/login', {
    data: person,
  });
  if (login.status() === 403) await enterCode(context.request, person.email);
  const page = await context.newPage();
  // Pages request 20 rows.
  await page.route(/pageSize=20\b/, (route) =>
    route.continue({ url: route.request().url().replace('pageSize=20', `pageSize=${ROWS}`) }),
  );
  await page.addInitScript(() => {
    const seen: Seen[] = [];
    Reflect.set(globalThis, 'soukSeen', seen);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId > 0) seen.push({ kind: 'event', ms: entry.duration });
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.push({ kind: 'task', ms: duration });
    }).observe({ type: 'longtask', buffered: true });
  });
  return page;
}

interface Seen {
  readonly kind: 'event' | 'task';
  readonly ms: number;
}

interface Figures {
  readonly median: number;
  readonly longest: number;
  readonly task: number;
}

/** Event Timing rounds to 8 ms and does not report events under 16 ms. */
async function measure(page: Page, press: Press): Promise<Figures> {
  const waits: number[] = [];
  let task = 0;
  for (let time = -1; time < TIMES; time += 1) {
    await press.before?.(page);
    if (press.before || press.after) await page.waitForTimeout(SETTLED_MS);
    await take(page);
    await press.press(page, Math.max(0, time));
    await page.waitForTimeout(SETTLED_MS);
    const seen = await take(page);
    await press.after?.(page);
    // The first run also downloads and compiles scripts.
    if (time < 0) continue;
    const longest = (kind: Seen['kind']) =>
      Math.max(0, ...seen.filter((one) => one.kind === kind).map(({ ms }) => ms));
    waits.push(Math.max(8, longest('event')));
    task = Math.max(task, longest('task'));
  }
  waits.sort((a, b) => a - b);
  return { median: waits[TIMES >> 1] ?? 0, longest: waits.at(-1) ?? 0, task };
}

function take(page: Page): Promise<Seen[]> {
  return page.evaluate(() => {
    const seen: Seen[] = Reflect.get(globalThis, 'soukSeen');
    return seen.splice(0);
  });
}

function print(table: string, press: string, { median, longest, task }: Figures): void {
  const met = longest <= MAX_MS ? 'yes' : 'NO';
  process.stdout.write(
    `${table.padEnd(14)} ${press.padEnd(26)} ${`${median} ms`.padStart(8)} ${`${longest} ms`.padStart(8)} ${`${task} ms`.padStart(8)}  (<= ${MAX_MS}: ${met})\n`,
  );
}
