// npm run bench -- million: what visitors, vendors, admins and jobs cost the database and the process with 1,000,000 listings
// of all verticals and as many orders, each beside the same with 10,000. Blocks are shared buffers of 8 KB. `-- million 200000`
// takes another large size. BENCH_POSTGRES=postgres://... uses a running server with pg_stat_statements and keeps its markets.
// docs/scaling.md holds the figures.
import { loadavg } from 'node:os';
import { isBuilt } from '../../scripts/build-stamp.mjs';
import { say } from '../compared.ts';
import { buildMarkets } from './build.ts';
import { measureCapacity, measureIdle } from './processes.ts';
import { measureJobs, measurePages, measureVisits, openMarket, type Row } from './measure.ts';

const FEW = 10_000;
const MANY = Number(process.argv[3] ?? '1000000');
const MAX_TIMES = 2;
const MAX_MS = 60;
/** Room for one more level of an index in each of a few lookups. */
const SPARE_BLOCKS = 60;

if (!isBuilt()) throw new Error('This is not built: run `npm run build` first');
const load = () => `load ${loadavg()[0]?.toFixed(1)}`;
const built = await buildMarkets([FEW, MANY]);
try {
  const markets = [await openMarket(built.url(FEW)), await openMarket(built.url(MANY))] as const;
  say(`\n${FEW} listings, then ${MANY}; ${load()}\n`);
  const rows: Row[] = [];
  for (const part of [measurePages, measureVisits, measureJobs])
    for await (const row of part(...markets)) rows.push(print(row));
  for (const market of markets) await market.close();
  const bad = rows.filter((row) => verdict(row) !== '');
  say(
    `\n${rows.length} measured, ${bad.length} beyond ${MAX_TIMES} times or ${MAX_MS} ms; ${load()}`,
  );
  for (const listings of [FEW, MANY]) await measureIdle(listings, built.url(listings));
  await measureCapacity(built.url(MANY));
  if (bad.length > 0) process.exitCode = 1;
} finally {
  await built.stop();
}

function verdict({ few, many, failure }: Row): string {
  if (failure !== undefined) return failure;
  const words = [];
  if (many.blocks > MAX_TIMES * few.blocks + SPARE_BLOCKS) words.push('blocks');
  if (many.statements > few.statements + 2) words.push('statements');
  if (many.ms > MAX_MS) words.push('ms');
  return words.join(', ');
}

function print(row: Row): Row {
  const { name, few, many } = row;
  const pair = (one: number, other: number, digits = 0) =>
    `${one.toFixed(digits)} -> ${other.toFixed(digits)}`.padStart(18);
  say(
    [
      name.padEnd(90),
      pair(few.statements, many.statements),
      pair(few.blocks, many.blocks),
      pair(few.ms, many.ms, 1),
      pair(few.cpuMs, many.cpuMs, 1),
      verdict(row),
    ].join(' '),
  );
  return row;
}
