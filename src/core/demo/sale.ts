import type { OutcomeName } from '#base/outcomes.ts';
import type { CalendarDate } from '#base/calendar-date.ts';
import type { Country } from '#base/countries.ts';
import type { Terms, Window } from '#core/inventory/delivery/rules.ts';
import type { OrderStatus } from '#contract/orders.ts';
import type { ReturnsTable } from '#core/orders/returns/tables.ts';
import type { DemoPerson } from './people.ts';
import type { DemoRandom } from './random.ts';
import type { ReviewWords } from './review-words.ts';

type ReturnState = ReturnsTable['state'];

/** What was chosen of one listing, in its vertical's options. */
export interface DemoLine {
  readonly listingId: string;
  readonly options: object;
  readonly quantity: number;
  /** It was gone while packing; this listing of the same service is offered instead, and nobody has answered yet. */
  readonly offered?: string;
  /** Of a policy: by which it was issued. */
  readonly number?: string;
  /** What was confided with it. */
  readonly secrets?: object;
  /** What its vendor has said of it, in this order. */
  readonly said?: readonly DemoOutcome[];
}

/** A step of what is performed, so many hours after the order. */
export interface DemoOutcome {
  readonly outcome: OutcomeName;
  readonly hours: number;
  readonly reference?: string;
  readonly reason?: string;
}

/** All of it is sent back, once it has come. */
export interface DemoReturn {
  readonly state: ReturnState;
  readonly reason: string;
  /** The vendor's. */
  readonly answer: string;
}

export interface DemoAddress {
  readonly country: Country;
  readonly city: string;
  readonly area: string;
  readonly line: string;
  readonly landmark: string;
}

/** What a customer bought of one service. */
export interface Bought {
  readonly orderedOn: CalendarDate;
  /** When they have it: the day they go, or the day it is brought to them. */
  readonly day: CalendarDate;
  /** The listing it was bought for first. */
  readonly lines: readonly DemoLine[];
  /** Where it is brought; the buyer takes it there. */
  readonly address?: DemoAddress;
  readonly delivery?: DemoDelivery;
  readonly sentBack?: DemoReturn;
}

/** How it is brought: in a window of the day, by a slot of the service's, or within some days. */
export interface DemoDelivery {
  readonly window: Window | null;
  readonly transitDays: Terms['transitDays'];
  /** What who brings it knows it by. */
  readonly reference: string | null;
}

/** How far an order has come. Unpaid ones are none of these: they would lapse at the first start. */
export type DemoStatus = Extract<OrderStatus, 'processing' | 'shipped' | 'completed' | 'cancelled'>;

export interface UnderWay extends Bought {
  readonly buyer: DemoPerson;
  readonly status: DemoStatus;
}

/** A listing that the demonstration can sell, as its vertical's seed made it, and how people buy it. */
export interface DemoListing {
  readonly id: string;
  readonly key: string;
  readonly vertical: string;
  readonly serviceId: string;
  readonly vendorId: string;
  /** What people come for: more of them have bought it. */
  readonly popular: boolean;
  readonly reviewWords: ReviewWords;
  /** What somebody bought who had it about a day. */
  readonly bought: (random: DemoRandom, about: CalendarDate, buyer: DemoPerson) => Bought;
  /** Orders of it that are not over, each by somebody. */
  readonly underWay?: (random: DemoRandom, somebody: () => DemoPerson) => readonly UnderWay[];
}

/** Stars of a review: nobody of the demonstration gives fewer. */
export type Stars = 3 | 4 | 5;

/** An order of the demonstration's own customer. */
export interface OwnOrder extends Bought {
  readonly listing: DemoListing;
  readonly status: DemoStatus;
  readonly stars: Stars | null;
}

/** What a vertical's seed made. */
export interface DemoShelf {
  readonly listings: readonly DemoListing[];
  readonly own: readonly OwnOrder[];
}
