import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { confirmationOf } from '#web/account/payment-outcome.ts';
import { ApiError, api } from '#web/api.ts';
import { CardFields } from '#web/checkout/card-fields.tsx';
import type { CardMethod, Confirmation, Payable } from '#web/checkout/card-method.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { m } from '#web/words/generated/messages.js';
import { refusedWords } from '#web/words/refused.ts';
import { CardChoice, cardWords, expiryWords, type SavedCard } from './card-choice.tsx';
import { useApproval } from './use-approval.tsx';

const NEW = 'new';

export function PayWith({
  ref,
  total,
  amount,
}: {
  readonly ref: Ref<CardMethod>;
  readonly total: number;
  readonly amount: string;
}) {
  const fields = useRef<CardMethod>(null);
  const [cards, setCards] = useState<readonly SavedCard[]>([]);
  const [chosen, setChosen] = useState(NEW);
  const [keep, setKeep] = useState(false);
  const told = useRef(false);
  const { approve, step } = useApproval(amount);

  useEffect(() => {
    const read = async () => {
      try {
        const found = (await api('GET /account/cards')).cards.filter(({ refused }) => !refused);
        setCards(found);
        setChosen(found[0]?._id ?? NEW);
      } catch (error) {
        // Without saved cards, a card can still be typed.
        if (!(error instanceof ApiError)) throw error;
      }
    };
    void read();
  }, []);

  const payKept = async (payable: Payable): Promise<Confirmation> => {
    try {
      const { status } = await api('POST /payments/{id}/card', {
        id: payable.payment.id,
        body: { cardId: chosen },
      });
      if (status === 'requires_action') return await approve(payable);
      return await confirmationOf(payable.payment.id);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 402) throw error;
      return { kind: 'declined', message: await refusedWords(error, m.checkout_declined()) };
    }
  };

  const pay = async (payable: Payable): Promise<Confirmation> => {
    if (chosen !== NEW) return payKept(payable);
    if (keep || told.current) {
      await api('PUT /payments/{id}/keep-card', { id: payable.payment.id, body: { keep } });
      told.current = keep;
    }
    return (await fields.current?.pay(payable)) ?? { kind: 'invalid' };
  };

  useImperativeHandle(ref, () => ({
    check: () => (chosen === NEW ? (fields.current?.check() ?? false) : true),
    pay,
  }));

  return (
    <>
      {cards.length > 0 ? (
        <CardChoice
          selected={chosen}
          onSelect={setChosen}
          options={[
            ...cards.map((card) => ({
              key: card._id,
              label: cardWords(card),
              note: expiryWords(card),
            })),
            { key: NEW, label: m.plan_checkout_new_card() },
          ]}
        />
      ) : null}
      {chosen === NEW ? (
        <>
          <CardFields card={fields} total={total} amount={amount} keeps={keep} />
          <Checkbox
            className="mt-4"
            checked={keep}
            onChange={(event) => setKeep(event.currentTarget.checked)}
          >
            {m.cards_keep()}
          </Checkbox>
        </>
      ) : null}
      {step}
    </>
  );
}
