import type { DemoVendor } from '#core/demo/vendors.ts';
import type { z } from 'zod';
import type { RoomDetails } from '../details.ts';
import type { ROOM_KINDS } from '../kinds.ts';

/** A type of room of the demonstration before defaults are filled in. */
export interface DemoRoom {
  /** Unique among all demo listings; ids and pictures follow from it. */
  readonly key: string;
  readonly kind: (typeof ROOM_KINDS)[number];
  readonly name: string;
  /** Whole US dollars a night. */
  readonly price: number;
  readonly weekend?: number;
  readonly description: string;
  /** Drawn subjects, the best first. */
  readonly pictures: readonly string[];
  readonly rates: readonly (keyof typeof RATES)[];
  readonly details: Omit<z.input<typeof RoomDetails>, 'ratePlans' | 'weekendCents'>;
}

export interface DemoHotel extends DemoVendor {
  readonly location: string;
  /** Drawn subjects of the house itself. */
  readonly pictures: readonly string[];
  readonly rooms: readonly DemoRoom[];
}

type Rate = z.input<typeof RoomDetails>['ratePlans'][number];

/** The rates that the hotels of the demonstration sell. */
export const RATES = {
  saver: { id: 'saver', name: 'Saver', board: 'none', adjustBps: -800, refundable: false },
  flexible: { id: 'flexible', name: 'Flexible', board: 'none', freeUntilDays: 2, percentAfter: 50 },
  morning: {
    id: 'morning',
    name: 'Slow morning',
    board: 'breakfast',
    adultMealCents: 12_00,
    childMealCents: 6_00,
    freeUntilDays: 2,
    percentAfter: 50,
  },
  evening: {
    id: 'evening',
    name: 'Long evening',
    board: 'half-board',
    adultMealCents: 34_00,
    childMealCents: 17_00,
    freeUntilDays: 3,
    percentAfter: 50,
  },
  whole: {
    id: 'whole',
    name: 'Whole day',
    board: 'full-board',
    adultMealCents: 52_00,
    childMealCents: 26_00,
    freeUntilDays: 7,
  },
} as const satisfies Readonly<Record<string, Rate>>;

export const CHILDREN = [
  { toAge: 2, cents: 0 },
  { toAge: 11, cents: 15_00 },
];
