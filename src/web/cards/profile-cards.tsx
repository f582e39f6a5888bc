import { useState } from 'react';
import { Panel } from '#web/account/panel.tsx';
import { useSending } from '#web/account/use-sending.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { refusedWords } from '#web/words/refused.ts';
import { cardWords, expiryWords, type SavedCard } from './card-choice.tsx';
import { isolated } from '#web/plans/plan-words.ts';

export function ProfileCards({ cards: first }: { readonly cards: readonly SavedCard[] }) {
  const [cards, setCards] = useState(first);
  const { busy, send } = useSending();
  const remove = (id: string) =>
    void send(
      async () => {
        setCards((await api('DELETE /account/cards/{id}', { id })).cards);
        notify.success(m.cards_removed());
      },
      async (error) => notify.error(await refusedWords(error)),
    );
  return (
    <Panel title={m.cards_title()}>
      {cards.length === 0 ? (
        <p className="text-muted">{m.cards_none()}</p>
      ) : (
        <ul className="divide-y divide-line">
          {cards.map((card) => (
            <li key={card._id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
              <div className="min-w-0">
                <p className="font-[550]">{cardWords(card)}</p>
                <p
                  className={`text-[14px] leading-5 ${card.refused ? 'text-danger' : 'text-muted'}`}
                >
                  {card.refused ? m.cards_refused() : expiryWords(card)}
                </p>
              </div>
              <Button
                look="quiet"
                size="small"
                busy={busy}
                className="ms-auto"
                aria-label={m.cards_remove_named({ last4: isolated(card.last4) })}
                onClick={() => remove(card._id)}
              >
                {m.cards_remove()}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
