import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { dataStringOf } from '#web/account/file-data.ts';
import { ApiError } from '#web/api.ts';
import { onLive } from '#web/live/live.ts';
import { useLive } from '#web/live/use-live.ts';
import { m } from '#web/words/generated/messages.js';
import { refusedWords } from '#web/words/refused.ts';
import { type Loaded, withNewest, withOlder } from './merge-entries.ts';
import {
  beginThread,
  draftOf,
  dropFile,
  dropUnsent,
  heldFile,
  keepDraft,
  keepUnsent,
  outbox,
  type OutFile,
  type Pending,
  subscribeToOutbox,
  type Unsent,
} from './outbox.ts';
import type { AskedSubject, Conversation, Entry, SideCalls, Talk } from './sides.ts';
import { isAway } from './use-attachments.ts';

export interface Thread {
  /** Null before the first message. */
  readonly id: string | null;
  /** The subject of the next message, if it was asked for. */
  readonly subject: AskedSubject | null;
}

/**
 * Loads a thread and keeps it current, and sends messages. Mount it anew for another thread, but
 * not once its first message is sent.
 */
export function useThread(
  calls: SideCalls,
  thread: Thread,
  onStarted: (conversationId: string) => void,
) {
  const { subject } = thread;
  /** The conversation that the first message began, until the address names it. */
  const [startedId, setStartedId] = useState<string | null>(null);
  const [about, setAbout] = useState<Talk | null>(null);
  const id = thread.id ?? startedId ?? about?.conversationId ?? null;
  const key = id ?? `${subject?.kind} ${subject?.id}`;
  /** For messages that were written before the conversation began. */
  const latest = useRef({ id, key });
  useEffect(() => {
    latest.current = { id, key };
  }, [id, key]);
  const [head, setHead] = useState<Conversation | null>(null);
  const [loaded, setLoaded] = useState<Loaded<Entry> | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isLoadingOlder, setLoadingOlder] = useState(false);
  const pending = useSyncExternalStore(subscribeToOutbox, outbox).filter(
    (message) => message.thread === key,
  );
  /** Loads, numbered: an answer that a later one overtook must not bring back an older thread. */
  const turns = useRef({ begun: 0, shown: 0, running: 0 });
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const openOf = async (of: string) => {
    const [conversation, page] = await Promise.all([calls.one(of), calls.entries(of)]);
    return { conversation, page };
  };
  const begin = (began: string) => {
    beginThread(latest.current.key, began);
    latest.current = { id: began, key: began };
  };
  const load = async () => {
    const { id: known } = latest.current;
    const turn = (turns.current.begun += 1);
    turns.current.running += 1;
    const isLate = () => isGone.current || turn < turns.current.shown;
    try {
      const [talk, open] = await Promise.all([
        subject === null ? null : calls.about(subject),
        known === null ? null : openOf(known),
      ]);
      const found = talk?.conversationId ?? null;
      const { conversation, page } = open ?? (found === null ? NOT_BEGUN : await openOf(found));
      if (isLate()) return;
      if (found !== null && latest.current.id === null) begin(found);
      turns.current.shown = turn;
      setHead(conversation);
      if (talk !== null) setAbout(talk);
      setLoaded((known) => withNewest(known, page));
      setFailure(null);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // A shown thread stays while the server is away.
      if (!isLate() && (error.status !== 0 || loaded === null)) setFailure(error);
    } finally {
      turns.current.running -= 1;
    }
  };
  const loadNow = useEffectEvent(load);
  useEffect(() => void loadNow(), [startedId]);
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

  /** Uploads the files that the server has not, and notes each. Throws ApiError. */
  const uploaded = async (message: Unsent): Promise<readonly string[]> => {
    const ids: string[] = [];
    let files: readonly OutFile[] = message.files;
    for (const { key: fileKey, name, _id } of message.files) {
      const file = heldFile(fileKey);
      if (_id !== null) ids.push(_id);
      if (_id !== null || !file) continue;
      const body = { name, file: await dataStringOf(file) };
      const { file: stored } = await calls.attach(body, () => undefined);
      files = files.map((one) => (one.key === fileKey ? { ...one, _id: stored._id } : one));
      keepUnsent({ ...message, thread: latest.current.key, files }, true);
      dropFile(fileKey);
      ids.push(stored._id);
    }
    return ids;
  };

  const deliver = async (message: Unsent) => {
    keepUnsent({ ...message, refusal: '' }, true);
    try {
      const { text, clientId } = message;
      const body = { text, clientId, files: [...(await uploaded(message))] };
      const { id: to } = latest.current;
      const sent =
        to === null && subject
          ? await calls.start(subject, body)
          : await calls.send(to ?? '', body, subject);
      dropUnsent(clientId);
      if (latest.current.id === null) {
        begin(sent.conversationId);
        setStartedId(sent.conversationId);
        if (!isGone.current) onStarted(sent.conversationId);
      }
      // An answer that was asked for before does not have it.
      turns.current.shown = turns.current.begun + 1;
      setLoaded((known) =>
        withNewest(known, {
          entries: [
            ...(known?.entries ?? []).filter(({ _id }) => _id !== sent.message._id),
            sent.message,
          ],
          before: known?.before ?? null,
        }),
      );
      if (turns.current.running > 0) void load();
    } catch (error) {
      if (!(error instanceof ApiError) && !(error instanceof DOMException)) throw error;
      const refusal = isAway(error) ? '' : await refusalOf(error);
      const kept = outbox().find(({ clientId }) => clientId === message.clientId) ?? message;
      const { clientId, text, files } = kept;
      keepUnsent({ clientId, text, files, thread: latest.current.key, refusal });
      // A block or a lost permission closes the composer.
      if (refusal !== '') void load();
    }
  };
  const retryAll = useEffectEvent(() => {
    for (const { isSending, isLost, ...message } of pending)
      if (!isSending && !isLost && message.refusal === '') void deliver(message);
  });
  useEffect(() => {
    const retry = () => {
      retryAll();
      void loadNow();
    };
    window.addEventListener('online', retry);
    // After a gap of the events: the server answers again.
    const stop = onLive([], () => retryAll());
    return () => {
      window.removeEventListener('online', retry);
      stop();
    };
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
    id,
    key,
    send: (text: string, files: readonly OutFile[]) =>
      void deliver({ clientId: crypto.randomUUID(), thread: key, text, files, refusal: '' }),
    retry: ({ isSending: _isSending, isLost: _isLost, ...message }: Pending) =>
      void deliver(message),
    discard: ({ clientId, files }: Pending) => {
      for (const file of files) dropFile(file.key);
      dropUnsent(clientId);
    },
    /** Puts the text of a message back into the draft. */
    takeBack: ({ clientId, text }: Pending) => {
      dropUnsent(clientId);
      const draft = draftOf(key);
      keepDraft(key, draft === '' ? text : `${draft}\n${text}`);
    },
  };
}

const NOT_BEGUN = { conversation: null, page: { entries: [], before: null } };

/** A DOMException: the browser could not read a file. */
async function refusalOf(error: ApiError | DOMException): Promise<string> {
  if (error instanceof DOMException) return m.conversation_file_refused();
  const { text, file } = error.errorMessages ?? {};
  return text ?? file ?? refusedWords(error, m.conversation_refused());
}

function ignoreOffline(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}
