import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '#web/api.ts';
import { useLive } from '#web/live/use-live.ts';
import { m } from '#web/words/generated/messages.js';
import { refusedWords } from '#web/words/refused.ts';
import { type Loaded, withNewest, withOlder } from './merge-entries.ts';
import { dropUnsent, keepUnsent, type Unsent, unsentOf } from './outbox.ts';
import type { AskedSubject, Conversation, Entry, SideCalls, Talk } from './sides.ts';

export interface Thread {
  /** Null before the first message. */
  readonly id: string | null;
  /** The subject of the next message, if it was asked for. */
  readonly subject: AskedSubject | null;
}

export type Pending = Unsent & { readonly isSending: boolean };

const keyOf = ({ id, subject }: Thread): string => id ?? `${subject?.kind} ${subject?.id}`;

/** Loads a thread and keeps it current, and sends messages. Mount it anew for another thread. */
export function useThread(
  calls: SideCalls,
  thread: Thread,
  onStarted: (conversationId: string) => void,
) {
  const { id, subject } = thread;
  const [head, setHead] = useState<Conversation | null>(null);
  const [about, setAbout] = useState<Talk | null>(null);
  const [loaded, setLoaded] = useState<Loaded<Entry> | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isLoadingOlder, setLoadingOlder] = useState(false);
  const [pending, setPending] = useState<readonly Pending[]>(() =>
    unsentOf(keyOf(thread)).map((one) => ({ ...one, isSending: false })),
  );
  /** Loads, numbered: an answer that a later one overtook must not bring back an older thread. */
  const turns = useRef({ begun: 0, shown: 0 });
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const load = async () => {
    const turn = (turns.current.begun += 1);
    const isLate = () => isGone.current || turn < turns.current.shown;
    try {
      const [conversation, page, talk] = await Promise.all([
        id === null ? null : calls.one(id),
        id === null ? { entries: [], before: null } : calls.entries(id),
        subject === null ? null : calls.about(subject),
      ]);
      if (isLate()) return;
      turns.current.shown = turn;
      setHead(conversation);
      setAbout(talk);
      setLoaded((known) => withNewest(known, page));
      setFailure(null);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // A shown thread stays while the server is away.
      if (!isLate() && (error.status !== 0 || loaded === null)) setFailure(error);
    }
  };
  const loadFirst = useEffectEvent(load);
  useEffect(() => void loadFirst(), []);
  useLive(['conversation', 'order'], ({ topic, id: changed }) => {
    if (topic !== 'conversation' || changed === undefined || changed === id) void load();
  });

  const lastSeq = head?.lastSeq ?? 0;
  // Members who only read do not count as the vendor's readers.
  const unread = head === null || head.write === 'read_only' ? 0 : head.unread;
  useEffect(() => {
    if (id === null || unread === 0) return;
    const see = () => {
      // Unseen stays unread: the next event or visit tries again.
      if (document.visibilityState === 'visible') void calls.seen(id, lastSeq).catch(ignoreOffline);
    };
    see();
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }, [calls, id, lastSeq, unread]);

  const loadOlder = async () => {
    const before = loaded?.before;
    if (id === null || !before || isLoadingOlder) return;
    setLoadingOlder(true);
    try {
      const page = await calls.entries(id, before);
      setLoaded((known) => known && withOlder(known, page));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    } finally {
      setLoadingOlder(false);
    }
  };

  const deliver = async (message: Unsent) => {
    const set = (change: Pending | null) =>
      setPending((all) => [
        ...all.filter(({ clientId }) => clientId !== message.clientId),
        ...(change ? [change] : []),
      ]);
    set({ ...message, refusal: '', isSending: true });
    try {
      const body = {
        text: message.text,
        clientId: message.clientId,
        files: message.files.map(({ _id }) => _id),
      };
      const sent =
        id === null && subject
          ? await calls.start(subject, body)
          : await calls.send(id ?? '', body, subject);
      dropUnsent(message.clientId);
      set(null);
      if (id === null) return onStarted(sent.conversationId);
      setLoaded((known) =>
        withNewest(known, {
          entries: [
            ...(known?.entries ?? []).filter(({ _id }) => _id !== sent.message._id),
            sent.message,
          ],
          before: known?.before ?? null,
        }),
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isAway = error.status === 0 || error.status >= 500;
      const refusal = isAway
        ? ''
        : (error.errorMessages?.text ?? (await refusedWords(error, m.conversation_refused())));
      const unsent = { ...message, refusal };
      keepUnsent(unsent);
      set({ ...unsent, isSending: false });
      // A block or a lost permission closes the composer.
      if (!isAway) void load();
    }
  };
  const retryAll = useEffectEvent(() => {
    for (const { isSending, ...message } of pending)
      if (!isSending && message.refusal === '') void deliver(message);
  });
  useEffect(() => {
    const retry = () => retryAll();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, []);

  return {
    head,
    about,
    entries: loaded?.entries ?? null,
    hasOlder: loaded !== null && loaded.before !== null,
    isLoadingOlder,
    loadOlder,
    failure,
    reload: () => void load(),
    pending,
    key: keyOf(thread),
    send: (text: string, files: Unsent['files']) =>
      void deliver({
        clientId: crypto.randomUUID(),
        thread: keyOf(thread),
        text,
        files,
        refusal: '',
      }),
    retry: ({ isSending: _isSending, ...message }: Pending) => void deliver(message),
    discard: ({ clientId }: Pending) => {
      dropUnsent(clientId);
      setPending((all) => all.filter((one) => one.clientId !== clientId));
    },
    setHead,
  };
}

function ignoreOffline(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}
