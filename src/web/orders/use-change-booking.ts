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
 * Another choice for a booking: quoted as it is chosen, changed at once where it costs no more, and paid for first where it
 * does. One press of Pay holds the new places and charges the card; after a declined card only the second.
 */
export function useChangeBooking({ ids, card, onClose, onDone }: Changing) {
  const [chosen, setChosen] = useState<{ options: NewOptions; quote: ChangeQuote } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [paying, setPaying] = useState(false);
  const [held, setHeld] = useState<Held | null>(null);
  const key = useRef(newKey());
  /** The last that was asked about: answers to earlier questions come too late. */
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

  /** Back to the choice, under a key of its own. */
  const startAnew = () => {
    key.current = newKey();
    setHeld(null);
    setPaying(false);
  };

  const done = () => {
    notify.success(m.orders_change_done());
    onDone();
  };

  /** The payment to make; null once the booking is changed. */
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

  /** Gives the held places back, so that something else can be chosen, or nothing. */
  const release = async () => {
    if (held === null) return;
    setBusy(true);
    try {
      await api('POST /orders/{id}/items/{itemId}/change/give-up', { ...ids, body: {} });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Its time to pay ends by itself.
    } finally {
      setBusy(false);
    }
  };

  const back = async () => {
    await release();
    startAnew();
    setRefusal(null);
  };

  /** The card may be charged at this moment: until that is known the dialog stays. */
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
