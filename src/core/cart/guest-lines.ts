import type { ZodError } from 'zod';
import { CartProduct, type CartItem, type CartProblem, type LineProblem } from '#contract/cart.ts';
import { Refusal } from '#base/errors.ts';
import { fieldFaults } from '#base/field-codes.ts';
import { faultOfField } from '#base/quote-faults.ts';
import type { Trx } from '../database.ts';
import { findSellables } from '../listings/sellable-store.ts';
import type { Market } from '../market.ts';
import { addToCart } from './add.ts';
import { assessLines } from './assessed-store.ts';
import { presentLine, presentProblem } from './present.ts';
import { cartFull, gone, notValid } from './rules.ts';

/** A line as a guest's browser kept it: anything may be in it. */
type Given = Readonly<Record<string, unknown>>;

interface GuestLine {
  readonly id: string;
  readonly name: string;
  readonly productId: string;
  /** null when it is no product at all; `fault` says why. */
  readonly product: CartProduct | null;
  readonly fault: LineProblem;
}

/** Quotes a guest's lines without storing anything. Lines that cannot be bought come back as problems. */
export async function quoteGuestLines(
  market: Market,
  items: readonly Given[],
): Promise<{ cartItems: CartItem[]; problems: CartProblem[] }> {
  const lines = items.map(readLine);
  const whole = lines.flatMap((guest) =>
    guest.product
      ? [
          {
            guest,
            listingId: guest.productId,
            choice: guest.product.subDetails,
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

/** Merges a guest's lines into an account's cart, in the caller's transaction. Answers those that could not be. */
export async function mergeGuestLines(
  market: Market,
  trx: Trx,
  userId: string,
  items: readonly Given[],
): Promise<CartProblem[]> {
  const lines = items.map(readLine);
  const sellables = await findSellables(
    trx,
    lines.map((line) => line.productId),
  );
  const problems: CartProblem[] = [];
  for (const guest of lines) {
    const sellable = sellables.get(guest.productId) ?? null;
    const problem = guest.product
      ? await problemOfAdding(market, trx, userId, guest.product)
      : guest.fault;
    if (problem) problems.push(presentProblem(market, guest, sellable, problem));
  }
  return problems;
}

async function problemOfAdding(
  market: Market,
  trx: Trx,
  userId: string,
  product: CartProduct,
): Promise<LineProblem | null> {
  try {
    await addToCart(market, trx, userId, product);
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.status === 404) return gone;
    const { left, day } = error.extra;
    if (
      error.code === 'sold_out' &&
      typeof left === 'number' &&
      (typeof day === 'string' || day === null)
    ) {
      return { code: 'sold_out', message: error.message, left, day };
    }
    return error.code === 'cart_full' ? cartFull : notValid(error);
  }
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
