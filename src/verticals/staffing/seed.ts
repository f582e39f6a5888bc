import { addDays, type CalendarDate } from '#base/calendar-date.ts';
import { minutesOf, timeOf } from '#base/schedule.ts';
import { addressIn } from '#core/demo/people.ts';
import { type Demo, type DemoHours, hoursOn, insert, noon, workedUntil } from '#core/demo/demo.ts';
import { documentRow, identityDocumentOf } from '#core/demo/documents.ts';
import { readDemoFile } from '#core/demo/load.ts';
import type { DemoRandom } from '#core/demo/random.ts';
import { type Bought, bookedOnce, type DemoAddress, type OwnStory } from '#core/demo/sale.ts';
import { type DemoItem, type Placed, shelfSeed } from '#core/demo/shelf.ts';
import { vendorIdOf } from '#core/demo/vendors.ts';
import { staffing } from './vertical.ts';

export interface DemoWorker extends DemoItem {
  readonly details: Readonly<Record<string, unknown>> & {
    /** null for hire by the month only. */
    readonly hourlyCents: number | null;
    readonly minHours: number;
    readonly maxHours: number;
    readonly hours: DemoHours;
  };
}

/** `months` for a hire by the month; otherwise a visit of the shortest duration. */
interface OwnHire extends OwnStory {
  readonly months?: number;
}
const OWN = readDemoFile<{
  /** In Cairo. */
  readonly address: DemoAddress;
  readonly hires: readonly OwnHire[];
}>('staffing', 'own');

/** Visits are sold up to this many days ahead. */
const DAYS_AHEAD = 12;

type Worker = Placed<DemoWorker, { readonly city: string }>;

const { vendors, ...shelf } = shelfSeed<DemoWorker>(staffing, {
  sign: 'home-staff',
  drawn: ({ name, kind }, { arabic }) => [{ draw: 'monogram', name, arabic, trade: kind }],
  more: (demo, all) =>
    insert(
      demo,
      'vendor_documents',
      all.map(({ id, item, vendor }) => ({
        ...documentRow(identityDocumentOf(item)),
        vendor_id: vendorIdOf(demo, vendor),
        listing_id: id,
        created_at: noon(demo, -150),
      })),
    ),
  sales: (demo, worker) => ({
    popular: worker.rank === 0,
    bought: (random, about) => {
      const { hourlyCents, hours } = worker.item.details;
      const isMonthly = hourlyCents === null;
      // A completed month: a running one would overlap with the next hire.
      const day = workedUntil(hours, isMonthly ? addDays(about, -31) : about);
      const orderedOn = addDays(day, -random.between(3, 12));
      const options = isMonthly
        ? { hire: 'month', startsOn: day, months: 1 }
        : visitOn(worker, day, random);
      return hired(worker, random, { day, orderedOn, options });
    },
    underWay: (random, somebody) =>
      coming(demo, worker, random).map((one) => ({
        ...one,
        buyer: somebody(),
        status: 'processing' as const,
      })),
  }),
  own: (demo, soldAs) =>
    OWN.hires.map(({ key, days, months, status, stars }) => {
      const { item, listing } = soldAs(key);
      const { hours, minHours } = item.details;
      const first = addDays(demo.today, days);
      const day = months === undefined ? workedUntil(hours, first) : first;
      const slot = hoursOn(hours, day)[0]?.from ?? '';
      const options =
        months === undefined
          ? { hire: 'hour', day, slot, hours: minHours, repeatWeeks: 1 }
          : { hire: 'month', startsOn: day, months };
      const orderedOn = addDays(demo.today, Math.min(-1, days - 6));
      const order = bookedOnce(listing.id, { orderedOn, day, options });
      return { ...order, address: OWN.address, listing, status, stars };
    }),
});

export const staffingSeed = {
  ...shelf,
  // In English, because the specimen's font has only Latin letters.
  identities: vendors.flatMap(({ listings }) => listings.map(({ key, name }) => ({ key, name }))),
};

/** A visit within the first working hours of a day. */
function visitOn({ item }: Worker, day: CalendarDate, random: DemoRandom): object {
  const { hours: week, minHours, maxHours } = item.details;
  const [stretch] = hoursOn(week, day);
  const [from, to] = [minutesOf(stretch?.from ?? ''), minutesOf(stretch?.to ?? '')];
  const hours = Math.min(minHours + random.between(0, 2), (to - from) / 60, maxHours);
  const starts = Math.floor((to - from - hours * 60) / 30);
  const slot = timeOf(from + 30 * random.between(0, Math.min(starts, 6)));
  return { hire: 'hour', day, slot, hours, repeatWeeks: 1 };
}

const hired = (
  { id, item, vendor }: Worker,
  random: DemoRandom,
  bought: Pick<Bought, 'day' | 'orderedOn'> & { readonly options: object },
): Bought =>
  bookedOnce(id, {
    ...bought,
    address: addressIn(random, item.country ?? 'Egypt', vendor.city),
  });

/**
 * At most one visit a day, so that no worker is at two places. Monthly hires start next week at the
 * earliest.
 */
function coming(demo: Demo, worker: Worker, random: DemoRandom): Bought[] {
  const { key, details } = worker.item;
  // The current hire of customer@souk.example.
  if (OWN.hires.some((own) => own.key === key && own.months !== undefined)) return [];
  const orderedOn = () => addDays(demo.today, -random.between(1, 8));
  if (details.hourlyCents === null) {
    const day = addDays(demo.today, 7);
    const options = { hire: 'month', startsOn: day, months: 2 };
    return [hired(worker, random, { day, orderedOn: orderedOn(), options })];
  }
  return Array.from({ length: DAYS_AHEAD }, (_, ahead) => addDays(demo.today, ahead + 2)).flatMap(
    (day) =>
      hoursOn(details.hours, day).length > 0 && random.next() < 0.35
        ? [
            hired(worker, random, {
              day,
              orderedOn: orderedOn(),
              options: visitOn(worker, day, random),
            }),
          ]
        : [],
  );
}
