import type { ComponentType, ReactNode } from 'react';
import type { AskedStay } from '#base/asked-stay.ts';
import type { CalendarDate } from '#base/calendar-date.ts';
import type { VendorPermission } from '#base/permissions.ts';
import type { QuoteFault } from '#base/quote-faults.ts';
import type { CartItem } from '#contract/cart.ts';
import type { OrderItem } from '#contract/orders.ts';
import type { FoundStay } from '#contract/search.ts';
import type { ListingCard } from '#contract/shared.ts';
import type { OwnListing } from '#contract/shop.ts';
import type { TextPaths } from '#base/detail-texts.ts';
import type { ShopLook } from '#web/shop/shop-look.ts';
import type { FormField } from '#web/vendor/listing-form/form-field.ts';
import type { Icon } from './drawn-icon.tsx';
import type { CardFact } from './listing-card.tsx';

/**
 * The part of a vertical that the shell needs, so every visitor downloads it. Looks and vendor desks have their own
 * lists for the pages that need them (`verticals/looks.ts`, `desks.ts`).
 */
export interface VerticalWeb {
  readonly icon: Icon;
  readonly title: () => string;
  /** Title where there is little room, if the other is long. */
  readonly short?: () => string;
  /** Its own page of all vendors, with the country in `country`, instead of a list of vendors. */
  readonly all?: string;
  /** Sold by night: its lists have dates. */
  readonly byNight?: true;
}

/** The part of a vertical for pages that show listings. */
export interface VerticalLook {
  /** Display texts of a choice, from the details of cart items and orders. */
  readonly chosen: (subDetails: Readonly<Record<string, unknown>>) => readonly string[];
  /** Label of a kind, for checks of sold items. */
  readonly kindName?: (kind: string) => string;
  /** Card content: the price with its unit, and the location with the most useful fact. */
  readonly card: (listing: ListingCard & { readonly stay?: FoundStay | undefined }) => {
    readonly badge: ReactNode;
    readonly facts: readonly CardFact[];
  };
  /** Query parameters of a stay on pages of listings sold by the night. */
  readonly stayAddress?: (stay: AskedStay) => Readonly<Record<string, string | number | undefined>>;
  /** Link for another selection; by default the listing's page with the same options. */
  readonly chosenAt?: (item: Pick<CartItem, 'href' | 'productId' | 'options'>) => {
    readonly to: string;
    readonly search: Readonly<Record<string, string | number | boolean | undefined>>;
  };
  /** Message for an invalid selection that only the vertical has; else undefined. */
  readonly refused?: (why: OwnFault) => string | undefined;
  /** The vendor's private details for the buyer's order page, as names and values. */
  readonly confided?: (
    details: Readonly<Record<string, unknown>>,
  ) => readonly { readonly name: string; readonly value: string; readonly href?: string }[];
  /** The place the customer must go to, for directions; null without one. */
  readonly placeOf?: (subDetails: Readonly<Record<string, unknown>>) => string | null;
  /** The customer's private details for the vendor, as names and values. */
  readonly told?: (
    secrets: Readonly<Record<string, unknown>>,
  ) => readonly { readonly name: string; readonly value: string }[];
  /** Labels of the private details whose spelling the customer can correct. */
  readonly corrects?: Readonly<Record<string, () => string>>;
  /** All steps after payment, including future ones. */
  readonly steps?: (
    item: Pick<OrderItem, 'outcomes' | 'subDetails'>,
    paidAt: string,
  ) => readonly ItemStep[];
  /** The reference is enough to collect the purchase, so it is shown on request only. */
  readonly hidesReference?: (subDetails: Readonly<Record<string, unknown>>) => boolean;
  /** Lets the customer change a booking; without it bookings cannot be changed. */
  readonly change?: () => Promise<ChangeChoice>;
  /** Why it can no longer be changed; without it there is only no button. */
  readonly notChangeable?: (why: NonNullable<OrderItem['notChangeable']>) => string;
  /** Title in calendar files, which may be shared. By default the listing's name and page. */
  readonly keptAs?: () => string;
}
export interface ItemStep {
  readonly title: string;
  /** null for a future step. */
  readonly at: string | null;
  /** Expected time, or the reason it failed. */
  readonly text: string;
  readonly failed?: true;
}
/** Options that replace the booked ones; others stay. */
export type NewOptions = Readonly<Record<string, unknown>>;
export interface ChangeChoiceProps {
  /** The booked item. */
  readonly item: Pick<OrderItem, '_id' | 'productId' | 'subDetails' | 'series' | 'startsOn'>;
  readonly onChoose: (options: NewOptions) => void;
}
export type ChangeChoice = ComponentType<ChangeChoiceProps>;
type OwnFault = Extract<QuoteFault, { readonly fault: 'own' }>;

