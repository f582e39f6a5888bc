import { addDays, type CalendarDate, type Weekday, weekdayOf } from '#base/calendar-date.ts';
import type { Country } from '#base/countries.ts';
import { minutesOf, timeOf } from '#base/schedule.ts';
import { addressIn } from '#core/demo/addresses.ts';
import type { Demo } from '#core/demo/demo.ts';
import type { DemoRandom } from '#core/demo/random.ts';
import type { Bought, DemoListing, OwnOrder, UnderWay } from '#core/demo/sale.ts';

/** A worker in `demo/staffing`. */
export interface DemoWorker {
  /** Unique among all demo listings; ids and pictures follow from it. */
  readonly key: string;
  readonly firstName: string;
  readonly role: string;
  readonly birthYear: number;
  readonly languages: readonly string[];
  readonly experienceYears: number;
  readonly skills: readonly string[];
  readonly description: string;
  /** null for hire by the month only. */
  readonly hourlyCents: number | null;
  /** null for the weekday price. */
  readonly weekendHourCents: number | null;
  /** null for hire by the hour only. */
  readonly monthlyCents: number | null;
  readonly placementCents: number;
  /** Discount on monthly prices from the third month on. */
  readonly longTermBps: number;
  readonly minHours: number;
  readonly maxHours: number;
  /** Local 'HH:MM', end excluded; other weekdays are days off. */
  readonly hours: Partial<
    Readonly<Record<Weekday, readonly { readonly from: string; readonly to: string }[]>>
  >;
  readonly travelMinutes: number;
  readonly areas: readonly string[];
  readonly liveIn: boolean;
  readonly trialDays: number;
  readonly guaranteeDays: number;
  readonly city: string;
  readonly country: Country;
  /** The picture's master (pictures/masters.json). */
  readonly portrait: string;
}

/** Visits are sold up to this many days ahead. */
const DAYS_AHEAD = 12;

/** The current monthly hire of customer@souk.example. */
const OWN_TERM = { key: 'staff-fawzia', daysAgo: 10, months: 3 };

export interface HiredFrom {
  readonly worker: DemoWorker;
  readonly listing: DemoListing;
}

interface Place {
  readonly id: string;
  readonly worker: DemoWorker;
  readonly country: Country;
  readonly city: string;
}

const stretchesOn = ({ hours }: DemoWorker, day: CalendarDate) => hours[weekdayOf(day)] ?? [];

/** The last working day until `about`. */
function workedUntil(worker: DemoWorker, about: CalendarDate): CalendarDate {
  let day = about;
  while (stretchesOn(worker, day).length === 0) day = addDays(day, -1);
  return day;
}

/** A visit within the first working hours of a day. */
function visitOn({ worker }: Place, day: CalendarDate, random: DemoRandom): object {
  const [stretch] = stretchesOn(worker, day);
  const [from, to] = [minutesOf(stretch?.from ?? ''), minutesOf(stretch?.to ?? '')];
  const hours = Math.min(worker.minHours + random.between(0, 2), (to - from) / 60, worker.maxHours);
  const starts = Math.floor((to - from - hours * 60) / 30);
  const slot = timeOf(from + 30 * random.between(0, Math.min(starts, 6)));
  return { hire: 'hour', day, slot, hours, repeatWeeks: 1 };
}

function bought(
  { id, country, city }: Place,
  random: DemoRandom,
  { day, orderedOn, options }: Pick<Bought, 'day' | 'orderedOn'> & { readonly options: object },
): Bought {
  const lines = [{ listingId: id, options, quantity: 1 }];
  return { orderedOn, day, lines, address: addressIn(random, country, city) };
}

