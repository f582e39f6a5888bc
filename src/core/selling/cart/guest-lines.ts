import type { ZodError } from 'zod';
import {
  CartProduct,
  type CartItem,
  type CartProblem,
  type LineProblem,
  SaidShortage,
} from '#contract/cart.ts';
import type { Refusal } from '#base/errors.ts';
import { fieldFaults } from '#base/field-codes.ts';
import { faultOfField } from '#base/quote-faults.ts';
import { lockPerson } from '#core/identity/index.ts';
import type { Trx } from '#core/shared/database.ts';
import { assessLines, findSellables, gone, notValid } from '#core/catalogue/index.ts';
import type { ReadMarket } from '#core/shared/market.ts';
import { refusalWords } from '#core/shared/refusal-words.ts';
import { addProducts } from './add.ts';
import { notePieces, type Pieces, takeKey } from './key-store.ts';
import { presentLine, presentProblem } from './present.ts';
import { cartFull, choiceOf } from './rules.ts';

/** A line from a guest's browser, with untrusted content. */
type Given = Readonly<Record<string, unknown>>;

interface GuestLine {
  readonly id: string;
  readonly name: string;
  readonly productId: string;
  /** Null for malformed lines; `fault` has the reason. */
  readonly product: CartProduct | null;
  readonly fault: LineProblem;
}

/** Stores nothing. Lines that cannot be bought are returned as problems. */
export async function quoteGuestLines(
  market: ReadMarket,
  items: readonly Given[],
): Promise<{ cartItems: CartItem[]; problems: CartProblem[] }> {
  const lines = items.map(readLine);
  const whole = lines.flatMap((guest) =>
    guest.product
      ? [
          {
            guest,
            listingId: guest.productId,
            choice: choiceOf(guest.product),
            quantity: guest.product.quantity,
          },
        ]
      : [],
  );
  const assessed = new Map(
    (await assessLines(market, market.db, whole)).map((one) => [one.line.guest, one]),
  );
  const cartItems: CartItem[] = [];
  const problems: CartProblem[] = [];
  for (const guest of lines) {
    const one = assessed.get(guest);
    if (one?.sellable && one.quoted && !one.problem) {
      cartItems.push(
        presentLine(market, {
          id: guest.id || `${guest.productId}.${one.quoted.optionsKey.slice(0, 16)}`,
          sellable: one.sellable,
          quoted: one.quoted,
          options: one.quoted.options,
          quantity: one.line.quantity,
          shownCents: null,
          mask: null,
          left: one.left,
          problem: null,
        }),
      );
    } else {
      problems.push(
        presentProblem(market, guest, one?.sellable ?? null, one?.problem ?? guest.fault),
      );
    }
  }
  return { cartItems, problems };
}

/**
 * Merges a guest's lines into an account's cart, in the caller's transaction. Returns the failed
 * ones. For a repeated key only new pieces are added: the browser did not get the first answer.
 */
export async function mergeGuestLines(
  market: ReadMarket,
  trx: Trx,
  userId: string,
  { cartItems, key }: GuestCart,
): Promise<CartProblem[]> {
  await lockPerson(trx, userId);
  const before =
    (key === undefined ? null : await takeKey(trx, userId, key, market.clock.now())) ?? {};
  const lines = cartItems.map(readLine);
  const whole = piecesToAdd(lines, before);
  const { tries } = await addProducts(
    market,
    trx,
    userId,
    whole.map(({ product }) => product),
  );
  const tried = new Map(whole.map(({ guest }, at) => [guest, tries[at]]));
  // Malformed lines are named by their listing, so that users recognize them.
  const unread = lines.filter(({ product }) => !product).map(({ productId }) => productId);
  const named = await findSellables(trx, unread);
  if (key !== undefined) {
    const added = whole.filter(({ guest }) => !tried.get(guest)?.refusal);
    await notePieces(trx, userId, key, piecesOf(before, added));
  }
  return lines.flatMap((guest) => {
    const one = tried.get(guest);
    const isThere = guest.product !== null && !one?.refusal;
    if (isThere) return [];
    const sellable = one ? one.sellable : (named.get(guest.productId) ?? null);
    const problem = one?.refusal ? problemOf(one.refusal) : guest.fault;
    return [presentProblem(market, guest, sellable, problem)];
  });
}

interface GuestCart {
  readonly cartItems: readonly Given[];
  readonly key?: string | undefined;
}

interface ToAdd {
  readonly guest: GuestLine;
  readonly product: CartProduct;
}

function piecesToAdd(lines: readonly GuestLine[], before: Pieces): ToAdd[] {
  const known = new Map(Object.entries(before));
  return lines.flatMap((guest) => {
    if (!guest.product) return [];
    const before = known.get(nameOf(guest)) ?? 0;
    const there = Math.min(before, guest.product.quantity);
    known.set(nameOf(guest), before - there);
    const quantity = guest.product.quantity - there;
    return quantity > 0 ? [{ guest, product: { ...guest.product, quantity } }] : [];
  });
}

const nameOf = ({ id, productId }: GuestLine): string => id || productId;

function piecesOf(before: Pieces, added: readonly ToAdd[]): Pieces {
  const pieces = new Map(Object.entries(before));
  for (const { guest, product } of added)
    pieces.set(nameOf(guest), (pieces.get(nameOf(guest)) ?? 0) + product.quantity);
  return Object.fromEntries(pieces);
}

function problemOf(refusal: Refusal): LineProblem {
  if (refusal.status === 404) return gone;
  const { data: shortage } = SaidShortage.safeParse(refusal.extra);
  if (refusal.code === 'sold_out' && shortage)
    return { code: 'sold_out', message: refusalWords(refusal), ...shortage };
  return refusal.code === 'cart_full' ? cartFull : notValid(refusal);
}

function readLine(given: Given): GuestLine {
  const productId = given.productId ?? given._id;
  const named = {
    id: typeof given._id === 'string' ? given._id.slice(0, 100) : '',
    name: typeof given.name === 'string' ? given.name.slice(0, 200) : '',
    productId: typeof productId === 'string' ? productId.slice(0, 64) : '',
  };
  const { data, error } = CartProduct.safeParse({ ...given, productId });
  return data
    ? { ...named, product: data, fault: UNREADABLE }
    : { ...named, product: null, fault: faultOf(error) };
}

const UNREADABLE: LineProblem = { code: 'not_valid', message: 'This line is not valid' };

function faultOf(error: ZodError): LineProblem {
  const why = faultOfField(fieldFaults(error));
  const message = error.issues[0]?.message ?? UNREADABLE.message;
  return { ...UNREADABLE, message, ...(why && { why }) };
}
