import { useEffect, useSyncExternalStore } from 'react';
import { type Answer, api, ApiError } from '#web/api.ts';
import { useLiveReload } from '#web/live/use-live.ts';
import { inBrowser } from '#web/kept.ts';
import { useSession } from '#web/session.ts';
import { patiently } from '#web/ui/patiently.ts';

export type Notice = Answer<'GET /notifications'>['notifications'][number];

interface Notices {
  readonly list: readonly Notice[];
  readonly unread: number;
  readonly state: 'loading' | 'failed' | 'ready';
}

const LOADING: Notices = { list: [], unread: 0, state: 'loading' };
let current = LOADING;
let owner: string | null = null;
const watchers = new Set<() => void>();

function become(next: Notices): void {
  current = next;
  for (const watcher of watchers) watcher();
}

/** Loads the notifications of the signed-in person. After an error the list stays. */
export async function loadNotices(): Promise<void> {
  const of = owner;
  try {
    const { notifications: list, unread } = await api('GET /notifications');
    if (of === owner) become({ list, unread, state: 'ready' });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (of === owner && current.state !== 'ready') become({ ...current, state: 'failed' });
  }
}

export function retryNotices(): void {
  become(LOADING);
  void loadNotices();
}

/** Marks one notification, or all. The list changes at once; an error loads it again. */
export async function seeNotices(only?: string): Promise<void> {
  const isOne = ({ _id }: Notice) => only === undefined || _id === only;
  const { list, unread } = current;
  const read = list.filter((notice) => !notice.isSeen && isOne(notice)).length;
  become({
    list: list.map((notice) => (isOne(notice) ? { ...notice, isSeen: true } : notice)),
    unread: only === undefined ? 0 : Math.max(0, unread - read),
    state: 'ready',
  });
  try {
    await api('POST /notifications/seen', { body: only === undefined ? {} : { only } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await loadNotices();
  }
}

/** A subscription ends with its session; the next session of its person begins it again. */
async function renewPush(userId: string): Promise<void> {
  try {
    const { readPush } = await patiently(() => import('./push-here.ts'));
    await readPush(userId);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** The person's notifications, which all bells of the page share. */
export function useNotices(): Notices {
  const { user } = useSession();
  const id = user?._id ?? null;
  useEffect(() => {
    if (id === null || id === owner) return;
    owner = id;
    retryNotices();
    if (inBrowser.get('souk.push') === id) void renewPush(id);
  }, [id]);
  useLiveReload(['notification'], () => void loadNotices());
  return useSyncExternalStore(
    watch,
    () => current,
    () => LOADING,
  );
}
