import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSending } from '#web/account/use-sending.ts';
import { api } from '#web/api.ts';
import { CardChoice, cardWords, expiryWords, type SavedCard } from '#web/cards/card-choice.tsx';
import { NewCard } from '#web/cards/new-card.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { refusedWords } from '#web/words/refused.ts';
import type { Subscription } from './change-plan.tsx';

/** Card for later invoices. A new card also pays the open invoice at once. */
export function ChangeCard({
  subscription,
  cards: first,
}: {
  readonly subscription: Subscription;
  readonly cards: readonly SavedCard[];
}) {
  const navigate = useNavigate();
  const [cards, setCards] = useState(first.filter(({ refused }) => !refused));
  const [chosen, setChosen] = useState(subscription.card?._id ?? cards[0]?._id ?? '');
  const [fromBalance, setFromBalance] = useState(subscription.fromBalance);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { busy, send } = useSending();
  const save = () =>
    void send(
      async () => {
        setRefusal(null);
        const known = cards.some(({ _id }) => _id === chosen);
        await api('PATCH /vendor/subscription', {
          body: { fromBalance, ...(known && { cardId: chosen }) },
        });
        notify.success(m.subscription_scheduled());
        await navigate({ to: '/dashboard/subscriptions/vendor' });
      },
      async (error) => setRefusal(await refusedWords(error)),
    );
  return (
    <div className="max-w-[640px] rounded-panel bg-paper p-5 inset-ring inset-ring-line md:p-7">
      {cards.length > 0 ? (
        <CardChoice
          selected={chosen}
          onSelect={setChosen}
          options={cards.map((card) => ({
            key: card._id,
            label: cardWords(card),
            note: expiryWords(card),
          }))}
        />
      ) : null}
      <NewCard
        onKept={(card) => {
          setCards([card, ...cards.filter(({ _id }) => _id !== card._id)]);
          setChosen(card._id);
          notify.success(m.cards_added());
        }}
      />
      <Checkbox
        className="mt-5"
        checked={fromBalance}
        onChange={(event) => setFromBalance(event.currentTarget.checked)}
      >
        {m.plan_checkout_later_balance()}
      </Checkbox>
      <p role="alert" className="text-[15px] leading-[22px] text-danger not-empty:mt-4">
        {refusal}
      </p>
      <Button className="mt-5" busy={busy} onClick={save}>
        {m.plan_change_card_save()}
      </Button>
    </div>
  );
}
