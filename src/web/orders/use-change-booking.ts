import { type RefObject, useRef, useState } from 'react';
import { ApiError, api, type Answer } from '#web/api.ts';
import type { CardMethod } from '#web/checkout/card-method.ts';
import { newKey } from '#web/checkout/checkout-draft.ts';
import { notify } from '#web/ui/notify.ts';
import type { NewOptions } from '#web/ui/vertical-web.ts';
import { m } from '#web/words/generated/messages.js';
import { refusedWords } from '#web/words/refused.ts';

export type ChangeQuote = Answer<'POST /orders/{id}/items/{itemId}/change-quote'>;
type Held = NonNullable<Answer<'POST /orders/{id}/items/{itemId}/change'>['payment']>;

interface Changing {
  readonly ids: { readonly id: string; readonly itemId: string };
  readonly card: RefObject<CardMethod | null>;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/**
 * State of changing a booking: each selection gets a quote; a change that costs no more is made at
 * once, others are paid first. A press of Pay holds the new places and charges the card; after a
 * declined card only the latter.
 */
export function useChangeBooking({ ids, card, onClose, onDone }: Changing) {
  const [chosen, setChosen] = useState<{ options: NewOptions; quote: ChangeQuote } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [paying, setPaying] = useState(false);
  const [held, setHeld] = useState<Held | null>(null);
  const key = useRef(newKey());
  /** The last requested selection: ignores responses for earlier ones. */
  const asked = useRef<NewOptions | null>(null);

  const choose = async (options: NewOptions) => {
    asked.current = options;
    setChosen(null);
    setRefusal(null);
    try {
      const quote = await api('POST /orders/{id}/items/{itemId}/change-quote', {
        ...ids,
        body: { options: { ...options } },
      });
      if (asked.current === options) setChosen({ options, quote });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const words = await refusedWords(error, m.orders_change_failed());
      if (asked.current === options) setRefusal(words);
    }
  };

  /** Returns to the selection, with a new idempotency key. */
  const startAnew = () => {
    key.current = newKey();
    setHeld(null);
    setPaying(false);
  };

  const done = () => {
    notify.success(m.orders_change_done());
    onDone();
  };

  /** The payment; null if the booking has been changed. */
  const ask = async ({ options, quote }: NonNullable<typeof chosen>): Promise<Held | null> => {
    const { payment } = await api(
      'POST /orders/{id}/items/{itemId}/change',
      { ...ids, body: { options: { ...options }, expectedDifference: quote.difference } },
      { headers: { 'idempotency-key': key.current } },
    );
    return payment;
  };

  const change = async () => {
    if (chosen === null) return;
    if (chosen.quote.difference > 0 && !paying) {
      setRefusal(null);
      return setPaying(true);
    }
    if (paying && !(await card.current?.check())) return;
    setBusy(true);
    setRefusal(null);
    try {
      const payment = held ?? (await ask(chosen));
      setHeld(payment);
      if (payment === null || payment.status === 'succeeded') return done();
      const outcome = await card.current?.pay({ payment });
      if (outcome?.kind === 'paid') return done();
      if (outcome?.kind === 'declined') setRefusal(outcome.message);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const words = await refusedWords(error, m.orders_change_failed());
      if (error.status === 409) {
        startAnew();
        await choose(chosen.options);
      }
      setRefusal(words);
    } finally {
      setBusy(false);
    }
  };

  /** Releases the held places, so that another selection is possible. */
  const release = async () => {
    if (held === null) return;
    setBusy(true);
    try {
      await api('POST /orders/{id}/items/{itemId}/change/give-up', { ...ids, body: {} });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The hold expires by itself.
    } finally {
      setBusy(false);
    }
  };

  const back = async () => {
    await release();
    startAnew();
    setRefusal(null);
  };

  /** The card may just be charged: the dialog stays until that is known. */
  const leave = async () => {
    if (busy) return;
    await release();
    if (held === null) onClose();
    else onDone();
  };

  const isOver = () => {
    startAnew();
    setRefusal(m.refused_change_over());
  };

  return { chosen, refusal, busy, paying, held, choose, change, back, leave, isOver };
}
