// npm run bench -- picks: how long after a press the chosen is seen, on a processor four times slower: nights of a room and of a home,
// day and time with a doctor and a worker; on a phone by thumb, on a wide screen by mouse. A phone's room has its calendar on a screen
// of its own, and a worker's times there are the system's list, which a key turns. BENCH_PRESSES says how many of each,
// BENCH_SLOWER=1 measures a processor as it is.
import type { Browser, Locator, Page } from '@playwright/test';
import { sql } from 'kysely';
import { loadavg } from 'node:os';
import { demoInBrowser } from './demo-in-browser.ts';

const PORT = 4716;
const ADDRESS = `http://localhost:${PORT}`;
const SLOWER = Number(process.env.BENCH_SLOWER ?? '4');
const PRESSES = Number(process.env.BENCH_PRESSES ?? '20');
const MAX_MS = 50;
/** Time for the effects of a press, e.g. on the URL. */
const SETTLED_MS = 400;
/** Duration of a touch. */
const PRESS_MS = 80;
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const PRESSABLE = 'button[data-day][aria-pressed="false"]';

interface Place {
  readonly name: string;
  readonly path: string;
  readonly vertical: string;
}

await demoInBrowser({
  port: PORT,
  prepare: async (db) => {
    const { rows } = await sql<Place>`
      select name, vertical, case vertical when 'hotels' then '/service/hotel/room/details/' || id
          when 'lets' then '/service/Holiday-Lets/details/' || id
          when 'medical' then '/appoint?doctor=' || id
          else '/view/Domestic-Staffing/' || service_id || '/' || id end as path
      from listings where name in ('Corner suite', 'Salt studio', 'Dr. Laila Haddad', 'Samira') order by vertical`.execute(
      db,
    );
    return rows;
  },
  measure: async (browser, places) => {
    process.stdout.write(
      `Processor ${SLOWER} times slower; from the press to the end of the frame that shows it, and to that frame on the screen as the browser has it (in steps of 8 ms)\n`,
    );
    for (const place of places)
      for (const viewport of SIZES)
        try {
          await measure(browser, viewport, place);
        } catch (error) {
          // The other cases are still measured.
          process.exitCode = 1;
          process.stderr.write(`${place.name}, ${viewport.width} px: ${String(error)}\n`);
        }
  },
});

async function measure(
  browser: Browser,
  viewport: (typeof SIZES)[number],
  { name, path, vertical }: Place,
): Promise<void> {
  const isPhone = viewport.width < 768;
  const page = await browser.newPage({ viewport, hasTouch: isPhone, isMobile: isPhone });
  try {
    await page.addInitScript(watch);
    await page.goto(`${ADDRESS}${path}`);
    await page.waitForLoadState('networkidle');
    const sheet = page.locator('[data-open-dates]');
    if (await sheet.isVisible()) await sheet.click();
    // A calendar outside its panel hydrates when it approaches the viewport.
    const apart = page.locator('[data-booking-dates]');
    if ((await apart.count()) > 0) await apart.scrollIntoViewIfNeeded();
    await page.locator('button[data-day]').first().scrollIntoViewIfNeeded();
    // Beyond the coming weeks, in which the demo has bookings.
    const isWeek = isPhone && vertical === 'medical';
    const turns = isWeek || vertical === 'hotels' || vertical === 'lets' ? 2 : 1;
    for (let turn = 0; turn < turns; turn += 1) {
      await page.getByRole('button', { name: isWeek ? 'Next week' : 'Next month' }).click();
      await page.waitForLoadState('networkidle');
    }
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const label = `${name}, ${viewport.width} px`;
    if (vertical === 'hotels' || vertical === 'lets') {
      print(`${label}, nights`, await nights(page, isPhone));
    } else {
      const { days, times } = await visits(page, isPhone);
      print(`${label}, day`, days);
      print(`${label}, time`, times);
    }
  } finally {
    await page.close();
  }
}

/** Milliseconds since a press. */
interface Wait {
  /** Until the end of the frame that shows the choice. */
  readonly frame: number;
  /**
   * Until that frame is on screen. Event Timing rounds to 8 ms and does not report events under 16
   * ms.
   */
  readonly screen: number;
}

/** Alternately chooses arrivals and departures. */
async function nights(page: Page, byThumb: boolean): Promise<Wait[]> {
  const waits: Wait[] = [];
  let arrival = '';
  for (let press = 0; press < PRESSES; press += 1) {
    const days = await pressableDays(page);
    const later = days.filter((day) => day > arrival);
    const day = press % 2 === 0 ? days[(press >> 1) % days.length] : (later[2] ?? later[0]);
    if (day === undefined) throw new Error('No day can be pressed');
    if (press % 2 === 0) arrival = day;
    waits.push(await chosen(page, page.locator(`button[data-day="${day}"]`), byThumb));
  }
  return waits;
}

