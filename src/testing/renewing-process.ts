import { readConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { createMarket } from '#server/market.ts';
import { renewSubscriptions } from '#core/money/plans/renew.ts';
import { openPatiently } from './patient-postgres.ts';

// Runs the subscription renewal job until no work is left, in a separate process, at the instant RENEW_AT.
const log = createLog((line) => void process.stderr.write(line));
const config = readConfig(process.env);
const database = openPatiently(config.databaseUrl ?? '');
const at = new Date(process.env['RENEW_AT'] ?? '');
const market = await createMarket({
  config,
  database,
  clock: { now: () => new Date(at) },
  securityStream: { write: () => undefined },
  log,
});
let turn;
do turn = await renewSubscriptions(market);
while (turn === 'more');
await database.close();
