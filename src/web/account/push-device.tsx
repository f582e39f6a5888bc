import type { PushState } from '#web/notices/push-here.ts';
import { usePush } from '#web/notices/use-push.ts';
import { Refused } from '#web/table/refusal.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { m } from '#web/words/generated/messages.js';

const WORDS: Readonly<Record<PushState, () => string>> = {
  unsupported: m.push_unsupported,
  'home-screen': m.push_home_screen,
  denied: m.push_denied,
  off: m.push_off,
  on: m.push_on,
};

/** Push notifications on this device: their state, and the button that changes it. */
export function PushDevice() {
  const { state, fault, busy, start, stop, retry } = usePush();
  return (
    <div className="mb-6 grid justify-items-start gap-3">
      {state === null && fault === null ? (
        <Skeleton className="h-5 w-2/3" />
      ) : state === null ? null : (
        <p role="status" className="max-w-[60ch] text-[15px] leading-[22px]">
          {WORDS[state]()}
        </p>
      )}
      {fault === null ? null : <Refused words={fault} />}
      {state === null && fault !== null ? (
        <Button look="outline" size="small" onClick={retry}>
          {m.shell_retry()}
        </Button>
      ) : null}
      {state === 'off' ? (
        <Button size="small" busy={busy} onClick={start}>
          {m.push_start()}
        </Button>
      ) : null}
      {state === 'on' ? (
        <Button look="outline" size="small" busy={busy} onClick={stop}>
          {m.push_stop()}
        </Button>
      ) : null}
    </div>
  );
}