/** Chooses a day, then one of its times. */
async function visits(page: Page, byThumb: boolean): Promise<Record<'days' | 'times', Wait[]>> {
  const days: Wait[] = [];
  const times: Wait[] = [];
  const radios = page.locator('input[type=radio][name=time], input[type=radio][name=start]');
  const list = page.locator('select[name=start]');
  for (let press = 0; press < PRESSES; press += 1) {
    const free = await pressableDays(page);
    const day = free[press % free.length];
    if (day === undefined) throw new Error('No day can be pressed');
    days.push(await chosen(page, page.locator(`button[data-day="${day}"]`), byThumb));
    await radios.or(list).first().waitFor({ state: 'attached' });
    if ((await list.count()) > 0) times.push(await turned(page, list));
    else times.push(await chosen(page, radios.nth(press % (await radios.count())), byThumb));
  }
  return { days, times };
}

function pressableDays(page: Page): Promise<string[]> {
  return page
    .locator(PRESSABLE)
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-day') ?? ''));
}

/** A press with the pointer already in place, so hover effects are not measured. */
async function chosen(page: Page, target: Locator, byThumb: boolean): Promise<Wait> {
  if (byThumb) await target.scrollIntoViewIfNeeded();
  else await target.hover();
  await page.waitForTimeout(SETTLED_MS);
  await take(page);
  if (byThumb) await tapSlowly(page, target);
  else {
    await page.mouse.down();
    await page.waitForTimeout(PRESS_MS);
    await page.mouse.up();
  }
  await page.waitForTimeout(SETTLED_MS);
  const isChosen = await target.evaluate((element) =>
    element instanceof HTMLInputElement
      ? element.checked
      : element.getAttribute('aria-pressed') === 'true',
  );
  if (!isChosen) throw new Error('A press chose nothing');
  return seen(page);
}

/** Playwright's own tap lifts the finger at once, so work done on touch would be measured too. */
async function tapSlowly(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('What is to be pressed is not in sight');
  const devtools = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(PRESS_MS);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await devtools.detach();
}

/** Chooses the next option by key, the only way for a script to operate a native select. */
async function turned(page: Page, list: Locator): Promise<Wait> {
  await list.focus();
  await page.waitForTimeout(SETTLED_MS);
  await take(page);
  const before = await list.inputValue();
  await page.keyboard.press('ArrowDown');
  await page.waitForTimeout(SETTLED_MS);
  if ((await list.inputValue()) === before) throw new Error('A key chose nothing');
  return seen(page);
}

/** Runs in the page: records each press. */
function watch(): void {
  const noted = { frames: [] as number[], screens: [] as number[] };
  Reflect.set(globalThis, 'soukSeen', noted);
  const note = ({ timeStamp, isTrusted }: Event) => {
    if (!isTrusted) return;
    const { port1, port2 } = new MessageChannel();
    port2.addEventListener('message', () => noted.frames.push(performance.now() - timeStamp));
    port2.start();
    // The next frame renders the choice; the message is the first task after it.
    requestAnimationFrame(() => port1.postMessage(null));
  };
  addEventListener('click', note, { capture: true });
  addEventListener('keydown', note, { capture: true });
  new PerformanceObserver((entries) => {
    for (const { name, duration } of entries.getEntries())
      if (name === 'click' || name === 'keydown') noted.screens.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** New records since the last call. */
function take(page: Page): Promise<{ frames: number[]; screens: number[] }> {
  return page.evaluate(() => {
    const noted: { frames: number[]; screens: number[] } = Reflect.get(globalThis, 'soukSeen');
    return { frames: noted.frames.splice(0), screens: noted.screens.splice(0) };
  });
}

async function seen(page: Page): Promise<Wait> {
  const { frames, screens } = await take(page);
  if (frames.length === 0) throw new Error('No frame followed a press');
  return { frame: Math.max(...frames), screen: Math.max(8, ...screens) };
}

function print(what: string, waits: readonly Wait[]): void {
  const figures = (measured: readonly number[]) => {
    const sorted = measured.toSorted((a, b) => a - b);
    const within = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
    const met = (ms: number) => (ms <= MAX_MS ? 'yes' : 'NO');
    return `median ${within(0.5).toFixed(0)} ms (<= ${MAX_MS}: ${met(within(0.5))}), 95 % within ${within(0.95).toFixed(0)} (${met(within(0.95))}), the longest ${sorted.at(-1)?.toFixed(0)}`;
  };
  process.stdout.write(
    `${what}: ${figures(waits.map(({ frame }) => frame))}; on the screen ${figures(waits.map(({ screen }) => screen))}; load ${loadavg()[0]?.toFixed(1)}\n`,
  );
}
