import { useState } from 'react';
import { m } from '#web/words/generated/messages.js';
import { declinePush, isPushOpen } from './push-here.ts';
import { usePush } from './use-push.ts';

const BUTTON = 'min-h-9 rounded-field px-2 text-[14px] font-[550] text-primary hover:bg-tint';

/** A line of the notifications' list that offers pushes, until the reader has decided. */
export function PushOffer() {
  const [isOpen, setOpen] = useState(isPushOpen);
  const { state, fault, busy, start } = usePush();
  if (!isOpen) return null;
  if (state === 'on' || state === 'denied')
    return (
      <p role="status" className="px-3 py-2 text-[14px] leading-5 text-muted">
        {state === 'on' ? m.push_on() : m.push_denied()}
      </p>
    );
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-1 border-t border-line px-1 pt-1">
      <button
        type="button"
        aria-disabled={busy}
        onClick={busy ? undefined : start}
        className={BUTTON}
      >
        {m.push_start()}
      </button>
      <button
        type="button"
        onClick={() => {
          declinePush();
          setOpen(false);
        }}
        className={BUTTON}
      >
        {m.push_not_now()}
      </button>
      {fault === null ? null : (
        <p role="alert" className="w-full px-2 text-[13px] leading-[18px] text-danger">
          {fault}
        </p>
      )}
    </div>
  );
}
