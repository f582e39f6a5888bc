import { hashPassword } from '#core/accounts/password.ts';
import { createDemo } from '#core/demo/demo.ts';
import { seedDesk } from '#core/demo/desk.ts';
import { seedHistory } from '#core/demo/history.ts';
import { seedPayouts, seedViews } from '#core/demo/money-and-views.ts';
import { seedPeople } from '#core/demo/people.ts';
import { verticals } from '#verticals/rules.ts';
import { loadSeeds } from '#verticals/server.ts';
import { demoPicturesOf } from './demo-pictures.ts';
import { DEMO_PASSWORD } from './demo-password.ts';
import type { Seed } from './first-seed.ts';

/** The demonstration marketplace: the same wherever and whenever it is seeded, but for the dates, which count from today. */
export const seedDemo: Seed = async (trx, { clock }) => {
  const seeds = await loadSeeds();
  const demo = createDemo({
    trx,
    now: clock.now(),
    picturesOf: await demoPicturesOf(),
    passwordHash: await hashPassword(DEMO_PASSWORD),
  });
  const customers = await seedPeople(demo);
  const listings = [];
  for (const { seed } of seeds) listings.push(...(await seed(demo)));
  await seedHistory(demo, verticals, listings, customers);
  await seedViews(demo, listings);
  await seedPayouts(demo);
  await seedDesk(demo, customers);
};
