import { useState } from 'react';
import { amountText } from '#base/currency.ts';
import { rateText } from '#base/exchange.ts';
import { api, ApiError } from '#web/api.ts';
import { failureWords } from '#web/cart/cart-words.ts';
import { addToCart, useDeedsSoon } from '#web/cart/deeds.ts';
import { rememberOrigin } from '#web/guards/origin-path.ts';
import { scrollTo } from '#web/listing/scroll-to.ts';
import { useSession } from '#web/session.ts';
import { useGo } from '#web/ui/address-link.tsx';
import { m } from '#web/words/generated/messages.js';
import { pathWithoutLanguage } from '#web/words/language.ts';
import type { QuoteSide } from '../../choice.ts';
import { PURPOSES, RELATION_FROM, RELATIONS } from '../kinds.ts';
import { judge } from './judged.ts';
import type { LoadedCorridors } from './load-corridors.ts';
import type { TransferSearch } from './transfer-search.ts';
import { useHeld } from './use-held.ts';
import { useRecipient } from './use-recipient.ts';

type Errors = Partial<Record<'purpose' | 'relation', string>>;

/** The state of a transfer that is being put together: amounts, way, recipient, purpose. */
export function useTransfer({ corridors, first }: LoadedCorridors, search: TransferSearch) {
  useDeedsSoon();
  const goTo = useGo();
  const { state: session } = useSession();
  const signedIn = session === 'signed-in';
  const [corridorId, setCorridorId] = useState(first ?? corridors[0]?.id ?? null);
  const [methodName, setMethodName] = useState(search.way ?? null);
  const [side, setSide] = useState<QuoteSide>(search.side ?? 'send');
  const [typed, setTyped] = useState(search.amount ?? '200.00');
  const [purpose, setPurpose] = useState(PURPOSES.find((one) => one === search.purpose) ?? null);
  const [relation, setRelation] = useState(
    RELATIONS.find((one) => one === search.relation) ?? null,
  );
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [state, setState] = useState<'typing' | 'adding' | 'added'>('typing');
  const holding = useHeld();
  const corridor = corridors.find(({ id }) => id === corridorId) ?? null;
  const methods = corridor?.details.methods ?? [];
  const method = methods.find((one) => one.method === methodName) ?? methods[0];
  const recipient = useRecipient({
    signedIn,
    country: corridor?.country,
    method,
    before: search.line === undefined ? null : (search.way ?? null),
  });
  const judged = corridor && method ? judge(corridor, method, { side, typed }) : null;
  const asked =
    method && judged && judged.why === null
      ? { side, amount: judged.amount, way: method.method }
      : null;
  const held = holding.of(corridor?.id, asked);
  const figures = judged?.figures ?? null;
  /** What is held goes before what the page works out: it is the server's word. */
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
  const needsRelation = (figures?.sendCents ?? 0) >= RELATION_FROM;
  const changed = () => {
    setState('typing');
    setProblem(null);
  };
  const refuse = (words: string) => {
    setProblem(words);
    scrollTo('[data-problem]');
  };
  const toSignIn = () => {
    const { pathname } = globalThis.location;
    const query = new URLSearchParams({
      side,
      way: method?.method ?? '',
      ...(asked && { amount: asked.amount }),
    });
    rememberOrigin(`${pathWithoutLanguage(pathname)}?${query}`);
    return goTo({ to: '/login' });
  };
  const hold = async () => {
    if (!corridor || !asked) return null;
    changed();
    return holding.hold(corridor.id, asked, refuse);
  };
  const faults = () => {
    const found = {
      ...(purpose === null && { purpose: m.transfer_why_purpose() }),
      ...(needsRelation && relation === null && { relation: m.transfer_why_relation() }),
    };
    const ofRecipient = recipient.judge();
    setErrors(found);
    recipient.setErrors(ofRecipient);
    const [name] = [...Object.keys(ofRecipient), ...Object.keys(found)];
    if (name !== undefined) document.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
    return name !== undefined;
  };
  const add = async () => {
    if (state === 'adding' || !corridor || !method) return;
    if (!asked) {
      document.querySelector<HTMLElement>(`[name="${side}"]`)?.focus();
      return;
    }
    if (!signedIn) return toSignIn();
    if (faults()) return;
    setState('adding');
    const quote = held ?? (await hold());
    // Another rate than the one that was read: it is looked at first.
    if (!quote || (shown && (quote.payout !== shown.payout || quote.total !== shown.total))) {
      setState('typing');
      if (quote) refuse(m.transfer_added_other_rate());
      return;
    }
    const secrets = await secretsOf();
    if (secrets === null) {
      setState('typing');
      return;
    }
    const added = await addToCart(
      {
        productId: corridor.id,
        options: { ...asked, quoteId: quote.id, purpose, relation },
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
  /** What the vendor is told; null where it could not be kept. */
  const secretsOf = async (): Promise<Readonly<Record<string, unknown>> | 'before' | null> => {
    const { chosen, whole, keep } = recipient;
    if (chosen === 'before') return 'before';
    if (chosen !== 'new') return { recipientId: chosen.saved };
    if (!whole) return null;
    if (!keep) return { ...whole };
    try {
      const { recipient: kept } = await api(
        'POST /recipients',
        { body: { ...whole, personId: recipient.person?._id ?? null } },
        { headers: { 'Idempotency-Key': crypto.randomUUID() } },
      );
      recipient.added(kept);
      return { recipientId: kept._id };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refuse(await failureWords(error, m.transfer_recipient_missing()));
      return null;
    }
  };
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
    recipient,
    purpose,
    relation,
    needsRelation,
    errors,
    problem,
    state,
    signedIn,
    setCorridor: (id: string) => {
      changed();
      setCorridorId(id);
    },
    setMethod: (name: typeof methodName) => {
      changed();
      setMethodName(name);
    },
    type: (on: QuoteSide, text: string) => {
      changed();
      setSide(on);
      setTyped(text);
    },
    setPurpose: (value: string) => {
      changed();
      setErrors({});
      setPurpose(PURPOSES.find((one) => one === value) ?? null);
    },
    setRelation: (value: string) => {
      changed();
      setErrors({});
      setRelation(RELATIONS.find((one) => one === value) ?? null);
    },
    hold,
    toSignIn,
    add,
  };
}
export type TransferState = ReturnType<typeof useTransfer>;
