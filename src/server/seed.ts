import { hashPassword } from '#core/identity/index.ts';
import { createDemo } from '#core/demo/demo.ts';
import type { Trx } from '#core/shared/database.ts';
import { seedDesk } from '#core/demo/desk.ts';
import { seedDisputes } from '#core/demo/disputes.ts';
import { seedFavourites } from '#core/demo/favourites.ts';
import { seedNotifications } from '#core/demo/notifications.ts';
import { seedHistory, seedViews } from '#core/demo/history.ts';
import { seedPayouts } from '#core/demo/payouts.ts';
import { seedFeatures, seedPlans } from '#core/demo/plans.ts';
import { seedPeople } from '#core/demo/people.ts';
import { seedTeams } from '#core/demo/team.ts';
import { seedUnsealed } from '#core/demo/sealed.ts';
import { refreshStays } from '#core/catalogue/index.ts';
import type { DemoShelf } from '#core/demo/sale.ts';
import { verticals } from '#verticals/rules.ts';
import { loadSeeds, type VerticalSeed } from '#verticals/server.ts';
import { demoPicturesOf } from './demo-pictures.ts';
import { DEMO_PASSWORD, type Seed, type SeedParts } from './first-seed.ts';

/** The demo: always the same, except that its dates are relative to today. */
export const seedDemo: Seed = async (trx, parts) => seedMarketplace(await loadSeeds(), trx, parts);

export async function seedMarketplace(
  seeds: readonly VerticalSeed[],
  trx: Trx,
  { clock, secret }: SeedParts,
): Promise<void> {
  const demo = createDemo({
    trx,
    now: clock.now(),
    picturesOf: await demoPicturesOf(seeds),
    passwordHash: await hashPassword(DEMO_PASSWORD),
    secret,
  });
  const customers = await seedPeople(demo);
  const shelves: DemoShelf[] = [];
  for (const { seed } of seeds) shelves.push(await seed(demo));
  const listings = shelves.flatMap((shelf) => shelf.listings);
  const own = shelves.flatMap((shelf) => shelf.own);
  await seedFeatures(demo, verticals);
  await seedPlans(demo);
  await seedTeams(demo);
  await seedHistory(demo, verticals, { listings, own }, customers);
  await seedViews(demo, listings);
  await seedPayouts(demo);
  await seedDisputes(demo);
  await seedDesk(demo, customers);
  await seedFavourites(demo, verticals);
  await seedNotifications(demo);
  await seedUnsealed(demo);
  // Otherwise the prices of a new marketplace would appear a minute later.
  await refreshStays({ db: trx, clock, verticals, log: { error: unreadable } });
}

function unreadable(event: string, fields?: Record<string, unknown>): never {
  throw new Error(`${event}: ${JSON.stringify(fields)}`);
}
