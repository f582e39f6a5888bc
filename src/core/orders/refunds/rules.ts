import { Refusal } from '#base/errors.ts';
import { fromDollars, toDollars } from '#base/money.ts';
import type { OutcomeName } from '#base/outcomes.ts';
import type { RefundedItem } from '#contract/refunded-items.ts';
import type { RefundOfLine } from '#core/money/payments/refund-rules.ts';
import type { LineShare } from '#core/money/payments/rules.ts';

type LeftOfItem = Pick<LineShare, 'principal' | 'fee'>;

/** The principal and the fee of an item may be refunded separately; an omitted one is kept. */
export function refundOfItem({
  itemId,
  amount,
  principal = 0,
  fee = 0,
}: RefundedItem): RefundOfLine {
  if (amount !== undefined) return { lineId: itemId, cents: fromDollars(amount) };
  const ofPrincipal = fromDollars(principal);
  return { lineId: itemId, cents: ofPrincipal + fromDollars(fee), principal: ofPrincipal };
}

/** The 409 for a refund of an item that exceeds what is left of it; null if it does not. */
export function itemRefusal(
  { lineId, cents, principal }: RefundOfLine,
  name: string,
  left: LeftOfItem,
): Refusal | null {
  const of = { lineId, name };
  const sum = left.principal + left.fee;
  if (sum === 0) return new Refusal(409, 'item_refunded', of);
  if (cents > sum) return new Refusal(409, 'more_than_item_left', { left: toDollars(sum), ...of });
  if (principal !== undefined && (principal > left.principal || cents - principal > left.fee))
    return new Refusal(409, 'more_than_parts_left', {
      principal: toDollars(left.principal),
      fee: toDollars(left.fee),
      ...of,
    });
  return null;
}

/** Outcomes after which the recipient has the passed-on money, or is about to get it. */
const SENT_ON: ReadonlySet<string> = new Set<OutcomeName>(['sent', 'paid', 'issued', 'delivered']);

/** Refundable amounts of an item for its vendor: passed-on money only until it was sent on. */
export const leftForVendor = (
  { principal, fee }: LeftOfItem,
  outcomes: readonly string[],
): LeftOfItem => ({
  principal: outcomes.some((outcome) => SENT_ON.has(outcome)) ? 0 : principal,
  fee,
});

interface ItemOfVendor {
  readonly name: string;
  readonly left: LeftOfItem;
  readonly outcomes: readonly string[];
}

/** A vendor's refund of an item, split into passed-on money and earnings. Throws 409. */
export function vendorsRefund(
  asked: RefundOfLine,
  { name, left, outcomes }: ItemOfVendor,
): RefundOfLine {
  const mine = leftForVendor(left, outcomes);
  const why = itemRefusal(asked, name, mine);
  if (why && mine.principal < left.principal)
    throw new Refusal(409, 'passed_on_sent', {
      left: toDollars(mine.fee),
      lineId: asked.lineId,
      name,
    });
  if (why) throw why;
  return { ...asked, principal: asked.principal ?? Math.min(asked.cents, mine.principal) };
}
