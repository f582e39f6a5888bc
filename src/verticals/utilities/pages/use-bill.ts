import { useState } from 'react';
import { accountOf } from '#base/account-format.ts';
import { AmountProblem, amountText, decimalsOf, typedAmount } from '#base/currency.ts';
import { localNowIn } from '#base/local-now.ts';
import { zoneOf } from '#base/countries.ts';
import { addToCart, useDeedsSoon } from '#web/cart/deeds.ts';
import { scrollTo } from '#web/listing/scroll-to.ts';
import { marketTime } from '#web/market-time.ts';
import { useGoOn, useSignInHere } from '#web/checkout/sign-in-here.tsx';
import { useGo } from '#web/ui/address-link.tsx';
import { foreignAmount } from '#web/ui/foreign-amount.ts';
import { formatCount } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { QuoteProblem } from '../../choice.ts';
import { utilitiesLook } from '../look.tsx';
import { type BillPrice, billPrice, quoteBill } from '../prices.ts';
import type { BillSearch } from './bill-search.ts';
import type { Biller, LoadedBills } from './load-bills.ts';
import { accountErrors } from './account-words.ts';
import { type Saved, useSaved } from './use-saved.ts';
import { sumOf, useDueBills } from './use-due-bills.ts';

type Errors = ReturnType<typeof accountErrors> & { readonly amount?: string };

