import {
  type EditedListing,
  InventoryProblem,
  type ListingFacts,
  type Vertical,
} from '#verticals/vertical.ts';
import type { CalendarDate } from '#base/calendar-date.ts';
import { facetsOf, localNow } from '#core/catalogue/listings/rules.ts';
import type { Market } from '#core/shared/market.ts';
import type { DailyChange, SoldDay } from '#core/catalogue/index.ts';
import type { ListingChange, PieceChange } from './change-store.ts';
import { calledIn } from './table-present.ts';
import type { RowKey, TableRow } from './table-store.ts';
import { after, differing, type RowFault, type Values, type Wanted } from './values-rules.ts';

export interface Change extends RowKey {
  readonly serviceId: string;
  readonly name: string;
  readonly variantName: string;
  readonly before: Values;
  readonly after: Values;
}

interface OneListing {
  /** Updated by each row. */
  facts: ListingFacts<unknown>;
  readonly vertical: Vertical;
  /** Unchanged if undefined. */
  priceCents: number | null | undefined;
  details: Readonly<Record<string, unknown>> | null;
  visible: boolean | null;
}

/** Collects the changes of several rows, validated by their vertical's rules. */
export class ChangePlan {
  readonly changes: Change[] = [];
  readonly daily: DailyChange[] = [];
  readonly pieces: PieceChange[] = [];
  readonly #listings = new Map<string, OneListing>();
  readonly #market: Pick<Market, 'verticals'>;
  readonly #instant: Date;

  constructor(market: Pick<Market, 'verticals'>, instant: Date) {
    this.#market = market;
    this.#instant = instant;
  }

  /** Adds a row's wanted values. Returns its error, or null. Unchanged rows are skipped. */
  add(row: TableRow, wanted: Wanted): RowFault | null {
    const { vertical, facts, own, values, called } = calledIn(this.#market, row);
    const change = differing(values, wanted);
    if (!change) return null;
    const listing = this.#listings.get(row.id) ?? {
      facts,
      vertical,
      priceCents: undefined,
      details: null,
      visible: null,
    };
    const { visible } = change;
    let edited: EditedListing<unknown>;
    try {
      edited = vertical.editInventory(listing.facts, row.variant, change);
    } catch (error) {
      if (!(error instanceof InventoryProblem)) throw error;
      return { field: error.field, code: error.fault, values: { ...error.range } };
    }
    this.#listings.set(
      row.id,
      withEdit({ ...listing, visible: visible ?? listing.visible }, edited),
    );
    this.#countStock(row, own.stock, values.stock, change.stock);
    const { id, variant, service_id: serviceId } = row;
    const { name, variantName } = called;
    this.changes.push({
      id,
      variant,
      serviceId,
      name,
      variantName,
      before: values,
      after: after(values, change),
    });
    return null;
  }

  #countStock(
    row: TableRow,
    kind: { readonly of: 'day' | 'piece' } | null,
    before: number | null,
    wanted: number | undefined,
  ): void {
    if (wanted === undefined) return;
    const { id: listing_id, variant } = row;
    if (kind?.of === 'piece') this.pieces.push({ listing_id, variant, left: wanted });
    else if (kind?.of === 'day' && before !== null)
      this.daily.push({ listing_id, before, after: wanted, today: this.#todayOf(row) });
  }

  #todayOf({ country }: TableRow): CalendarDate {
    return localNow(country, this.#instant).today;
  }

  get listings(): ListingChange[] {
    return [...this.#listings].map(([id, { vertical, facts, priceCents, details, visible }]) => ({
      id,
      sets_price: priceCents !== undefined,
      price_cents: priceCents ?? null,
      details,
      facets: priceCents === undefined && details === null ? null : facetsOf(vertical, facts),
      state: visible === null ? null : visible ? 'active' : 'hidden',
    }));
  }

  /** Publishes or hides a listing. */
  get turnsVisible(): boolean {
    return [...this.#listings.values()].some(({ visible }) => visible !== null);
  }

  get makesVisible(): boolean {
    return this.madeVisible > 0;
  }

  get madeVisible(): number {
    return [...this.#listings.values()].filter(({ visible }) => visible === true).length;
  }
}

function withEdit(
  listing: OneListing,
  { priceCents, details }: EditedListing<unknown>,
): OneListing {
  const own = isRecord(listing.facts.details) ? listing.facts.details : {};
  return {
    ...listing,
    facts: {
      ...listing.facts,
      ...(priceCents !== undefined && { priceCents }),
      details: { ...own, ...details },
    },
    priceCents: priceCents === undefined ? listing.priceCents : priceCents,
    details: details === undefined ? listing.details : { ...listing.details, ...details },
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Error: more is sold on a day than its new capacity. */
export const soldFault = ({ day, taken }: SoldDay): RowFault => ({
  field: 'stock',
  code: 'sold',
  values: { day, taken },
});
