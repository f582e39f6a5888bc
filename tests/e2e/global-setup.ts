import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, request } from '@playwright/test';
import { startPostgres } from '../../src/testing/postgres-server.ts';
import { MARKET_STATE, type Marketplace, readMarketplace } from './marketplace.ts';
import {
  ADMIN,
  ADMIN_STATE,
  CUSTOMER,
  CUSTOMER_STATE,
  enterCode,
  GROCER,
  GROCER_STATE,
  TAILOR,
  TAILOR_STATE,
  VENDOR,
  VENDOR_STATE,
} from './people.ts';
import { startTemplateServer } from './test-server.ts';

/**
 * Creates the template that every worker's market is copied from: the seeded demo with a session
 * for each demo account. Returns the teardown.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  const folder = await mkdtemp(join(tmpdir(), 'souk-template-'));
  process.env.E2E_POSTGRES = postgres.address;
  process.env.E2E_TEMPLATE_FOLDER = folder;
  const teardown = async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const server = await startTemplateServer();
    process.env.E2E_CLOCK_AHEAD_MS = String(await clockAheadMs(server.url));
    const market = await saveMarket(server.url);
    for (const [person, path] of [
      [CUSTOMER, CUSTOMER_STATE],
      [VENDOR, VENDOR_STATE],
      [GROCER, GROCER_STATE],
      [TAILOR, TAILOR_STATE],
      [ADMIN, ADMIN_STATE],
    ] as const)
      await saveSignedIn(server.url, person, path, market);
    await server.stop();
  } catch (error) {
    await teardown();
    throw error;
  }
  return teardown;
}

async function clockAheadMs(baseURL: string): Promise<number> {
  const client = await request.newContext({ baseURL });
  const answer = await client.post('/api/test/clock', { data: { advanceSeconds: 0 } });
  expect(answer.status(), await answer.text()).toBe(200);
  const { advancedSeconds } = (await answer.json()) as { advancedSeconds: number };
  await client.dispose();
  return advancedSeconds * 1000;
}

async function saveMarket(baseURL: string): Promise<Marketplace> {
  const guest = await request.newContext({ baseURL });
  const market = await readMarketplace(guest);
  await guest.dispose();
  await mkdir(dirname(MARKET_STATE), { recursive: true });
  await writeFile(MARKET_STATE, JSON.stringify(market));
  return market;
}

/** Signs in on a remembered device and saves its cookies; the customer also has a line in the cart. */
async function saveSignedIn(
  baseURL: string,
  person: typeof CUSTOMER,
  path: string,
  { tour }: Marketplace,
): Promise<void> {
  const client = await request.newContext({ baseURL });
  const asked = await client.post('/api/auth/login', { data: person });
  expect(asked.status()).toBe(403);
  await enterCode(client, person.email);
  if (person === CUSTOMER) {
    await client.post('/api/cart/clear');
    const added = await client.post('/api/cart/add', {
      data: {
        product: {
          productId: tour.id,
          quantity: 1,
          subDetails: { startingDate: tour.freeDay, people: 2 },
        },
      },
    });
    expect(added.status(), await added.text()).toBe(200);
  }
  await client.storageState({ path });
  await client.dispose();
}
