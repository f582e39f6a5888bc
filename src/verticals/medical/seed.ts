import { addDays, type CalendarDate } from '#base/calendar-date.ts';
import { minutesOf, timeOf } from '#base/schedule.ts';
import { type Demo, type DemoHours, hoursOn, workedUntil } from '#core/demo/demo.ts';
import { readDemoFile } from '#core/demo/load.ts';
import type { DemoRandom } from '#core/demo/random.ts';
import { type Bought, bookedOnce, type OwnStory } from '#core/demo/sale.ts';
import { type DemoItem, type Placed, shelfSeed } from '#core/demo/shelf.ts';
import type { Reason } from './details.ts';
import { medical } from './vertical.ts';

interface DemoDoctor extends DemoItem {
  readonly details: Readonly<Record<string, unknown>> & {
    readonly specialty: string;
    readonly cellMinutes: number;
    readonly reasons: readonly Reason[];
    readonly hours: DemoHours;
  };
}

interface OwnVisit extends OwnStory {
  readonly slot: string;
  readonly reason: string;
  readonly mode: string;
}

/** Appointments are sold up to this many days ahead. */
const DAYS_AHEAD = 9;

export const medicalSeed = shelfSeed<DemoDoctor>(medical, {
  sign: 'medical',
  drawn: ({ name, details: { specialty } }, { arabic }) => [
    { draw: 'monogram', name, arabic, trade: specialty },
  ],
  entered: (demo, { item: { details } }) => ({
    details: {
      ...details,
      exceptions: [
        { day: dayOff(demo, details), off: true },
        // A long morning, some weeks ahead.
        { day: addDays(demo.today, 24), hours: [{ from: '09:00', to: '14:00' }] },
      ],
    },
  }),
  sales: (demo, doctor) => ({
    popular: doctor.rank === 0,
    bought: (random, about) => {
      const { cellMinutes, hours, reasons } = doctor.item.details;
      const day = workedUntil(hours, about);
      const [stretch] = hoursOn(hours, day);
      const reason = random.pick(reasons);
      const slot = timeOf(minutesOf(stretch?.from ?? '') + random.between(0, 5) * cellMinutes);
      const mode = random.pick(reason.modes);
      const orderedOn = addDays(day, -random.between(1, 12));
      return booked(doctor.id, { day, slot, reason: reason.id, mode, orderedOn });
    },
    underWay: (random, somebody) =>
      coming(demo, doctor, random).map((visit) => ({
        ...visit,
        buyer: somebody(),
        status: 'processing' as const,
      })),
  }),
  own: (demo, soldAs) =>
    readDemoFile<readonly OwnVisit[]>('medical', 'own').map(
      ({ key, days, status, stars, ...visit }) => {
        const { item, listing } = soldAs(key);
        const day = workedUntil(item.details.hours, addDays(demo.today, days));
        const orderedOn = addDays(demo.today, Math.min(-1, days - 6));
        return { ...booked(listing.id, { ...visit, day, orderedOn }), listing, status, stars };
      },
    ),
});

interface Visit {
  readonly day: CalendarDate;
  readonly slot: string;
  readonly reason: string;
  readonly mode: string;
  readonly orderedOn: CalendarDate;
}

const booked = (id: string, { orderedOn, ...visit }: Visit) =>
  bookedOnce(id, { orderedOn, day: visit.day, options: { ...visit, patient: 'self' } });

/** Consecutive appointments with gaps, without overlaps. */
function coming(
  demo: Demo,
  { id, item: { details } }: Placed<DemoDoctor, unknown>,
  random: DemoRandom,
): Bought[] {
  const { cellMinutes, hours, reasons } = details;
  const orders: Bought[] = [];
  for (let ahead = 1; ahead <= DAYS_AHEAD; ahead++) {
    const day = addDays(demo.today, ahead);
    if (day === dayOff(demo, details)) continue;
    for (const { from, to } of hoursOn(hours, day)) {
      let start = minutesOf(from);
      while (start < minutesOf(to)) {
        const reason = random.pick(reasons);
        const ends = start + reason.minutes;
        if (random.next() > 0.22 || ends > minutesOf(to)) {
          start += cellMinutes;
          continue;
        }
        const mode = random.pick(reason.modes);
        // Not today, because the time of the order would be in the future.
        const orderedOn = addDays(demo.today, -random.between(1, 8));
        orders.push(booked(id, { day, slot: timeOf(start), reason: reason.id, mode, orderedOn }));
        start = ends;
      }
    }
  }
  return orders;
}

/** A day off next week. */
const dayOff = (demo: Demo, { hours }: DemoDoctor['details']): CalendarDate =>
  workedUntil(hours, addDays(demo.today, 8));
