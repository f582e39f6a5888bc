import type { Input } from '#web/api.ts';
import {
  allOf,
  invalidParts,
  partsOfItem,
  type RefundPart,
  refundOf,
  sumEntered,
} from '#web/orders/refund-parts.ts';

export interface RefundableItem {
  readonly _id: string;
  readonly refundable: { readonly principal: number; readonly fee: number };
}

/** Typed amounts by item and part. */
export type TypedItems = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface ItemsToRefund {
  readonly items: Input<'POST /vendor/orders/{id}/refund'>['body']['items'];
  readonly total: number;
  /** Items with an invalid amount, with the names of its parts. */
  readonly wrong: ReadonlyMap<string, readonly RefundPart['name'][]>;
}

/** The refundable amount of all items together, in cents. */
export const refundableTotal = (items: readonly RefundableItem[]): number =>
  items.reduce(
    (sum, { refundable: { principal, fee } }) =>
      sum + Math.round(principal * 100) + Math.round(fee * 100),
    0,
  ) / 100;

/** Reads the typed amounts; items without one are kept out. */
export function itemsToRefund(items: readonly RefundableItem[], typed: TypedItems): ItemsToRefund {
  const wrong = new Map<string, RefundPart['name'][]>();
  const asked: ItemsToRefund['items'] = [];
  let cents = 0;
  for (const { _id, refundable } of items) {
    const parts = partsOfItem(refundable);
    const own = typed[_id] ?? {};
    const invalid = invalidParts(own, parts);
    if (invalid.length > 0) {
      wrong.set(
        _id,
        invalid.map(({ name }) => name),
      );
      continue;
    }
    const sum = sumEntered(own, parts);
    if (sum === 0) continue;
    cents += Math.round(sum * 100);
    asked.push(...(refundOf(_id, own, parts).items ?? []));
  }
  return { items: asked, total: cents / 100, wrong };
}

export const everythingOf = (items: readonly RefundableItem[]): TypedItems =>
  Object.fromEntries(items.map(({ _id, refundable }) => [_id, allOf(partsOfItem(refundable))]));
