import { useState } from 'react';
import { api } from '#web/api.ts';
import { useSending } from '#web/account/use-sending.ts';
import { Refused } from '#web/table/refusal.tsx';
import { useChange } from '#web/table/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';
import { lookNow } from '#web/ui/vertical-parts.ts';
import { m } from '#web/words/generated/messages.js';
import { refusedWords } from '#web/words/refused.ts';
import type { OrderItem } from './order-item.tsx';

interface CorrectProps {
  readonly orderId: string;
  readonly item: Pick<OrderItem, '_id' | 'vertical' | 'correctable'>;
}
type Texts = Readonly<Record<string, string>>;

/** Corrects a recipient before collection. The private details are loaded on press. */
export function Correct({ orderId, item }: CorrectProps) {
  const [before, setBefore] = useState<Texts | null>(null);
  const { busy, send } = useSending();
  const names = item.correctable;
  const open = () =>
    void send(
      async () => {
        const { secrets } = await api('GET /orders/{id}/items/{itemId}/confided', {
          id: orderId,
          itemId: item._id,
        });
        setBefore(Object.fromEntries(names.map((name) => [name, String(secrets?.[name] ?? '')])));
      },
      async (error) => notify.error(await refusedWords(error)),
    );
  return (
    <>
      <Button look="outline" size="small" busy={busy} onClick={open}>
        {m.orders_correct()}
      </Button>
      {before ? (
        <CorrectDialog {...{ orderId, item, before }} onClose={() => setBefore(null)} />
      ) : null}
    </>
  );
}

function CorrectDialog({
  orderId,
  item,
  before,
  onClose,
}: CorrectProps & { readonly before: Texts; readonly onClose: () => void }) {
  const [typed, setTyped] = useState(before);
  const { busy, refusal, change } = useChange();
  const words = lookNow(item.vertical)?.corrects ?? {};
  const changed = Object.entries(typed).filter(([name, text]) => text.trim() !== before[name]);
  const save = () => {
    if (changed.length === 0) return onClose();
    change(
      () =>
        api('POST /orders/{id}/items/{itemId}/correction', {
          id: orderId,
          itemId: item._id,
          body: { secrets: Object.fromEntries(changed) },
        }),
      m.orders_corrected(),
      onClose,
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.orders_correct_title()}
      text={m.orders_correct_text()}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {m.orders_correct_keep()}
          </Button>
          <Button busy={busy} onClick={save}>
            {m.orders_correct_save()}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {Object.entries(typed).map(([name, text]) => (
          <TextInput
            key={name}
            name={name}
            label={words[name]?.() ?? name}
            value={text}
            maxLength={70}
            autoComplete="off"
            spellCheck={false}
            onChange={({ currentTarget }) => setTyped({ ...typed, [name]: currentTarget.value })}
          />
        ))}
      </div>
      <Refused words={refusal} />
    </Dialog>
  );
}
