import { addDays, type CalendarDate } from '#base/calendar-date.ts';
import type { Country } from '#base/countries.ts';
import { minutesOf } from '#base/schedule.ts';
import type { Demo } from '#core/demo/demo.ts';
import type { DemoRandom } from '#core/demo/random.ts';
import type { Bought, DemoListing, OwnOrder, UnderWay } from '#core/demo/sale.ts';
import type { DemoDoctor } from './demo-doctor.ts';
import { practiceOf } from './reasons.ts';
import { medicalReviews } from './review-words.ts';
import { stretchesOn } from './weeks.ts';

/** Appointments are sold up to this many days ahead. */
const DAYS_AHEAD = 9;

export interface SeenAt {
  readonly doctor: DemoDoctor;
  readonly country: Country;
  readonly listing: DemoListing;
}

interface Visit {
  readonly day: CalendarDate;
  readonly slot: string;
  readonly reason: string;
  readonly mode: string;
  readonly orderedOn: CalendarDate;
}

function booked(listingId: string, { day, slot, reason, mode, orderedOn }: Visit): Bought {
  const options = { reason, mode, day, slot, patient: 'self' };
  return { orderedOn, day, lines: [{ listingId, options, quantity: 1 }] };
}

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The last working day until `about`. */
function workedUntil(country: Country, { week }: DemoDoctor, about: CalendarDate): CalendarDate {
  let day = about;
  while (stretchesOn(country, week, day).length === 0) day = addDays(day, -1);
  return day;
}

/** A demo doctor with sales, the `rank`th of the clinic. */
export function soldDoctor(
  demo: Demo,
  doctor: DemoDoctor,
  ids: Pick<DemoListing, 'serviceId' | 'vendorId'> & { readonly country: Country },
  rank: number,
): DemoListing {
  const { country, serviceId, vendorId } = ids;
  const id = demo.id(`listing:${doctor.key}`);
  const { cellMinutes, reasons } = practiceOf(doctor);
  return {
    serviceId,
    vendorId,
    id,
    key: doctor.key,
    vertical: 'medical',
    popular: rank === 0,
    reviewWords: medicalReviews,
    bought: (random, about) => {
      const day = workedUntil(country, doctor, about);
      const [stretch] = stretchesOn(country, doctor.week, day);
      const reason = random.pick(reasons);
      const start = minutesOf(stretch?.from ?? '') + random.between(0, 5) * cellMinutes;
      return booked(id, {
        day,
        slot: clock(start),
        reason: reason.id,
        mode: random.pick(reason.modes),
        orderedOn: addDays(day, -random.between(1, 12)),
      });
    },
    underWay: (random, somebody) =>
      coming(demo, { id, doctor, country }, random).map((bought) => ({
        ...bought,
        buyer: somebody(),
        status: 'processing' as const,
      })),
  };
}

/** Consecutive appointments with gaps, without overlaps. */
function coming(
  demo: Demo,
  { id, doctor, country }: { id: string; doctor: DemoDoctor; country: Country },
  random: DemoRandom,
): Omit<UnderWay, 'buyer' | 'status'>[] {
  const { cellMinutes, reasons } = practiceOf(doctor);
  const orders: Bought[] = [];
  for (let ahead = 1; ahead <= DAYS_AHEAD; ahead++) {
    const day = addDays(demo.today, ahead);
    if (day === dayOff(demo, country, doctor)) continue;
    for (const { from, to } of stretchesOn(country, doctor.week, day)) {
      let start = minutesOf(from);
      while (start < minutesOf(to)) {
        const reason = random.pick(reasons);
        const ends = start + reason.minutes;
        if (random.next() > 0.22 || ends > minutesOf(to)) {
          start += cellMinutes;
          continue;
        }
        orders.push(
          booked(id, {
            day,
            slot: clock(start),
            reason: reason.id,
            mode: random.pick(reason.modes),
            // Not today, because the time of the order would be in the future.
            orderedOn: addDays(demo.today, -random.between(1, 8)),
          }),
        );
        start = ends;
      }
    }
  }
  return orders;
}

/** A day off next week. */
export const dayOff = (demo: Demo, country: Country, doctor: DemoDoctor): CalendarDate =>
  workedUntil(country, doctor, addDays(demo.today, 8));

/** The orders of customer@souk.example. */
export function ownVisits(demo: Demo, seen: readonly SeenAt[]): OwnOrder[] {
  const story = [
    { key: 'laila-haddad', days: -33, slot: '09:40', reason: 'first', mode: 'clinic' },
    { key: 'rima-shami', days: 13, slot: '15:20', reason: 'video', mode: 'video' },
  ];
  return story.map(({ key, days, ...visit }) => {
    const found = seen.find(({ doctor }) => doctor.key === key);
    if (!found) throw new Error(`The demonstration has no ${key}`);
    const { doctor, country, listing } = found;
    const day = workedUntil(country, doctor, addDays(demo.today, days));
    const orderedOn = addDays(demo.today, Math.min(-1, days - 6));
    const order = booked(listing.id, { ...visit, day, orderedOn });
    return days < 0
      ? { ...order, listing, status: 'completed', stars: 5 }
      : { ...order, listing, status: 'processing', stars: null };
  });
}
