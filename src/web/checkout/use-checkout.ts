import { ADDRESSES_MAX } from '#core/identity/accounts/rules.ts';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { CheckoutProblem } from '#contract/checkout.ts';
import { ApiError, api } from '#web/api.ts';
import { bringWords } from '#web/cart/cart-words.ts';
import { loadCart } from '#web/cart/load-cart.ts';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { fieldFaultWords } from '#web/words/field-faults.ts';
import { refusedWords } from '#web/words/refused.ts';
import { refreshSession } from '#web/session.ts';
import type { CardMethod, PlacedOrder } from './card-method.ts';
import type { DeliveryDraft } from './delivery-draft.ts';
import { dropDraft, keepDraft, newKey, readDraft } from './checkout-draft.ts';
import { dropPaymentReason, paymentReason } from './payment-reason.ts';

export interface Details {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly note: string;
  /** One of the account's people; '' for the customer. */
  readonly for: string;
  /** Save the phone number in the profile, which has none. */
  readonly keepPhone: boolean;
}

export type CheckoutProblems = readonly CheckoutProblem[];

/** Places and pays the order: a press of Pay does both, after a declined card only the latter. */
export function useCheckout(card: React.RefObject<CardMethod | null>) {
  const navigate = useNavigate();
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<CheckoutProblems>([]);
  const [refusal, setRefusal] = useState(paymentReason);
  const key = useRef(readDraft()?.key ?? newKey());

  const place = async (
    details: Details,
    delivery: DeliveryDraft | null,
    lines: readonly string[] | null,
  ): Promise<PlacedOrder> => {
    const part = lines?.join(' ') ?? '';
    // Another part of the cart is another order, with its own key.
    if ((readDraft()?.part ?? part) !== part) key.current = newKey();
    keepDraft({ key: key.current, ...details, part, delivery });
    const { note, for: person, keepPhone: _, ...contact } = details;
    const answer = await api(
      'POST /checkout',
      {
        body: {
          contact,
          note,
          ...(person !== '' && { for: person }),
          ...(lines && { lines: [...lines] }),
          ...(delivery && {
            address: delivery.address,
            deliveries: Object.entries(delivery.slots).map(([serviceId, slot]) => ({
              serviceId,
              ...slot,
            })),
          }),
        },
      },
      { headers: { 'idempotency-key': key.current } },
    );
    if (answer.payment.status !== 'canceled' && answer.order.status !== 'cancelled') return answer;
    // The key's order has expired: use a new key for a new order.
    key.current = newKey();
    return place(details, delivery, lines);
  };

  const finish = async (orderId: string) => {
    dropDraft();
    await loadCart();
    await navigate({ to: '/success', search: { order: orderId }, replace: true });
  };

  const pay = async (
    details: Details,
    delivery: DeliveryDraft | null,
    lines: readonly string[] | null,
  ) => {
    setBusy(true);
    setRefusal(null);
    dropPaymentReason();
    setProblems([]);
    try {
      const order = placed ?? (await place(details, delivery, lines));
      setPlaced(order);
      if (!placed && delivery?.keep) await keepAddress(delivery, details.for);
      const { phone } = order.order.contact;
      if (!placed && details.keepPhone && phone !== '') await keepPhone(phone);
      if (order.payment.status === 'succeeded') return await finish(order.order._id);
      const outcome = await card.current?.pay(order);
      if (outcome?.kind === 'paid') return await finish(outcome.orderId);
      if (outcome?.kind === 'declined') setRefusal(outcome.message);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await explain(error);
    } finally {
      setBusy(false);
    }
  };

  const explain = async (error: ApiError) => {
    const { code, problems: found } = error.body;
    if (code === 'key_reused' || code === 'cart_changed' || code === 'hold_over') {
      key.current = newKey();
      setPlaced(null);
    }
    if (error.status === 409) await loadCart();
    if (Array.isArray(found) && found.length > 0) {
      await bringWords(found);
      setProblems(found as CheckoutProblems);
      return;
    }
    const atFields = new Set(Object.values(fieldFaultWords(error)));
    setRefusal(
      atFields.size > 0 ? [...atFields].join(' ') : await refusedWords(error, m.checkout_failed()),
    );
  };

  /** Releases the held places, so that the cart or the details can be changed. */
  const release = async () => {
    if (!placed) return;
    setBusy(true);
    try {
      await api('POST /orders/{id}/cancel', { id: placed.order._id, body: {} });
      startAnew();
      await loadCart();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify.error(await refusedWords(error));
    } finally {
      setBusy(false);
    }
  };

  const startAnew = () => {
    key.current = newKey();
    setPlaced(null);
    setRefusal(null);
  };

  return { placed, busy, problems, refusal, pay, release, startAnew };
}

/** Saves the order's phone number in the profile. */
async function keepPhone(phone: string): Promise<void> {
  try {
    await api('PUT /account/profile', { body: { phone } });
    await refreshSession();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Saves an address as the account's first. Ignores errors, which must not block the payment. */
async function keepAddress({ address }: DeliveryDraft, person: string): Promise<void> {
  try {
    const { user } = await api('GET /account/profile');
    const isKnown = user.addresses.some(
      ({ line, city, area }) =>
        line === address.line && city === address.city && area === address.area,
    );
    if (isKnown || user.addresses.length >= ADDRESSES_MAX) return;
    await api('PUT /account/profile', {
      body: {
        addresses: [
          { ...address, label: '', personId: person === '' ? null : person },
          ...user.addresses,
        ],
      },
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
