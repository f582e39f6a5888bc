import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { LIVE_TOPICS, type LiveTopic } from '#base/live-topics.ts';
import { ApiError } from '#web/api.ts';
import type { LiveEvent } from './connection.ts';
import { isReachable, onLive } from './live.ts';

const topicsOf = (names: string): LiveTopic[] =>
  LIVE_TOPICS.filter((topic) => names.split(' ').includes(topic));

/** Calls `act` for the topics' events while the component is shown. */
export function useLive(topics: readonly LiveTopic[], act: (event: LiveEvent) => void): void {
  const onEvent = useEffectEvent(act);
  const names = topics.join(' ');
  useEffect(() => onLive(topicsOf(names), (event) => onEvent(event)), [names]);
}

/** Reloads at most this often, so that a busy hour does not become a load of its own. */
const PACE_MS = 1_000;
/** Interval of attempts while the server is away. */
const AWAY_MS = 5_000;

/**
 * Calls `reload` after the topics' events, at most once a second; in a hidden tab, once it is
 * shown, and while the server is away, once it answers.
 */
export function useLiveReload(topics: readonly LiveTopic[], reload: () => void): void {
  const onChange = useEffectEvent(reload);
  const names = topics.join(' ');
  useEffect(() => {
    let isPending = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const run = async () => {
      timer = undefined;
      if (document.visibilityState === 'hidden') return;
      const answers = await isReachable();
      if (isOver) return;
      if (answers) {
        isPending = false;
        onChange();
      } else timer ??= setTimeout(() => void run(), AWAY_MS);
    };
    const stop = onLive(topicsOf(names), () => {
      isPending = true;
      timer ??= setTimeout(() => void run(), PACE_MS);
    });
    const shown = () => {
      if (isPending) timer ??= setTimeout(() => void run());
    };
    // A reload may have failed while the browser was offline.
    const online = () => {
      isPending = true;
      timer ??= setTimeout(() => void run(), PACE_MS);
    };
    document.addEventListener('visibilitychange', shown);
    window.addEventListener('online', online);
    return () => {
      isOver = true;
      stop();
      document.removeEventListener('visibilitychange', shown);
      window.removeEventListener('online', online);
      clearTimeout(timer);
    };
  }, [names]);
}

/** Loads the data of all shown routes again. Only for pages whose open forms keep what was typed. */
export function useReload(topics: readonly LiveTopic[]): void {
  const router = useRouter();
  // A failed load shows itself: the routes have their error states.
  useLiveReload(topics, () => void router.invalidate());
}

/**
 * A frame's data, refreshed by events without the pages inside, which may hold a form. A person who
 * is refused leaves by the routes' guards; other failures keep what is shown.
 */
export function useLiveData<T>(loaded: T, topics: readonly LiveTopic[], load: () => Promise<T>): T {
  const router = useRouter();
  const [fresh, setFresh] = useState<{ readonly since: T; readonly data: T }>();
  useLiveReload(topics, () => {
    load().then(
      (data) => setFresh({ since: loaded, data }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (error.status === 401 || error.status === 403) void router.invalidate();
      },
    );
  });
  return fresh?.since === loaded ? fresh.data : loaded;
}
