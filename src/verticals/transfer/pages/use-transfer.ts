import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { amountText } from '#base/currency.ts';
import { rateText } from '#base/exchange.ts';
import { addToCart, useDeedsSoon } from '#web/cart/deeds.ts';
import { scrollTo } from '#web/listing/scroll-to.ts';
import { marketTime } from '#web/market-time.ts';
import { useGoOn, useSignInHere } from '#web/checkout/sign-in-here.tsx';
import { useGo } from '#web/ui/address-link.tsx';
import { m } from '#web/words/generated/messages.js';
import type { QuoteSide } from '../../choice.ts';
import type { Method } from '../details.ts';
import { type Purpose, type Relation, RELATION_FROM } from '../kinds.ts';
import { judge } from './judged.ts';
import type { LoadedCorridors } from './load-corridors.ts';
import type { TransferSearch } from './transfer-search.ts';
import { useHeld } from './use-held.ts';

export function useTransfer({ corridors, first }: LoadedCorridors, search: TransferSearch) {
  useDeedsSoon();
  const goTo = useGo();
  const signIn = useSignInHere<'add' | 'hold'>();
  const { isSignedIn: signedIn, signInFor, sheet } = signIn;
  /** The transfer is added as soon as the sender's identity allows it. */
  const goesOn = useRef(false);
  const [corridorId, setCorridorId] = useState(first ?? corridors[0]?.id ?? null);
  const [methodName, setMethodName] = useState(search.way ?? null);
  const [side, setSide] = useState<QuoteSide>(search.side ?? 'send');
  const [typed, setTyped] = useState(search.amount ?? '200.00');
  const [problem, setProblem] = useState<string | null>(null);
  const [state, setState] = useState<'typing' | 'adding' | 'added'>('typing');
  const answers = useRef<Answers>(null);
  /** Repeats a press on the button from before the recipient form was loaded. */
  const early = useRef<() => void>(null);
  const setAnswers = useCallback((given: Answers) => {
    answers.current = given;
    early.current?.();
    early.current = null;
  }, []);
  /** Opens the identity form of first-time senders. */
  const ask = useRef<(() => void) | null>(null);
  const onAsk = useCallback((open: (() => void) | null) => {
    ask.current = open;
  }, []);
  const latestAdd = useRef<() => void>(null);
  const [declared, countDeclared] = useReducer((times: number) => times + 1, 0);
  /** Goes on with a transfer that waited for the sender's identity, or asks for it. */
  const onKnown = useCallback((isAsked: boolean) => {
    if (!goesOn.current) return;
    if (isAsked) return ask.current?.();
    goesOn.current = false;
    latestAdd.current?.();
  }, []);
  const onDeclared = () => {
    ask.current = null;
    countDeclared();
    onKnown(false);
  };
  const [shownName, setShownName] = useState<string | null>(null);
  const holding = useHeld();
  const corridor = corridors.find(({ id }) => id === corridorId) ?? null;
  const methods = corridor?.details.methods ?? [];
  const method = methods.find((one) => one.method === methodName) ?? methods[0];
  const judged = corridor && method ? judge(corridor, method, { side, typed }) : null;
  const asked =
    method && judged && judged.why === null
      ? { side, amount: judged.amount, way: method.method }
      : null;
  const held = holding.of(corridor?.id, asked);
  const figures = judged?.figures ?? null;
  /** The held quote takes precedence over the page's own calculation. */
  const shown = held
    ? {
        sent: held.sent,
        fee: held.fee,
        total: held.total,
        payout: held.payout,
        rate: held.rate,
        currency: figures?.currency ?? null,
      }
    : figures && {
        sent: figures.sendCents / 100,
        fee: figures.feeCents / 100,
        total: (figures.sendCents + figures.feeCents) / 100,
        payout: amountText(figures.receiveMinor, figures.currency),
        rate: rateText(figures.rateE8),
        currency: figures.currency,
      };
  // Stable callbacks for the parts of the page that do not depend on the amount.
  const changed = useCallback(() => {
    setState('typing');
    setProblem(null);
  }, []);
  const refuse = useCallback((words: string) => {
    setProblem(words);
    scrollTo('[data-problem]');
  }, []);
  const setCorridor = useCallback(
    (id: string) => {
      changed();
      setCorridorId(id);
    },
    [changed],
  );
  const setMethod = useCallback(
    (name: Method['method']) => {
      changed();
      setMethodName(name);
    },
    [changed],
  );
  const needsRelation = (shown?.sent ?? 0) * 100 >= RELATION_FROM;
  const asking = useMemo(
    () => ({
      corridor,
      method,
      needsRelation,
      search,
      changed,
      refuse,
      setAnswers,
      setShownName,
    }),
    [corridor, method, needsRelation, search, changed, refuse, setAnswers],
  );
  const hold = async () => {
    if (!corridor || !asked) return null;
    changed();
    return holding.hold(corridor.id, asked, refuse);
  };
  const add = async () => {
    if (state === 'adding' || !corridor || !method) return;
    if (!asked) {
      document.querySelector<HTMLElement>(`[name="${side}"]`)?.focus();
      return;
    }
    if (signedIn && ask.current) {
      goesOn.current = true;
      return ask.current();
    }
    if (!answers.current) {
      early.current = () => void add();
      return;
    }
    const said = answers.current;
    if (!said.isComplete()) return;
    if (!signedIn) return signInFor('add');
    setState('adding');
    setProblem(null);
    const isHeld = held !== null && Date.parse(held.expiresAt) > marketTime().getTime();
    const quote = isHeld ? held : await hold();
    // The rate differs from the one shown, so let the customer review it first.
    if (!quote || (shown && (quote.payout !== shown.payout || quote.total !== shown.total))) {
      setState('typing');
      if (quote) refuse(m.transfer_added_other_rate());
      return;
    }
    const secrets = await said.confide();
    if (secrets === null) {
      setState('typing');
      return;
    }
    const added = await addToCart(
      {
        productId: corridor.id,
        options: {
          ...asked,
          quoteId: quote.id,
          purpose: said.purpose,
          relation: said.relation,
        },
        ...(secrets !== 'before' && { secrets }),
      },
      {
        tell: refuse,
        onView: () => void goTo({ to: '/cart' }),
        ...(search.line !== undefined && { replaces: search.line }),
      },
    );
    setState(added ? 'added' : 'typing');
  };
  useGoOn(signIn, (wish) => {
    // The identity is known once it is loaded.
    if (wish === 'add') goesOn.current = true;
    else void hold();
  });
  useEffect(() => {
    latestAdd.current = () => void add();
  });
  return {
    corridor,
    method,
    methods,
    side,
    typed,
    judged,
    shown,
    held,
    isHolding: holding.busy,
    asking,
    shownName,
    problem,
    state,
    signedIn,
    declared,
    onAsk,
    onDeclared,
    setCorridor,
    setMethod,
    type: (on: QuoteSide, text: string) => {
      changed();
      setSide(on);
      setTyped(text);
    },
    hold,
    signInFor,
    signInSheet: sheet,
    onKnown,
    add,
  };
}
export type TransferState = ReturnType<typeof useTransfer>;
export type Asking = TransferState['asking'];

/** The recipient form's result when a transfer is added to the cart. */
export interface Answers {
  readonly purpose: Purpose | null;
  readonly relation: Relation | null;
  /** Shows all errors and focuses the first; true if there are none. */
  readonly isComplete: () => boolean;
  /** Saves the private details; `before` if the edited line has them, null if saving failed. */
  readonly confide: () => Promise<Readonly<Record<string, unknown>> | 'before' | null>;
}
