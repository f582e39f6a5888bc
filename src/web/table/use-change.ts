import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useSending } from '#web/account/use-sending.ts';
import { notify } from '#web/ui/notify.ts';
import { refusedWords } from '#web/words/refused.ts';

/** A change made from a list's dialog: its list is read again, done or refused, for a refusal says that it is old. */
export function useChange() {
  const router = useRouter();
  const { busy, send } = useSending();
  const [refusal, setRefusal] = useState<string | null>(null);
  const change = (work: () => Promise<unknown>, done: string, after?: () => void) =>
    void send(
      async () => {
        setRefusal(null);
        await work();
        notify.success(done);
        after?.();
        await router.invalidate();
      },
      async (error) => {
        if (error.status === 409) void router.invalidate();
        setRefusal(await refusedWords(error));
      },
    );
  return { busy, refusal, change };
}