/** Labels of upcoming bookings on the vendor's home page. */
export interface BookedDays {
  readonly title: () => string;
  readonly column: () => string;
  /** '2 departures today.', from today's rows of that list. */
  readonly today: (rows: readonly { readonly taken: number }[]) => string;
  /** Its bookings are completed on their last day, not from the first one on. */
  readonly untilLastDay?: true;
  /** Occupancy of a day, for verticals whose places are not meaningful to people. */
  readonly taken?: {
    readonly column: () => string;
    readonly words: (day: { readonly taken: number; readonly capacity: number }) => string;
  };
}

/** A field of a booking that the vendor enters by hand. */
export interface ManualField {
  readonly name: string;
  readonly words: () => string;
  readonly kind: 'day' | 'time' | 'count' | 'choice';
  readonly begins: string;
  /** For a `choice`. */
  readonly choices?: readonly { readonly value: string; readonly words: string }[];
}

/** A day, or a time of it, that the vendor selected. */
export interface ManualStart {
  readonly day: CalendarDate;
  readonly slot?: string | undefined;
  /** Last day of a selection of several. */
  readonly to?: CalendarDate | undefined;
}

/** Asks the vendor for a customer's options. */
export interface ManualChoice {
  readonly fields: (
    listing: Pick<OwnListing, 'category' | 'details'>,
    start: ManualStart,
  ) => readonly ManualField[];
  readonly options: (typed: Readonly<Record<string, string>>) => Readonly<Record<string, unknown>>;
  /** Hours of a person can be blocked, not only days. */
  readonly blocks?: true;
}

/** A step of the setup guide that only some trades have. */
export interface SetupStep {
  /** The fact of the vendor's page that ticks it off. */
  readonly doneBy: 'delivery' | 'hours' | 'dates' | 'rate';
  readonly title: () => string;
  /** Says which settings apply until then. */
  readonly text: () => string;
  readonly button: () => string;
  readonly at: (pageId: string) => {
    readonly to: string;
    readonly search?: Readonly<Record<string, string>>;
    readonly hash?: string;
  };
}

/** A sold item in a row of the vendor's orders. */
export interface SoldInRow {
  readonly category: string;
  readonly subDetails: Readonly<Record<string, unknown>>;
  readonly when: { readonly slot?: string | undefined } | null;
  /** Masked display of the sealed details. */
  readonly confided: string | null;
}

/** The part of a vertical for vendors' pages. */
export interface VerticalDesk {
  /** The vendor's page for its listings and its navigation label, if it has its own. */
  readonly manage?: {
    readonly to: string;
    readonly words: () => string;
    /** 'calendar' by default. */
    readonly may?: VendorPermission;
  };
  readonly add: { readonly to: string; readonly words: () => string };
  readonly edit: (listingId: string) => {
    readonly to: string;
    readonly search: Readonly<Record<string, string>>;
  };
  /** 'Add your first room', and a step of its own. */
  readonly setup?: { readonly first: () => string; readonly step?: SetupStep };
  /** Asks an applicant for the trade's own licence beside the business's. */
  readonly licence?: () => string;
  /** Labels of the days of its bookings; missing if it sells nothing with a date. */
  readonly days?: BookedDays;
  /** The facts of a sold item in a row of orders: '3 nights', '2 adults'; missing for goods. */
  readonly sold?: (item: SoldInRow) => readonly string[];
  /** The facts of a booking in a list of its day, after its time; else its `chosen` words. */
  readonly onDay?: (subDetails: Readonly<Record<string, unknown>>) => readonly string[];
  /** The day an order is due: 'Check-in Wed, Dec 16'. */
  readonly due?: (values: { readonly date: string }) => string;
  /** Label of the number that the vendor gives the customer: 'Policy number'. */
  readonly reference?: () => string;
  /** Unit of a stock number other than places of a day: 'rooms per night'. */
  readonly stockUnit?: () => string;
  /** Fields of its service pages, and the paths of translatable texts among them. */
  readonly service?: { readonly fields: readonly FormField[]; readonly texts?: TextPaths };
  /** Label of its paid work, without a calendar: 'Transfers to send'. */
  readonly queue?: () => string;
  /** For bookings by phone or in person; missing if it has no calendar. */
  readonly manual?: ManualChoice;
  /** Look of its shops, for goods: enables previews of products. */
  readonly shop?: ShopLook;
}
