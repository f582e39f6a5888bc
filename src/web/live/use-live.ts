import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { LIVE_TOPICS, type LiveTopic } from '#base/live-topics.ts';
import type { LiveEvent } from './connection.ts';
import { onLive } from './live.ts';

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

/**
 * Calls `reload` after the topics' events, at most once a second; in a hidden tab, once it is
 * shown.
 */
export function useLiveReload(topics: readonly LiveTopic[], reload: () => void): void {
  const onChange = useEffectEvent(reload);
  const names = topics.join(' ');
  useEffect(() => {
    let isPending = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const run = () => {
      timer = undefined;
      if (document.visibilityState === 'hidden') return;
      isPending = false;
      onChange();
    };
    const stop = onLive(topicsOf(names), () => {
      isPending = true;
      timer ??= setTimeout(run, PACE_MS);
    });
    const shown = () => {
      if (isPending) timer ??= setTimeout(run);
    };
    document.addEventListener('visibilitychange', shown);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', shown);
      clearTimeout(timer);
    };
  }, [names]);
}

/** Loads the data of shown routes again. `isOurs` selects them by id; all without it. */
export function useReload(
  topics: readonly LiveTopic[],
  isOurs: (routeId: string) => boolean = () => true,
): void {
  const router = useRouter();
  // A failed load shows itself: the routes have their error states.
  useLiveReload(topics, () => void router.invalidate({ filter: ({ routeId }) => isOurs(routeId) }));
}
