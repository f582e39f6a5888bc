import { addDays } from '#base/calendar-date.ts';
import { type Demo, inChunks } from './demo.ts';
import { DemoRandom } from './random.ts';
import type { DemoListing } from './sale.ts';

/** Number of days with page views. */
const DAYS_OF_VIEWS = 240;

/** Page views of each service, increasing over time and towards the weekend. */
export async function seedViews(demo: Demo, listings: readonly DemoListing[]): Promise<void> {
  const services = new Map(listings.map((listing) => [listing.serviceId, listing]));
  const rows = [...services].flatMap(([serviceId, { vendorId }]) => {
    const random = new DemoRandom(`views:${serviceId}`);
    const size = random.between(5, 16);
    return Array.from({ length: DAYS_OF_VIEWS }, (_, index) => {
      const day = addDays(demo.today, index + 1 - DAYS_OF_VIEWS);
      const grown = size * (0.5 + index / DAYS_OF_VIEWS);
      const views = Math.max(1, Math.round(grown * (0.6 + random.next() * 0.9)));
      return { vendor_id: vendorId, day, subject_id: serviceId, views };
    });
  });
  await inChunks(rows, (some) =>
    demo.trx
      .insertInto('page_views')
      .values([...some])
      .execute(),
  );
}