/** The account number stays in the page, never in the URL or a guest's cart. */
export function useBill({ billers, kind, first }: LoadedBills, search: BillSearch) {
  useDeedsSoon();
  const goTo = useGo();
  const signIn = useSignInHere<'add' | 'find'>();
  const { isSignedIn, signInFor, sheet } = signIn;
  const shown = billers.filter((one) => one.kind === kind);
  const [billerId, setBillerId] = useState(first ?? shown[0]?.id ?? null);
  const [account, setAccount] = useState('');
  const [repeated, setRepeated] = useState('');
  const [amount, setAmount] = useState(search.amount ?? '');
  const [again, setAgain] = useState(search.again ?? false);
  const [wasRefused, setWasRefused] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [state, setState] = useState<'typing' | 'adding' | 'added'>('typing');
  const biller = shown.find(({ id }) => id === billerId) ?? null;
  /** If a biller allows both, bills come first. */
  const [way, setWay] = useState<'bills' | 'amount'>(
    search.amount === undefined ? 'bills' : 'amount',
  );
  const mode = biller?.details.mode ?? 'typed';
  const asks = mode === 'fetched' || (mode === 'both' && way === 'bills');
  const changed = () => {
    setState('typing');
    setProblem(null);
    setErrors({});
  };
  const due = useDueBills(biller, changed);
  const judged = biller && (asks ? sumOf(due.ticked, biller.details) : judge(biller, amount));
  const isOld = asks && due.isOld();
  const refuse = (words: string) => {
    setProblem(words);
    scrollTo('[data-problem]');
  };
  const faults = (): Errors => {
    if (!biller || !judged || asks) return {};
    return {
      ...accountErrors(biller, account, repeated),
      ...('why' in judged && { amount: judged.why }),
    };
  };
  /** Looks up the bills of the typed number, which needs an account. */
  const find = () => {
    const wrong = biller ? accountErrors(biller, account, account).account : undefined;
    if (wrong === undefined && !isSignedIn) return signInFor('find');
    void due.ask(account);
  };
  /** Adds each bill as a line, the oldest first; a refusal stops the newer ones. */
  const addBills = async () => {
    if (state === 'adding' || !biller) return;
    if (!isSignedIn) return find();
    // The page may have been open for an hour, so check on press.
    if (due.isOld()) return refuse(m.utilities_bills_old());
    if (!judged) return refuse(m.utilities_why_bill_missing());
    setState('adding');
    setProblem(null);
    for (const one of due.ticked) {
      if ('why' in one) continue;
      const { billId, amount: left, part } = one.bill;
      const added = await addToCart(
        {
          productId: biller.id,
          options: {
            bill: billId,
            due: left,
            part,
            ...(one.amount !== left && { amount: one.amount }),
          },
          secrets: { account },
        },
        { tell: refuse, onView: () => void goTo({ to: '/cart' }) },
      );
      if (!added) return setState('typing');
    }
    setState('added');
  };
  const add = async () => {
    if (asks) return addBills();
    if (state === 'adding' || !biller || !judged) return;
    const found = faults();
    setErrors(found);
    if ('why' in judged || Object.keys(found).length > 0) {
      const [name] = Object.keys(found);
      document.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
      return;
    }
    if (!isSignedIn) return signInFor('add');
    setState('adding');
    setProblem(null);
    const added = await addToCart(
      {
        productId: biller.id,
        options: { amount: judged.amount, again },
        secrets: { account },
      },
      {
        tell: (words) => {
          setWasRefused(true);
          refuse(words);
        },
        onView: () => void goTo({ to: '/cart' }),
        ...(search.line !== undefined && { replaces: search.line }),
      },
    );
    setState(added ? 'added' : 'typing');
  };
  useGoOn(signIn, (wish) => (wish === 'add' ? void add() : void due.ask(account)));
  const saved = useSaved(isSignedIn);
  /** Fills in a saved account and looks up its bills. */
  const paySaved = async (one: Saved) => {
    const of = shown.find(({ id }) => id === one.productId);
    const whole = await saved.open(one);
    if (!of || whole === null) return;
    due.forget();
    setBillerId(of.id);
    setAccount(whole);
    setRepeated(whole);
    if (of.details.mode === 'typed' || (of.details.mode === 'both' && way === 'amount')) return;
    await due.ask(whole, of);
    scrollTo('#step-3');
  };
  const keepAccount = (facts: {
    readonly name: string;
    readonly personId: string | null;
    readonly remind: boolean;
  }) => (biller ? saved.keep({ ...facts, productId: biller.id, account }) : Promise.resolve(false));
  return {
    shown,
    saved,
    paySaved,
    keepAccount,
    /** True for a valid account that is not saved yet. */
    canKeep:
      isSignedIn &&
      biller !== null &&
      accountErrors(biller, account, account).account === undefined &&
      !saved.saved.some(
        ({ productId, mask }) =>
          productId === biller.id && mask.endsWith(accountOf(account).slice(-4)),
      ),
    asks,
    due,
    isOld,
    way: mode === 'both' ? way : null,
    setWay: (to: 'bills' | 'amount') => {
      changed();
      setWay(to);
    },
    biller,
    judged,
    account,
    repeated,
    amount,
    again,
    errors,
    problem,
    state,
    find,
    signInSheet: sheet,
    /** Offers to confirm a repeated payment after a refusal. */
    asksAgain: wasRefused || again,
    setBiller: (id: string) => {
      due.forget();
      setBillerId(id);
      setWasRefused(false);
    },
    setAccount: (typed: string) => {
      changed();
      if (accountOf(typed) !== accountOf(account)) due.forget();
      setAccount(typed);
    },
    setRepeated: (typed: string) => {
      changed();
      setRepeated(typed);
    },
    setAmount: (typed: string) => {
      changed();
      setAmount(typed);
    },
    setAgain: (given: boolean) => {
      changed();
      setAgain(given);
    },
    add,
  };
}
export type BillState = ReturnType<typeof useBill>;

/** The sum in the API's format with its price, or why it cannot be paid; null if empty. */
type Judged = { readonly amount: string; readonly price: BillPrice } | { readonly why: string };

function judge(biller: Biller, typed: string): Judged {
  const { details, country } = biller;
  try {
    const minor = typedAmount(typed, details.currency);
    const amount = amountText(minor, details.currency);
    const now = localNowIn(zoneOf(country), marketTime());
    quoteBill(biller, { amount, again: true }, { now });
    return { amount, price: billPrice(minor, details) };
  } catch (error) {
    if (error instanceof AmountProblem)
      return {
        why:
          error.fault === 'decimals'
            ? m.utilities_why_decimals({ count: formatCount(decimalsOf(details.currency)) })
            : m.utilities_why_amount(),
      };
    if (!(error instanceof QuoteProblem)) throw error;
    const { why } = error;
    if (why.fault === 'rate_stale') return { why: m.cart_why_rate_stale() };
    if (why.fault !== 'own') return { why: m.cart_why_too_much() };
    return { why: utilitiesLook.refused?.(why) ?? m.utilities_why_amount() };
  }
}

export const boundsWords = ({ least, most, currency }: Biller['details']): string =>
  m.utilities_amount_bounds({
    least: foreignAmount(least, currency),
    most: foreignAmount(most, currency),
  });
