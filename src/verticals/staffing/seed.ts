import { listingInArabic } from '#core/demo/arabic.ts';
import { type Demo, inChunks, noon } from '#core/demo/demo.ts';
import { seedIdentities } from '#core/demo/identity.ts';
import { readDemo } from '#core/demo/load.ts';
import type { DemoShelf } from '#core/demo/sale.ts';
import { type DemoVendor, seedVendors, serviceIdOf, vendorIdOf } from '#core/demo/vendors.ts';
import { facetsOf } from '#core/catalogue/listings/rules.ts';
import type { PictureNeed, VerticalSeed } from '../server.ts';
import { type DemoWorker, hiredWorker, ownHires } from './demo/sold.ts';
import { WorkerDetails } from './details.ts';
import { staffing } from './vertical.ts';

const {
  category,
  vendors: agencies,
  arabic,
  reviewsOf,
} = readDemo<DemoVendor, DemoWorker>('staffing');

type DemoAgency = (typeof agencies)[number];

const portrait = (key: string, { country, portrait: master }: DemoWorker): PictureNeed => ({
  key,
  country,
  kind: 'workers',
  count: 1,
  master,
});

const pictureNeeds: readonly PictureNeed[] = agencies.flatMap(({ key, listings }) => [
  ...listings.map((worker) => portrait(`listing:${worker.key}`, worker)),
  // An agency uses its first worker's portrait.
  ...listings.slice(0, 1).map((worker) => portrait(`service:${key}`, worker)),
]);

/** In English, because the specimen's font has only Latin letters. */
const identities = agencies.flatMap((agency) =>
  agency.listings.map(({ key, firstName }) => ({ agency, key, name: firstName })),
);

export const staffingSeed: VerticalSeed = { pictureNeeds, seed: seedStaffing, identities };

async function seedStaffing(demo: Demo): Promise<DemoShelf> {
  await seedVendors(demo, category, agencies, arabic);
  const all = agencies.flatMap((agency) =>
    agency.listings.map((worker, index) => ({ agency, worker, index })),
  );
  await inChunks(all, (some) =>
    demo.trx
      .insertInto('listings')
      .values(some.map(({ agency, worker, index }) => listingRow(demo, agency, worker, index)))
      .execute(),
  );
  await seedIdentities(
    demo,
    identities.map(({ agency, key, name }) => ({
      key,
      name,
      vendorId: vendorIdOf(demo, agency),
      daysAgo: 150,
    })),
  );
  const hired = all.map(({ agency, worker, index }) => {
    const ids = {
      vendorId: vendorIdOf(demo, agency),
      serviceId: serviceIdOf(demo, agency),
      reviewWords: reviewsOf(worker.role),
    };
    return { worker, listing: hiredWorker(demo, worker, { ...ids, city: agency.city }, index) };
  });
  return { listings: hired.map(({ listing }) => listing), own: ownHires(demo, hired) };
}

function listingRow(demo: Demo, agency: DemoAgency, worker: DemoWorker, index: number) {
  const listed = noon(demo, -190 + index);
  const { key, firstName, role, description, skills, areas, city, country, ...rest } = worker;
  const named = (all: readonly string[]) => all.map((name) => ({ name }));
  const details = WorkerDetails.parse({ ...rest, skills: named(skills), areas: named(areas) });
  const facts = {
    id: demo.id(`listing:${key}`),
    kind: role,
    name: firstName,
    location: city,
    country,
    priceCents: details.hourlyCents ?? details.monthlyCents,
    details,
  };
  return {
    id: facts.id,
    service_id: serviceIdOf(demo, agency),
    vendor_id: vendorIdOf(demo, agency),
    vertical: 'staffing',
    kind: role,
    name: facts.name,
    description,
    location: facts.location,
    country,
    price_cents: facts.priceCents,
    facets: [...facetsOf(staffing, facts)],
    details: JSON.stringify(details),
    in_other: listingInArabic(staffing, arabic, { key, vendor: agency.key, details }),
    pictures: JSON.stringify(demo.picturesOf(`listing:${key}`)),
    public: true,
    // The last worker of an agency awaits an admin's check.
    checked_at: index < agency.listings.length - 1 ? noon(demo, -148 + index) : null,
    created_at: listed,
    updated_at: listed,
  };
}