/** A demo worker with sales, the `rank`th of the agency. */
export function hiredWorker(
  demo: Demo,
  worker: DemoWorker,
  ids: Pick<DemoListing, 'serviceId' | 'vendorId' | 'reviewWords'> & { readonly city: string },
  rank: number,
): DemoListing {
  const { serviceId, vendorId, reviewWords, city } = ids;
  const id = demo.id(`listing:${worker.key}`);
  const place = { id, worker, country: worker.country, city };
  return {
    serviceId,
    vendorId,
    id,
    key: worker.key,
    vertical: 'staffing',
    popular: rank === 0,
    reviewWords,
    bought: (random, about) => {
      const isMonthly = worker.hourlyCents === null;
      // A completed month: a running one would overlap with the next hire.
      const day = workedUntil(worker, isMonthly ? addDays(about, -31) : about);
      const orderedOn = addDays(day, -random.between(3, 12));
      const options = isMonthly
        ? { hire: 'month', startsOn: day, months: 1 }
        : visitOn(place, day, random);
      return bought(place, random, { day, orderedOn, options });
    },
    underWay: (random, somebody) =>
      coming(demo, place, random).map((one) => ({
        ...one,
        buyer: somebody(),
        status: 'processing' as const,
      })),
  };
}

/**
 * At most one visit a day, so that no worker is at two places. Monthly hires start next week at the
 * earliest.
 */
function coming(
  demo: Demo,
  place: Place,
  random: DemoRandom,
): Omit<UnderWay, 'buyer' | 'status'>[] {
  const { worker } = place;
  if (worker.key === OWN_TERM.key) return [];
  const orderedOn = () => addDays(demo.today, -random.between(1, 8));
  if (worker.hourlyCents === null) {
    const day = addDays(demo.today, 7);
    const options = { hire: 'month', startsOn: day, months: 2 };
    return [bought(place, random, { day, orderedOn: orderedOn(), options })];
  }
  return Array.from({ length: DAYS_AHEAD }, (_, ahead) => addDays(demo.today, ahead + 2)).flatMap(
    (day) =>
      stretchesOn(worker, day).length > 0 && random.next() < 0.35
        ? [
            bought(place, random, {
              day,
              orderedOn: orderedOn(),
              options: visitOn(place, day, random),
            }),
          ]
        : [],
  );
}

/** That customer's address, in Cairo. */
const OWN_ADDRESS = {
  country: 'Egypt',
  city: 'Cairo',
  area: 'Maadi',
  line: '14 Road 900',
  landmark: 'Opposite the pharmacy',
} as const;

/** The orders of customer@souk.example. */
export function ownHires(demo: Demo, hired: readonly HiredFrom[]): OwnOrder[] {
  const inCairo = hired.filter(
    ({ worker }) => worker.country === 'Egypt' && worker.hourlyCents !== null,
  );
  const visits = [-26, 19].map((days, at): OwnOrder => {
    const { worker, listing } = known(inCairo[at]);
    const day = workedUntil(worker, addDays(demo.today, days));
    const [stretch] = stretchesOn(worker, day);
    const slot = stretch?.from ?? '';
    const options = { hire: 'hour', day, slot, hours: worker.minHours, repeatWeeks: 1 };
    const orderedOn = addDays(demo.today, Math.min(-1, days - 6));
    const order = ownOrder(listing, { orderedOn, day, options });
    return days < 0
      ? { ...order, status: 'completed', stars: 5 }
      : { ...order, status: 'processing', stars: null };
  });
  return [...visits, ownTerm(demo, hired)];
}

/** A running term, which can be ended early or have a replacement. */
function ownTerm(demo: Demo, hired: readonly HiredFrom[]): OwnOrder {
  const { listing } = known(hired.find(({ worker }) => worker.key === OWN_TERM.key));
  const day = addDays(demo.today, -OWN_TERM.daysAgo);
  const options = { hire: 'month', startsOn: day, months: OWN_TERM.months };
  const order = ownOrder(listing, { orderedOn: addDays(day, -6), day, options });
  return { ...order, status: 'processing', stars: null };
}

const ownOrder = (
  listing: DemoListing,
  { options, ...days }: Pick<Bought, 'day' | 'orderedOn'> & { readonly options: object },
) => ({
  ...days,
  lines: [{ listingId: listing.id, options, quantity: 1 }],
  address: OWN_ADDRESS,
  listing,
});

function known(found: HiredFrom | undefined): HiredFrom {
  if (!found) throw new Error('The demonstration has too few workers');
  return found;
}
