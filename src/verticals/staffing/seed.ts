import { listingInArabic } from '#core/demo/arabic.ts';
import { type Demo, inChunks, noon } from '#core/demo/demo.ts';
import { seedIdentities } from '#core/demo/identity.ts';
import type { DemoShelf } from '#core/demo/sale.ts';
import { seedVendors, serviceIdOf, vendorIdOf } from '#core/demo/vendors.ts';
import { facetsOf } from '#core/catalogue/listings/facet-rules.ts';
import type { PictureNeed, VerticalSeed } from '../server.ts';
import { agencies } from './demo/agencies.ts';
import type { DemoWorker } from './demo/demo-worker.ts';
import { ARABIC } from './demo/in-arabic.ts';
import { hiredWorker, ownHires } from './demo/sold.ts';
import { WorkerDetails } from './details.ts';
import { staffing } from './vertical.ts';

type DemoAgency = (typeof agencies)[number];

const CATEGORY = {
  slug: 'domestic-staffing',
  title: 'Domestic Staffing',
  vertical: 'staffing',
  description: 'Housekeepers, nannies, cooks, drivers, carers and gardeners, by the hour or month.',
  descriptionArabic:
    'تدبير منزلي ورعاية أطفال وطبخ وقيادة ورعاية كبار السن وبستنة، بالساعة أو بالشهر.',
  commissionBps: 1000,
  position: 6,
};

const portrait = (key: string, { country, portrait: master }: DemoWorker): PictureNeed => ({
  key,
  country,
  kind: 'workers',
  count: 1,
  master,
});

const pictureNeeds: readonly PictureNeed[] = agencies.flatMap(({ key, workers }) => [
  ...workers.map((worker) => portrait(`listing:${worker.key}`, worker)),
  // Of an agency, one of its workers.
  ...workers.slice(0, 1).map((worker) => portrait(`service:${key}`, worker)),
]);

/** As a specimen can write it: its font has Latin letters alone. */
const identities = agencies.flatMap((agency) =>
  agency.workers.map(({ key, firstName }) => ({ agency, key, name: firstName[0] })),
);

export const staffingSeed: VerticalSeed = { pictureNeeds, seed: seedStaffing, identities };

/** Category, agencies with their accounts and services, and their workers. */
async function seedStaffing(demo: Demo): Promise<DemoShelf> {
  await seedVendors(demo, CATEGORY, agencies, ARABIC);
  const all = agencies.flatMap((agency) =>
    agency.workers.map((worker, index) => ({ agency, worker, index })),
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
    const ids = { vendorId: vendorIdOf(demo, agency), serviceId: serviceIdOf(demo, agency) };
    return { worker, listing: hiredWorker(demo, worker, { ...ids, city: agency.city }, index) };
  });
  return { listings: hired.map(({ listing }) => listing), own: ownHires(demo, hired) };
}

function listingRow(demo: Demo, agency: DemoAgency, worker: DemoWorker, index: number) {
  const listed = noon(demo, -190 + index);
  const { key, firstName, role, description, skills, areas, city, country, ...rest } = worker;
  const named = (all: DemoWorker['skills']) => all.map(([name]) => ({ name }));
  const details = WorkerDetails.parse({ ...rest, skills: named(skills), areas: named(areas) });
  const facts = {
    id: demo.id(`listing:${key}`),
    kind: role,
    name: firstName[0],
    location: city[0],
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
    description: description[0],
    location: facts.location,
    country,
    price_cents: facts.priceCents,
    facets: [...facetsOf(staffing, facts)],
    details: JSON.stringify(details),
    in_other: listingInArabic(staffing, ARABIC, { key, vendor: agency.key, details }),
    pictures: JSON.stringify(demo.picturesOf(`listing:${key}`)),
    public: true,
    // Whom an agency listed last waits for an admin.
    checked_at: index < agency.workers.length - 1 ? noon(demo, -148 + index) : null,
    created_at: listed,
    updated_at: listed,
  };
}
