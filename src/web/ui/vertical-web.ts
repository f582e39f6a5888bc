import type { ComponentType, ReactNode } from 'react';
import type { AskedStay } from '#base/asked-stay.ts';
import type { QuoteFault } from '#base/quote-faults.ts';
import type { CartItem } from '#contract/cart.ts';
import type { OrderItem } from '#contract/orders.ts';
import type { FoundStay } from '#contract/search.ts';
import type { ListingCard } from '#contract/shared.ts';
import type { TextPaths } from '#base/detail-texts.ts';
import type { ShopLook } from '#web/shop/shop-look.ts';
import type { FormField } from '#web/vendor/listing-form/form-field.ts';
import type { Icon } from './drawn-icon.tsx';
import type { CardFact } from './listing-card.tsx';

/** What the shell needs to know of a vertical: every visitor fetches it of each. How its listings look and where its vendors work are in lists of their own, which pages fetch that need them (`verticals/looks.ts`, `desks.ts`). */
export interface VerticalWeb {
  readonly icon: Icon;
  readonly title: () => string;
  /** It is let by the night: its lists are asked by dates. */
  readonly byNight?: true;
}

/** What the pages that show listings of every vertical need to know of one. */
export interface VerticalLook {
  /** What was chosen, in words, from the details that cart items and orders carry. */
  readonly chosen: (subDetails: Readonly<Record<string, unknown>>) => readonly string[];
  /** What a kind of it is called, where anybody checks what was sold. */
  readonly kindName?: (kind: string) => string;
  /** How its listings look on cards: the price with its unit, and the place with one fact that helps to choose. */
  readonly card: (listing: ListingCard & { readonly stay?: FoundStay | undefined }) => {
    readonly badge: ReactNode;
    readonly facts: readonly CardFact[];
  };
  /** How the pages of what is let by the night say a stay in their addresses. */
  readonly stayAddress?: (stay: AskedStay) => Readonly<Record<string, string | number | undefined>>;
  /** Where what was chosen is chosen anew, as an address; without it the listing's page, with the options as they are. */
  readonly chosenAt?: (item: Pick<CartItem, 'href' | 'productId' | 'options'>) => {
    readonly to: string;
    readonly search: Readonly<Record<string, string | number | boolean | undefined>>;
  };
  /** Why a choice cannot be bought, where only the vertical knows words for it; undefined for what it does not know. */
  readonly refused?: (why: OwnFault) => string | undefined;
  /** What its vendor confides to who has bought it, for the order's page: a name and a value each. */
  readonly confided?: (
    details: Readonly<Record<string, unknown>>,
  ) => readonly { readonly name: string; readonly value: string; readonly href?: string }[];
  /** Where its customer has to be, for the way there; null where nowhere. */
  readonly placeOf?: (subDetails: Readonly<Record<string, unknown>>) => string | null;
  /** The same the other way: what a customer confides to its vendor. */
  readonly told?: (
    secrets: Readonly<Record<string, unknown>>,
  ) => readonly { readonly name: string; readonly value: string }[];
  /** What a customer may spell otherwise of what they confided: its words, by name. */
  readonly corrects?: Readonly<Record<string, () => string>>;
  /** The steps that it takes once it is paid, those to come among them. */
  readonly steps?: (
    item: Pick<OrderItem, 'outcomes' | 'subDetails'>,
    paidAt: string,
  ) => readonly ItemStep[];
  /** Whoever knows its reference could take what was bought: it is shown on request. */
  readonly hidesReference?: (subDetails: Readonly<Record<string, unknown>>) => boolean;
  /** Where a customer chooses anew for what they booked; without it nothing of it can be changed. */
  readonly change?: () => Promise<ChangeChoice>;
  /** Why that cannot be done any more; without it only the missing button says so. */
  readonly notChangeable?: (why: NonNullable<OrderItem['notChangeable']>) => string;
  /** All that a calendar file says of it beside the time: others read calendars, too. Without it the listing's name and page. */
  readonly keptAs?: () => string;
}
export interface ItemStep {
  readonly title: string;
  /** null: it is still to come. */
  readonly at: string | null;
  /** When to expect it, or why it failed. */
  readonly text: string;
  readonly failed?: true;
}
/** Options that take the place of those that were booked; the others stay. */
export type NewOptions = Readonly<Record<string, unknown>>;
export interface ChangeChoiceProps {
  /** The booked item. */
  readonly item: Pick<OrderItem, '_id' | 'productId' | 'subDetails' | 'series' | 'startsOn'>;
  readonly onChoose: (options: NewOptions) => void;
}
export type ChangeChoice = ComponentType<ChangeChoiceProps>;
type OwnFault = Extract<QuoteFault, { readonly fault: 'own' }>;

/** How the vendor's home names bookings that take place on a day. */
export interface BookedDays {
  /** Heads the list of the next two weeks. */
  readonly title: () => string;
  /** Heads the column of names. */
  readonly column: () => string;
  /** '2 departures today.', from today's rows of that list. */
  readonly today: (rows: readonly { readonly taken: number }[]) => string;
  /** How much of a day is taken, where the places that are counted are nothing that people count. */
  readonly taken?: {
    /** Heads its column. */
    readonly column: () => string;
    readonly words: (day: { readonly taken: number; readonly capacity: number }) => string;
  };
}

/** What the pages of vendors need to know of it. */
export interface VerticalDesk {
  /** Where vendors keep its listings, if not with all others, and what the rail calls it. */
  readonly manage?: { readonly to: string; readonly words: () => string };
  /** The form of a new one. */
  readonly add: { readonly to: string; readonly words: () => string };
  /** Where a listing is edited. */
  readonly edit: (listingId: string) => {
    readonly to: string;
    readonly search: Readonly<Record<string, string>>;
  };
  /** Names for the days on which its bookings take place; absent if it sells nothing with a date. */
  readonly days?: BookedDays;
  /** What a number of its stock counts, if not places of a day: 'rooms per night'. */
  readonly stockUnit?: () => string;
  /** What it asks of a service page of it, and where that holds texts that are written in both languages. */
  readonly service?: { readonly fields: readonly FormField[]; readonly texts?: TextPaths };
  /** How its shops look, of goods: then its products can be previewed. */
  readonly shop?: ShopLook;
}
