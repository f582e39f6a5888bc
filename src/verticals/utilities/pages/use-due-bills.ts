import { useState } from 'react';
import { accountFault, accountOf } from '#base/account-format.ts';
import { AmountProblem, amountOf, amountText, typedAmount } from '#base/currency.ts';
import { type Answer, api, ApiError } from '#web/api.ts';
import { marketTime } from '#web/market-time.ts';
import { m } from '#web/words/generated/messages.js';
import { refusedWords } from '#web/words/refused.ts';
import { type BillPrice, billPrice } from '../prices.ts';
import type { Biller } from './load-bills.ts';
import { accountWords } from './account-words.ts';

export type Asked = Answer<'POST /listings/{id}/bills'>;
export type AskedBill = Asked['bills'][number];

/** Amounts by selected bill, as typed; '' for all of it. */
type Chosen = ReadonlyMap<string, string>;

/** A selected bill with its amount and price, or why it cannot be paid. */
export type Ticked = { readonly bill: AskedBill } & (
  | { readonly amount: string; readonly price: BillPrice }
  | { readonly why: string }
);

/** State of an account's bills: lookup, selection, and partial amounts. */
export function useDueBills(biller: Biller | null, changed: () => void) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [asking, setAsking] = useState(false);
  const [fault, setFault] = useState<string | undefined>(undefined);
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const forget = () => {
    changed();
    setAsked(null);
    setFault(undefined);
    setChosen(new Map());
  };
  const ask = async (account: string, of = biller) => {
    if (!of || asking) return;
    forget();
    const wrong = accountFault(accountOf(account), of.details);
    if (wrong) return setFault(accountWords(of, wrong));
    setAsking(true);
    try {
      const answer = await api('POST /listings/{id}/bills', { id: of.id, body: { account } });
      setAsked(answer);
      // Preselects the oldest payable bill.
      const first = answer.bills.find(({ busyIn }) => busyIn === null);
      if (first) setChosen(new Map([[first.billId, '']]));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFault(await refusedWords(error, m.utilities_bills_none()));
    } finally {
      setAsking(false);
    }
  };
  const bills = asked?.bills ?? [];
  const ticked = bills.flatMap((bill): Ticked[] => {
    const typed = chosen.get(bill.billId);
    return typed === undefined || !biller ? [] : [ticks(biller, bill, typed)];
  });
  return {
    asked,
    asking,
    fault,
    bills,
    ticked,
    chosen,
    isOld: () => asked !== null && marketTime().getTime() > Date.parse(asked.goodUntil),
    ask,
    forget,
    /** Why a bill cannot be selected; null if it can. */
    whyNot: ({
      busyIn,
      mustPayFirst,
    }: AskedBill): { readonly first?: string; readonly busy?: string } | null => {
      if (busyIn !== null) return { busy: busyIn };
      const first = mustPayFirst.find((id) => !chosen.has(id));
      const older = bills.find(({ billId }) => billId === first);
      return older ? { first: older.period } : null;
    },
    tick: (bill: AskedBill, on: boolean) => {
      changed();
      const next = new Map(chosen);
      if (on) next.set(bill.billId, '');
      else {
        next.delete(bill.billId);
        for (const other of bills)
          if (other.mustPayFirst.includes(bill.billId)) next.delete(other.billId);
      }
      setChosen(next);
    },
    setAmount: (bill: AskedBill, typed: string) => {
      changed();
      setChosen(new Map(chosen).set(bill.billId, typed));
    },
  };
}
function ticks({ details }: Biller, bill: AskedBill, typed: string): Ticked {
  const { currency } = details;
  try {
    const minor = typed.trim() === '' ? amountOf(bill.max, currency) : typedAmount(typed, currency);
    if (minor < amountOf(bill.min, currency) || minor > amountOf(bill.max, currency))
      return { bill, why: m.utilities_amount_bounds({ least: bill.min, most: bill.max }) };
    const exact = { ...details, step: amountText(1n, currency) };
    return { bill, amount: amountText(minor, currency), price: billPrice(minor, exact) };
  } catch (error) {
    if (error instanceof AmountProblem) return { bill, why: m.utilities_why_amount() };
    if (error instanceof RangeError) return { bill, why: m.cart_why_too_much() };
    throw error;
  }
}

/** Total of the selected bills; null if none is selected or one of them is invalid. */
export function sumOf(
  ticked: readonly Ticked[],
  { currency }: Biller['details'],
): { readonly amount: string; readonly price: BillPrice } | null {
  if (ticked.length === 0) return null;
  let minor = 0n;
  const price = { principalCents: 0, feeCents: 0, totalCents: 0 };
  for (const one of ticked) {
    if ('why' in one) return null;
    minor += amountOf(one.amount, currency);
    price.principalCents += one.price.principalCents;
    price.feeCents += one.price.feeCents;
    price.totalCents += one.price.totalCents;
  }
  return { amount: amountText(minor, currency), price };
}
