import { flushCompileCache } from 'node:module';
import { serve } from '@hono/node-server';
import { createAddressOf } from '#server/address.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { createMarket } from '#server/market.ts';
import { courier } from './courier-vertical.ts';
import { openPatiently } from './patient-postgres.ts';
import { remitter } from './remitter-vertical.ts';

// The API without jobs in a separate process: for tests that need two of them, or that kill one and
// advance time themselves. It sends its port to the parent.
const log = createLog((line) => void process.stderr.write(line));
const config = readConfig(process.env);
const database = openPatiently(config.databaseUrl ?? '');
const made = await createMarket({
  config,
  database,
  securityStream: { write: () => undefined },
  log,
});
const couriers: Readonly<Record<string, typeof courier>> = { on: courier, remitter };
const chosen = couriers[process.env.WITH_COURIER ?? ''];
const market = chosen ? { ...made, verticals: { ...made.verticals, courier: chosen } } : made;
const app = createApp({
  market,
  whyNotReady: async () => null,
  addressOf: createAddressOf([], market.log),
});
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => process.send?.(port));
// Node writes its cache when a process ends normally, and this one is killed.
flushCompileCache();
