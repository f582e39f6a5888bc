import type { Country } from '#base/countries.ts';
import type { DemoVendor } from '#core/demo/vendors.ts';
import type { TourDetails } from '../details.ts';
import type { TourCategory } from '../kinds.ts';

/** A listing of the demonstration marketplace before defaults are filled in. */
export interface DemoTour {
  /** Unique among all demo listings; ids and pictures follow from it. */
  readonly key: string;
  readonly kind: TourCategory;
  readonly name: string;
  readonly location: string;
  readonly country: Country;
  /** Whole US dollars: a person, a night or a day by kind. */
  readonly price: number;
  readonly description: string;
  /** What each day holds, one line a day; its length is the duration. Empty for properties and guides. */
  readonly days: readonly string[];
  readonly details: Partial<Omit<TourDetails, 'itinerary' | 'duration'>>;
}

export interface DemoOperator extends DemoVendor {
  readonly tours: readonly DemoTour[];
}
