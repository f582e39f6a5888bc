import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { Kysely } from 'kysely';
import type { Role } from '#contract/accounts.ts';
import type { Database } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import type { SecurityLine } from '#core/identity/security/security-event.ts';
import { type App, createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { isMigrated } from '#server/database/migrate.ts';
import { periodicJobs } from '#server/jobs/periodic-jobs.ts';
import { createMarket } from '#server/market.ts';
import { movedClockRoutes } from '#server/moved-clock/routes.ts';
import { openSharedClock } from '#server/moved-clock/shared-clock.ts';
import { TestClient } from './client.ts';
import { TestClock } from './clock.ts';
import { CookieJar } from './cookie-jar.ts';
import { createPerson, type Person, type PersonOptions } from './people.ts';
import { createTestDatabase, type TestDatabase } from './postgres.ts';

export interface TestMail {
  readonly id: string;
  readonly recipient: string;
  readonly template: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly language: string;
}

export interface LoggedLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly event: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface TestApp {
  readonly app: App;
  readonly market: Market;
  readonly db: Kysely<Database>;
  readonly database: TestDatabase;
  readonly clock: TestClock;
  /** Folder of its files. */
  readonly dataDir: string;
  /** Every line logged so far. */
  readonly logged: LoggedLine[];
  /** Every line of the security log so far. */
  readonly securityLines: SecurityLine[];
  /** A guest with a new browser and address. */
  readonly guest: () => TestClient;
  /** A signed-in person with their own browser. */
  readonly signedIn: (
    role: Role,
    options?: PersonOptions,
  ) => Promise<TestClient & { readonly person: Person }>;
  /** Committed mails of the outbox, oldest first. */
  readonly mails: (recipient?: string) => Promise<TestMail[]>;
}

export interface TestAppOptions {
  /**
   * Overrides of the default test settings, e.g. `{PUBLIC_URL: 'https://souk.test'}` or
   * `{RATE_LIMITS: 'off'}`.
   */
  readonly env?: Readonly<Record<string, string>>;
  readonly clock?: TestClock;
  /** Replaces parts of the market, e.g. the card provider. */
  readonly replace?: (market: Market) => Partial<Market>;
  /** Another app on the same database: a second process. */
  readonly database?: TestDatabase;
  /** Database of public reads. */
  readonly replica?: TestDatabase;
  /** Called with every response and the client's address. */
  readonly hears?: (request: Request, answer: Response, address: string) => Promise<void>;
}

/**
 * The real app on a fresh database, assembled as in the server; only the clock stands still. Call
 * it at the top of the test file or in `beforeAll`; it is closed after the file.
 */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await createTestDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), 'souk-test-'));
  afterAll(() => rm(dataDir, { recursive: true, force: true }));
  const clock = options.clock ?? new TestClock();
  const logged: LoggedLine[] = [];
  const say =
    (level: LoggedLine['level']) =>
    (event: string, fields: Record<string, unknown> = {}) => {
      logged.push({ level, event, fields });
    };
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    APP_SECRET: 'a secret of the tests that nobody else may use',
    PUBLIC_URL: 'http://localhost:3000',
    // Some tests use a public PUBLIC_URL.
    SANDBOX_PAYMENTS: 'allowed',
    MAIL_DEMO: 'allowed',
    ...options.env,
  });
  const log = { info: say('info'), warn: say('warn'), error: say('error') };
  const securityLines: SecurityLine[] = [];
  const securityStream = { write: (line: SecurityLine) => void securityLines.push(line) };
  const shared = config.testClock ? await openSharedClock(database.db, clock) : undefined;
  const made = await createMarket({
    config,
    database,
    log,
    clock: shared?.clock ?? clock,
    securityStream,
  });
  const market: Market = { ...made, ...options.replace?.(made) };
  const answering = createApp({
    market,
    ...(options.replica && { readDb: options.replica.db }),
    whyNotReady: async () => ((await isMigrated(database.db)) ? null : 'Migrations are not done'),
    moreRoutes: shared
      ? movedClockRoutes({
          shared,
          jobs: periodicJobs(market, { queueMany: async () => undefined }),
          advanced: async () => undefined,
        })
      : [],
    addressOf: (context) => (context.env as { address: string }).address,
  });
  const { hears } = options;
  const app: App = hears
    ? {
        ...answering,
        fetch: async (request, env) => {
          const answer = await answering.fetch(request, env);
          // An event stream has no end.
          if (!answer.headers.get('content-type')?.startsWith('text/event-stream'))
            await hears(request, answer.clone(), (env as { address: string }).address);
          return answer;
        },
      }
    : answering;
  const guest = () =>
    new TestClient({
      app,
      publicUrl: config.publicUrl,
      cookies: new CookieJar(clock),
      address: nextAddress(),
    });
  return {
    app,
    market,
    db: database.db,
    database,
    clock,
    dataDir,
    logged,
    securityLines,
    guest,
    signedIn: async (role, personOptions) => {
      const person = await createPerson(market, role, personOptions);
      const client = guest();
      client.cookies.set(person.cookie.name, person.cookie.value);
      return Object.assign(client, { person });
    },
    mails: (recipient) => {
      const all = database.db.selectFrom('outbox').selectAll().orderBy('id');
      return (recipient === undefined ? all : all.where('recipient', '=', recipient)).execute();
    },
  };
}

let addresses = 0;

function nextAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}
