import type { OutcomeName } from '#base/outcomes.ts';
import type { CalendarDate } from '#base/calendar-date.ts';
import type { Country } from '#base/countries.ts';
import type { Terms, Window } from '#core/inventory/delivery/rules.ts';
import type { OrderStatus } from '#contract/orders.ts';
import type { ReturnsTable } from '#core/orders/returns/tables.ts';
import type { DemoPerson } from './people.ts';
import type { DemoRandom } from './random.ts';
import type { ReviewWords } from './reviews.ts';

type ReturnState = ReturnsTable['state'];

/** A line of an order, with its vertical's options. */
export interface DemoLine {
  readonly listingId: string;
  readonly options: object;
  readonly quantity: number;
  /**
   * The line was sold out while packing; this listing of the same service is offered instead,
   * without an answer so far.
   */
  readonly offered?: string;
  /** Number of an issued policy. */
  readonly number?: string;
  /** Private details given with the line. */
  readonly secrets?: object;
  /** The vendor's outcomes, in order. */
  readonly said?: readonly DemoOutcome[];
}

/** An outcome, some hours after the order. */
export interface DemoOutcome {
  readonly outcome: OutcomeName;
  readonly hours: number;
  readonly reference?: string;
  readonly reason?: string;
}

/** The complete order is returned after delivery. */
export interface DemoReturn {
  readonly state: ReturnState;
  readonly reason: string;
  /** The vendor's answer. */
  readonly answer: string;
}

export interface DemoAddress {
  readonly country: Country;
  readonly city: string;
  readonly area: string;
  readonly line: string;
  readonly landmark: string;
}

/** A purchase from one service. */
export interface Bought {
  readonly orderedOn: CalendarDate;
  /** The day of the tour or delivery. */
  readonly day: CalendarDate;
  /** The first line is for the listing that the order belongs to. */
  readonly lines: readonly DemoLine[];
  /** Delivery address; the buyer receives it. */
  readonly address?: DemoAddress;
  readonly delivery?: DemoDelivery;
  readonly sentBack?: DemoReturn;
}

/** Delivery in a window of the day, a slot of the service, or some days. */
export interface DemoDelivery {
  readonly window: Window | null;
  readonly transitDays: Terms['transitDays'];
  /** The carrier's tracking number. */
  readonly reference: string | null;
}

/** One line without a quantity. */
export const bookedOnce = (
  listingId: string,
  { options, ...bought }: Omit<Bought, 'lines'> & { readonly options: object },
): Bought => ({ ...bought, lines: [{ listingId, options, quantity: 1 }] });

/** Status of an order. Unpaid orders are left out: they would expire at the first start. */
export type DemoStatus = Extract<OrderStatus, 'processing' | 'shipped' | 'completed' | 'cancelled'>;

export interface UnderWay extends Bought {
  readonly buyer: DemoPerson;
  readonly status: DemoStatus;
}

/** A listing that the demo can sell, with its typical purchases. */
export interface DemoListing {
  readonly id: string;
  readonly key: string;
  readonly vertical: string;
  readonly serviceId: string;
  readonly vendorId: string;
  /** Popular listings have more orders. */
  readonly popular: boolean;
  readonly reviewWords: ReviewWords;
  /** A typical purchase for about that day. */
  readonly bought: (random: DemoRandom, about: CalendarDate, buyer: DemoPerson) => Bought;
  /** Open orders of it, each by another person. */
  readonly underWay?: (random: DemoRandom, somebody: () => DemoPerson) => readonly UnderWay[];
}

/** A demo order of one service. */
export interface DemoOrder extends UnderWay {
  readonly key: string;
  readonly listing: DemoListing;
}

/** Stars of a demo review: at least three. */
export type Stars = 3 | 4 | 5;

/** An order of the demo's own customer. */
export interface OwnOrder extends Bought {
  readonly listing: DemoListing;
  readonly status: DemoStatus;
  readonly stars: Stars | null;
}

/** An entry of `own.json`: the listing, and the days from today to the booking. */
export interface OwnStory extends Pick<OwnOrder, 'status' | 'stars'> {
  readonly key: string;
  readonly days: number;
}

/** The result of a vertical's seed. */
export interface DemoShelf {
  readonly listings: readonly DemoListing[];
  readonly own: readonly OwnOrder[];
}
