import { useEffect, useState } from 'react';
import { useSending } from '#web/account/use-sending.ts';
import type { ApiError } from '#web/api.ts';
import { useSession } from '#web/session.ts';
import { whileShown } from '#web/while-shown.ts';
import { refusedWords, saying } from '#web/words/refused.ts';
import { type PushState, readPush, startPush, stopPush } from './push-here.ts';

/** Push notifications on this device; `state` is null until it is known. */
export function usePush() {
  const { user } = useSession();
  const userId = user?._id ?? null;
  const [state, setState] = useState<PushState | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const { busy, send } = useSending();
  const refused = async (error: ApiError) => setFault(await refusedWords(error));
  useEffect(() => {
    if (userId === null) return;
    return whileShown(() => readPush(userId), setState, saying(setFault));
  }, [userId, round]);
  const act = (work: () => Promise<PushState>) => {
    setFault(null);
    return send(async () => setState(await work()), refused);
  };
  return {
    state,
    fault,
    busy,
    start: () => (userId === null ? undefined : void act(() => startPush(userId))),
    stop: () => void act(stopPush),
    retry: () => {
      setFault(null);
      setRound(round + 1);
    },
  };
}
