import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { m } from '#web/words/generated/messages.js';
import { watchTypedText } from './typed-text.ts';

/** Asks before a dialog with typed text closes. */
export function DiscardQuestion() {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  useEffect(() => watchTypedText(setDialog), []);
  const keep = () => setDialog(null);
  if (dialog === null) return null;
  return (
    <Dialog
      open
      onClose={keep}
      size="small"
      title={m.dialog_discard_title()}
      actions={
        <>
          <Button
            look="outline"
            onClick={() => {
              keep();
              // Closes it as Escape does; this event cannot be prevented.
              dialog.dispatchEvent(new Event('cancel'));
            }}
          >
            {m.dialog_discard()}
          </Button>
          <Button onClick={keep}>{m.dialog_keep()}</Button>
        </>
      }
    />
  );
}
