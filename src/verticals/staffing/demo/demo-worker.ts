// The agencies and workers of the demonstration, in both languages. All people, agencies and addresses are invented.
import type { Weekday } from '#base/calendar-date.ts';
import type { Country } from '#base/countries.ts';
import type { DemoVendor } from '#core/demo/vendors.ts';

export type Both = readonly [english: string, arabic: string];

type DemoRole = 'housekeeper' | 'nanny' | 'cook' | 'driver' | 'carer' | 'gardener';
type DemoSpoken = 'arabic' | 'english' | 'french' | 'kurdish' | 'amharic' | 'tagalog' | 'urdu';

/** 'HH:MM' on the wall clock, half open. */
interface DemoStretch {
  readonly from: string;
  readonly to: string;
}
/** A weekday that is not named is a day off. */
export type DemoHours = Partial<Readonly<Record<Weekday, readonly DemoStretch[]>>>;

export interface DemoWorker {
  /** Unique among all demo listings; ids and pictures follow from it. */
  readonly key: string;
  readonly firstName: Both;
  readonly role: DemoRole;
  readonly birthYear: number;
  readonly languages: readonly DemoSpoken[];
  readonly experienceYears: number;
  readonly skills: readonly Both[];
  readonly description: Both;
  /** null: by the month only. */
  readonly hourlyCents: number | null;
  /** null: the same as on other days. */
  readonly weekendHourCents: number | null;
  /** null: by the hour only. */
  readonly monthlyCents: number | null;
  readonly placementCents: number;
  /** Off the months' price from the third month on. */
  readonly longTermBps: number;
  readonly minHours: number;
  readonly maxHours: number;
  readonly hours: DemoHours;
  readonly travelMinutes: number;
  readonly areas: readonly Both[];
  readonly liveIn: boolean;
  readonly trialDays: number;
  readonly guaranteeDays: number;
  readonly city: Both;
  readonly country: Country;
  /** The master of the picture (pictures/masters.json), chosen by the person. */
  readonly portrait: string;
}

export interface DemoAgency extends DemoVendor {
  /** Its name and what it says of itself, in Arabic. */
  readonly arabic: Both;
  readonly location: Both;
}

/** What most workers have in common. */
const USUAL = {
  weekendHourCents: null,
  placementCents: 0,
  longTermBps: 0,
  minHours: 2,
  maxHours: 8,
  travelMinutes: 30,
  liveIn: false,
  trialDays: 0,
  guaranteeDays: 0,
} as const;

type Place = Pick<DemoWorker, 'city' | 'country'>;
type Own = Omit<DemoWorker, keyof typeof USUAL | keyof Place> &
  Partial<Pick<DemoWorker, keyof typeof USUAL>>;

export const workersOf = (place: Place, workers: readonly Own[]): readonly DemoWorker[] =>
  workers.map((own) => ({ ...USUAL, ...place, ...own }));
