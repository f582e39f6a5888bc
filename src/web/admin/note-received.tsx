import { useState } from 'react';
import { MAX_LINE } from '#base/limits.ts';
import { type Answer, api } from '#web/api.ts';
import { Refused } from '#web/table/refusal.tsx';
import { useChange } from '#web/table/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogFoot } from '#web/ui/dialog.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { m } from '#web/words/generated/messages.js';
import { typedNumber } from '#base/typed-number.ts';

type Invoice = NonNullable<Answer<'GET /vendor/payouts'>['invoice']>;

export function NoteReceived({ invoice }: { readonly invoice: Invoice }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button look="outline" size="small" onClick={() => setAsking(true)}>
        {m.payout_received()}
      </Button>
      {asking ? <ReceivedDialog invoice={invoice} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

function ReceivedDialog({
  invoice: { _id, number, left },
  onClose,
}: {
  readonly invoice: Invoice;
  readonly onClose: () => void;
}) {
  const { busy, refusal, change } = useChange();
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={m.payout_received_title({ number: `\u2066${unbroken(number)}\u2069` })}
      text={m.payout_received_text()}
    >
      <form
        noValidate
        className="mt-5 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget);
          const amount = typedNumber(typed.get('amount'));
          const reference = String(typed.get('reference') ?? '').trim();
          change(
            () =>
              api('POST /admin/invoices/{id}/received', { id: _id, body: { amount, reference } }),
            m.payout_received_done(),
            onClose,
          );
        }}
      >
        <TextInput
          name="amount"
          label={m.payout_received_amount()}
          inputMode="decimal"
          dir="ltr"
          defaultValue={left.toFixed(2)}
        />
        <TextInput
          name="reference"
          label={m.payout_received_reference()}
          maxLength={MAX_LINE}
          dir="auto"
        />
        <Refused words={refusal} />
        <DialogFoot>
          <Button look="outline" onClick={onClose}>
            {m.payout_keep()}
          </Button>
          <Button type="submit" busy={busy}>
            {m.payout_received()}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

/** A word joiner after a hyphen prevents line breaks. */
const unbroken = (number: string): string => number.replaceAll('-', '-\u2060');
