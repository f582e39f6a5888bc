import { useEffect, useState } from 'react';
import { useSession } from '#web/session.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { m } from '#web/words/generated/messages.js';
import { MailedCode } from './mailed-code.tsx';
import { WhoBuys } from './who-buys.tsx';

export interface SignInSheetProps {
  readonly open: boolean;
  /** Address to come back to from the page for second factors. */
  readonly back: string;
  readonly onClose: () => void;
}

/** Email, name and code over the page, which keeps all that was typed. */
export function SignInSheet({ open, back, onClose }: SignInSheetProps) {
  const { state } = useSession();
  /** The customer returned from the code to the email address. */
  const [anew, setAnew] = useState(false);
  const coded = state === 'pending-code' && !anew;
  useEffect(() => {
    if (state === 'guest') setAnew(false);
  }, [state]);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={coded ? m.auth_verify_title() : m.checkout_who_step()}
      {...(coded ? {} : { text: m.checkout_who_keeps() })}
    >
      {coded ? (
        <div className="pt-3">
          <MailedCode back={back} onAnew={() => setAnew(true)} onDone={async () => onClose()} />
        </div>
      ) : (
        <WhoBuys back={back} onCode={() => setAnew(false)} onDone={async () => onClose()} />
      )}
    </Dialog>
  );
}
