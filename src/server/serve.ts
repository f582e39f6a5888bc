import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { systemClock } from '#base/clock.ts';
import type { Market } from '#core/shared/market.ts';
import { createAddressOf } from './address.ts';
import { type App, createApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { sealDemo } from '#core/demo/sealed.ts';
import { openHashSecret } from '#core/identity/index.ts';
import { LIVE_CHANNEL } from '#core/messaging/index.ts';
import { checkServer } from './database/check-server.ts';
import { withWords } from './database/database-fault.ts';
import { isInTheClear } from './database/in-the-clear.ts';
import { isMigrated, migrate } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import { ReplicaLags } from './database/replica-health.ts';
import { DEMO_PASSWORD, seedWhenEmpty, welcome } from './first-seed.ts';
import { withHostCheck } from './host-check.ts';
import { openJobQueue } from './jobs/job-queue.ts';
import { periodicJobs, startJobs } from './jobs/periodic-jobs.ts';
import { checkFileStore } from './file-stores.ts';
import { createDrain } from './drain.ts';
import { createLog } from './log.ts';
import { createReadiness } from './readiness.ts';
import { createMarket, PAGE_CHANNEL } from './market.ts';
import { movedClockRoutes } from './moved-clock/routes.ts';
import {
  CLOCK_CHANNEL,
  openSharedClock,
  readAheadSeconds,
  startClockAt,
} from './moved-clock/shared-clock.ts';
import { openTelemetry } from './telemetry/telemetry.ts';
import { openSecurityStream } from './security/security-stream.ts';
import { refuseToStart } from './refuse-to-start.ts';

/**
 * Keep-alive time of an idle connection. It exceeds that of proxies (60 s is usual): the side that
 * closes first may be closing just as the other sends a request, which is then lost. Node's default
 * of 5 s lost some requests of the browser tests.
 */
const KEEP_ALIVE_MS = 75_000;

/**
 * Maximum silence of a connection during a request. Without it, the response to a client that stops
 * reading would stay in memory forever. It is long because an uploaded document may wait minutes
 * for its check.
 */
const SILENT_MS = 240_000;

/** The process's HTTP server, without listeners. */
export function createHttpServer({ silentMs = SILENT_MS } = {}): Server {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS });
  server.timeout = silentMs;
  return server;
}

/** Milliseconds for requests in flight at a shutdown, and for the whole shutdown. */
const DRAIN_MS = 20_000;
const STOP_MS = 30_000;

/** The layer in front of the app: the built pages and assets, or Vite in development. */
export interface Front {
  readonly listener: (request: IncomingMessage, response: ServerResponse) => void;
  readonly drop: (tags: readonly string[]) => void;
  readonly close?: () => Promise<void>;
}

export interface FrontParts {
  readonly config: Config;
  readonly market: Market;
  readonly app: App;
  readonly server: Server;
}

