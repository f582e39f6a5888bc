// The memory of the built server while it answers shelves of 100,000 products and renders their shops.
import { serveMarket } from './built-server.ts';
import { load } from './load.ts';
import { memoryLine, peakMiB, residentMiB } from './processes.ts';

const PORT = 4715;
const CONNECTIONS = 20;
const TIMES_EACH = { shelf: 45, shop: 10 };
const MAX_MIB = 300;

/** Asks for every shelf and every shop many times over 20 connections, and prints the peak and the last value beside the target. */
export async function readShelves({
  databaseUrl,
  folder,
  paths,
  shops,
}: {
  readonly databaseUrl: string;
  readonly folder: string;
  readonly paths: readonly string[];
  readonly shops: readonly string[];
}): Promise<void> {
  const server = await serveMarket({ databaseUrl, port: PORT, folder });
  try {
    const ask = async (what: string, count: number, path: (index: number) => string) => {
      const { errors } = await load(PORT, CONNECTIONS, count, async (connection, index) => {
        const headers = { 'accept-encoding': 'br' };
        return (await connection.send({ path: path(index), headers })).status === 200;
      });
      process.stdout.write(`${what}: ${memoryLine(server.pid)}\n`);
      if (errors > 0) throw new Error(`${errors} of ${count} failed: ${what}`);
    };
    await ask(
      'shelves',
      paths.length * TIMES_EACH.shelf,
      (index) => paths[index % paths.length] ?? '',
    );
    // Another address each time, so that no page is cached.
    await ask(
      'shops',
      shops.length * TIMES_EACH.shop,
      (index) =>
        `${index % 2 === 0 ? '' : '/ar'}/service/Groceries/${shops[index % shops.length]}?from=${index}`,
    );
    const peak = peakMiB(server.pid);
    process.stdout.write(
      `Memory of the server: peak ${peak.toFixed(0)} MiB (target < ${MAX_MIB}: ${peak < MAX_MIB ? 'yes' : 'NO'}), last ${residentMiB(server.pid).toFixed(0)} MiB\n`,
    );
  } finally {
    await server.stop();
  }
}
