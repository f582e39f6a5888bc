import { useEffect, useState } from 'react';
import { DeclareForm } from '#web/account/declare-form.tsx';
import { type Answer, api } from '#web/api.ts';
import { whileShown } from '#web/while-shown.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PersonIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';
import { nextWords } from './sent-so-far.tsx';

type Standing = Answer<'GET /account/standing'>['standing'];

export interface FirstTransferProps {
  /** Called with a function that opens the form while it must be filled in, otherwise with null. */
  readonly onAsk: (open: (() => void) | null) => void;
  readonly onSaved: () => void;
  /** The identity is known: called with true if it must be declared first. */
  readonly onKnown: (isAsked: boolean) => void;
}

/** Asks first-time senders for their identity on this page, so that the typed transfer stays. */
export function FirstTransfer({ onAsk, onSaved, onKnown }: FirstTransferProps) {
  const [standing, setStanding] = useState<Standing | null>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    // The cart also checks this.
    const forget = whileShown(
      () => api('GET /account/standing'),
      (answer) => {
        setStanding(answer.standing);
        const isAsked = answer.standing.tier === 0;
        onAsk(isAsked ? () => setOpen(true) : null);
        onKnown(isAsked);
      },
    );
    return () => {
      forget();
      onAsk(null);
    };
  }, [onAsk, onKnown]);
  if (standing?.tier !== 0) return null;
  return (
    <section
      aria-label={m.transfer_first()}
      className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-panel bg-tint p-4 md:px-6"
    >
      <PersonIcon className="size-6 shrink-0 text-primary" />
      <div className="min-w-0 flex-[1_1_240px]">
        <p className="text-[17px] leading-6 font-semibold">{m.transfer_first()}</p>
        <p className="text-[14px] leading-5 text-muted">
          {nextWords(standing, m.standing_next_declared)}
        </p>
      </div>
      <Button size="small" onClick={() => setOpen(true)}>
        {m.standing_declare()}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={m.standing_declare()}
        text={m.standing_declare_text()}
      >
        <DeclareForm declared={null} onClose={() => setOpen(false)} onSaved={onSaved} />
      </Dialog>
    </section>
  );
}