/** Runs the marketplace as one process, from the operator's settings until it is stopped. */
export async function serve(openFront: (parts: FrontParts) => Promise<Front>): Promise<void> {
  // A full disk under the log, or a closed pipe, must not crash the server.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  const config = refuseToStart(() => readConfig(process.env));
  const log = createLog(undefined, config.logLevel);
  await refuseToStart(() => checkFileStore(config, log));
  const { databaseUrl } = config;
  if (databaseUrl) await refuseToStart(() => checkServer({ url: databaseUrl, log }));
  const database = await refuseToStart(() =>
    openDatabase(
      config,
      (error) =>
        error instanceof ReplicaLags
          ? log.warn('replica lags', { seconds: error.seconds })
          : log.error('database', { error: error.message }),
      () => log.info('replica back'),
    ),
  );
  await refuseToStart(() =>
    withWords(config.databaseUrl, () =>
      database.unhurried(async (db) => {
        await migrate(db, undefined, { log });
        if (config.testClock?.startsAt)
          await startClockAt(db, config.testClock.startsAt, systemClock.now());
        const { clock } = config.testClock ? await openSharedClock(db) : { clock: systemClock };
        if (config.seed === 'demo') await seedWhenEmpty(db, { clock, secret: config.appSecret });
      }),
    ),
  );
  if (config.production && [config.databaseUrl, config.databaseReadUrl].some(isInTheClear)) {
    log.warn('database unencrypted', {
      warning:
        'Rows and passwords cross the network in the clear. Add sslmode=verify-full to DATABASE_URL and DATABASE_READ_URL',
    });
  }
  const moved = config.testClock ? await openSharedClock(database.db) : undefined;
  const clock = moved?.clock ?? systemClock;
  if (!moved && (await readAheadSeconds(database.db)) > 0)
    log.warn('test clock', {
      warning:
        'Checks have moved the clock of this database: what they did is dated ahead of today',
    });
  const queue = await openJobQueue({ database, log });
  const securityStream = openSecurityStream(config.securityLog, log);
  const hashSecret = await refuseToStart(() =>
    openHashSecret(
      database.db,
      { secret: config.appSecret, previousSecret: config.previousSecret },
      log,
    ),
  );
  const market = await createMarket({
    config,
    hashSecret,
    database,
    log,
    clock,
    securityStream,
    queueDelivery: queue.queueDelivery,
  });

  if (config.seed === 'demo') await sealDemo(market);

  let stopping = false;
  const server = createHttpServer();
  const drain = createDrain(server);
  const moreRoutes = moved
    ? movedClockRoutes({
        shared: moved,
        jobs: periodicJobs(market, queue),
        advanced: async (seconds) => {
          await queue.advance(seconds);
          await database.notify(CLOCK_CHANNEL, '');
        },
      })
    : [];
  const created = createApp({
    market,
    readDb: database.readDb,
    addressOf: createAddressOf(config.trustedProxies, log),
    moreRoutes,
    whyNotReady: createReadiness({
      isMigrated: () => isMigrated(database.db),
      isStopping: () => stopping,
    }),
  });

  const app = drain.watched(created);
  const front = await openFront({ config, market, app, server });
  const telemetry = await openTelemetry({ config, market, pools: database.pools });
  server.on(
    'request',
    telemetry.watched(
      withHostCheck(
        { config, log, security: market.security, clock },
        moved ? moved.beforeEach(front.listener) : front.listener,
      ),
    ),
  );
  market.pages.onDrop(front.drop);
  await database.listen(PAGE_CHANNEL, (tags) => market.pages.heard(tags.split(' ')));
  await database.listen(
    LIVE_CHANNEL,
    (payload) => market.live.receive(payload),
    () => market.live.missed(),
  );
  if (moved) {
    moved.onMoved(() => front.drop(['everything']));
    await database.listen(CLOCK_CHANNEL, () => void moved.read().catch(() => undefined));
    log.warn('test clock', {
      warning: `Anybody on this machine can move the clock. It is ${moved.clock.now().toISOString()}`,
    });
  }
  await refuseToStart(() => listen(server, config, 'PORT'));
  const { metrics } = telemetry;
  const { metrics: metricsAt } = config;
  if (metrics && metricsAt) await refuseToStart(() => listen(metrics, metricsAt, 'METRICS_PORT'));
  // For example no file descriptor for a new connection; others continue.
  server.on('error', (error) => log.error('server', { error: error.message }));
  const stopCounting = market.views.start();
  const jobs = Promise.withResolvers<() => Promise<void>>();

  async function stop(): Promise<void> {
    if (stopping) return;
    stopping = true;
    // Load balancers check readiness every few seconds and send visitors until they notice.
    await wait(config.stopDelayMs);
    // A task stuck on a vanished resource must not keep the process alive.
    setTimeout(() => {
      log.error('stop', { error: `Not done after ${STOP_MS / 1000} s: the rest is cut off` });
      process.exit(1);
    }, STOP_MS).unref();
    // Otherwise the drain would wait for connections that never end by themselves.
    market.live.stop();
    const jobsEnd = jobs.promise.then((stopJobs) => stopJobs());
    await Promise.all([drain.stop(DRAIN_MS), jobsEnd, front.close?.()]);
    metrics?.close();
    metrics?.closeAllConnections();
    await telemetry.close();
    await stopCounting();
    await market.security.settled();
    await securityStream.close();
    await database.close();
  }
  // Not `once`: Ctrl+C under npm arrives twice, and the second must not abort the stop.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => void stop());

  log.info('listening', { url: config.publicUrl });
  if (config.production && market.settings.mailbox) {
    log.warn('mailbox', {
      warning:
        'Everyone who reaches this address can read its mail at /mailbox. Set SMTP_URL to send it',
    });
  }
  jobs.resolve(await startJobs(market, database.jobsDb, queue, config));
  process.stderr.write(await welcome(market, DEMO_PASSWORD));
}

async function listen(
  server: Server,
  { host, port }: Pick<Config, 'host' | 'port'>,
  setting: 'PORT' | 'METRICS_PORT',
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      const code = 'code' in error ? error.code : undefined;
      if (code === 'EADDRINUSE')
        reject(
          new ConfigError(
            `Something else listens on ${host}:${port}. Set ${setting} to a free one`,
          ),
        );
      else if (code === 'EACCES')
        reject(
          new ConfigError(`This user may not listen on ${host}:${port}. Set ${setting} above 1023`),
        );
      else if (code === 'EADDRNOTAVAIL')
        reject(
          new ConfigError(
            `${host} is no address of this machine. Set ${setting.replace('PORT', 'HOST')} to one`,
          ),
        );
      else reject(error);
    });
    server.listen(port, host, () => {
      server.removeAllListeners('error');
      resolve();
    });
  });
}
