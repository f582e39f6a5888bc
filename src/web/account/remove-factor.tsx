import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { refusalWords } from './account-words.ts';
import { useSending } from './use-sending.ts';

interface RemoveFactorProps {
  readonly name: string;
  /** Accessible label of the button, which lacks the visual context. */
  readonly label: string;
  readonly done: string;
  readonly remove: () => Promise<unknown>;
}

/** A button that asks for confirmation and removes a second factor. */
export function RemoveFactor({ name, label, done, remove }: RemoveFactorProps) {
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const { busy, send } = useSending();
  const confirmed = () =>
    send(
      async () => {
        await remove();
        notify.success(done);
        setAsking(false);
        await router.invalidate();
      },
      (error) => notify.error(refusalWords(error, m.security_remove_failed())),
    );
  return (
    <>
      <Button look="outline" size="small" aria-label={label} onClick={() => setAsking(true)}>
        {m.security_remove()}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={m.security_remove_title({ name: `\u2068${name}\u2069` })}
        text={m.security_remove_text()}
        size="small"
        actions={
          <>
            <Button look="outline" onClick={() => setAsking(false)}>
              {m.account_cancel()}
            </Button>
            <Button look="danger" busy={busy} onClick={() => void confirmed()}>
              {m.security_remove()}
            </Button>
          </>
        }
      />
    </>
  );
}
