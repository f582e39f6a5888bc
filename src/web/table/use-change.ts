import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useSending } from '#web/account/use-sending.ts';
import { notify } from '#web/ui/notify.ts';
import { refusedWords } from '#web/words/refused.ts';

/**
 * A change from a list's dialog: reloads the list even after a refusal, which means that it is
 * outdated.
 */
export function useChange() {
  const router = useRouter();
  const { busy, send } = useSending();
  const [refusal, setRefusal] = useState<string | null>(null);
  const change = <Done>(
    work: () => Promise<Done>,
    done: string | ((answer: Done) => string),
    after?: () => void,
  ) =>
    void send(
      async () => {
        setRefusal(null);
        const answer = await work();
        notify.success(typeof done === 'string' ? done : done(answer));
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
