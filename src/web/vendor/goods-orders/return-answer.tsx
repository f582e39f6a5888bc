import { MAX_NOTE } from '#base/limits.ts';
import { useState } from 'react';
import { api } from '#web/api.ts';
import type { OrderReturn } from '#web/orders/return-words.tsx';
import { Refused } from '#web/table/refusal.tsx';
import { useChange } from '#web/table/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Textarea } from '#web/ui/field.tsx';
import { m } from '#web/words/generated/messages.js';

export function ReturnAnswer({ one }: { readonly one: OrderReturn }) {
  const [answer, setAnswer] = useState('');
  const [restock, setRestock] = useState(true);
  const { busy, refusal, change } = useChange();
  if (one.state !== 'requested' && one.state !== 'accepted') return null;
  const say = (state: 'accepted' | 'rejected' | 'received', done: string) =>
    change(
      () => api('PATCH /vendor/returns/{id}', { id: one._id, body: { state, answer, restock } }),
      done,
      () => setAnswer(''),
    );
  return (
    <div className="mt-3 grid gap-3">
      <Textarea
        label={m.vendor_return_answer()}
        hint={m.vendor_return_answer_hint()}
        value={answer}
        maxLength={MAX_NOTE}
        rows={2}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
      <Checkbox
        checked={restock}
        onChange={({ currentTarget }) => setRestock(currentTarget.checked)}
      >
        {m.vendor_return_restock()}
      </Checkbox>
      <div className="flex flex-wrap gap-2">
        {one.state === 'requested' ? (
          <Button
            size="small"
            busy={busy}
            onClick={() => say('accepted', m.vendor_return_accepted())}
          >
            {m.vendor_return_accept()}
          </Button>
        ) : null}
        <Button
          size="small"
          look={one.state === 'requested' ? 'outline' : 'primary'}
          busy={busy}
          onClick={() => say('received', m.vendor_return_received())}
        >
          {m.vendor_return_receive()}
        </Button>
        <Button
          size="small"
          look="outline"
          busy={busy}
          onClick={() => say('rejected', m.vendor_return_rejected())}
        >
          {m.vendor_return_reject()}
        </Button>
      </div>
      <Refused words={refusal} />
    </div>
  );
}
