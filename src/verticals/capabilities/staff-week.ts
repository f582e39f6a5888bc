import type { CalendarDate } from '#base/calendar-date.ts';
import type { Capability, OwnFacts } from '../capability.ts';
import type { ListingFacts } from '../vertical.ts';
import type { PlaceNeed } from '../choice.ts';
import type { Stretch, TakenTime } from '../week.ts';

interface Start {
  readonly day: CalendarDate;
  readonly slot: string;
}

/** Local 'HH:MM', end excluded. */
export interface BlockedTime extends Stretch {
  readonly day: CalendarDate;
}

interface WeekSpec<Details> {
  /** In order; the gaps between them are breaks. */
  readonly hours: (listing: ListingFacts<Details>, day: CalendarDate) => readonly Stretch[];
  readonly step: (listing: ListingFacts<Details>) => number;
  /** All times of a booking, from its sub-details at the sale. */
  readonly taken: (
    listing: ListingFacts<Details>,
    subDetails: Readonly<Record<string, unknown>>,
  ) => readonly TakenTime[];
  /** Places that blocking a time of a day takes. */
  readonly blocked: (listing: ListingFacts<Details>, time: BlockedTime) => readonly PlaceNeed[];
  /** Path of the page that books a start. Mails contain it, so it says nothing about the customer. */
  readonly startPath: (listing: ListingFacts<Details>, start: Start) => string;
  /** Minutes before a start at which its booking closes. */
  readonly noticeMinutes: (listing: ListingFacts<Details>) => number;
}

export interface Week {
  readonly hours: (day: CalendarDate) => readonly Stretch[];
  readonly step: number;
  readonly taken: (subDetails: Readonly<Record<string, unknown>>) => readonly TakenTime[];
  readonly blocked: (time: BlockedTime) => readonly PlaceNeed[];
  readonly startPath: (start: Start) => string;
  readonly noticeMinutes: number;
}

type WeekOf = (listing: ListingFacts<unknown>) => Week;

/** People's working time is sold: vendors have a schedule of it, and lists find listings by the next free time. */
export function staffWeek<Details>(week: WeekSpec<Details>): Capability<WeekOf, OwnFacts<Details>> {
  return {
    kind: staffWeek,
    side:
      ({ facts }) =>
      (listing) => {
        const own = facts(listing);
        return {
          hours: (day) => week.hours(own, day),
          step: week.step(own),
          taken: (subDetails) => week.taken(own, subDetails),
          blocked: (time) => week.blocked(own, time),
          startPath: (start) => week.startPath(own, start),
          noticeMinutes: week.noticeMinutes(own),
        };
      },
  };
}
