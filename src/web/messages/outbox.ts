import { asRecord } from '#base/as-record.ts';
import { inTab } from '#web/kept.ts';

const KEY = 'souk.unsent';

/** A file of a message. */
export interface OutFile {
  readonly key: string;
  readonly name: string;
  /** Null until it is uploaded. */
  readonly _id: string | null;
}

export interface Unsent {
  readonly clientId: string;
  /** The conversation, or the subject of a new one. */
  readonly thread: string;
  readonly text: string;
  readonly files: readonly OutFile[];
  /** Reason of the refusal; '' if the server could not be reached. */
  readonly refusal: string;
}

export interface Pending extends Unsent {
  readonly isSending: boolean;
  /** A file that was not uploaded went with the page. */
  readonly isLost: boolean;
}

function readFile(value: unknown): OutFile[] {
  const { key, _id, name } = asRecord(value);
  if (typeof key !== 'string' || typeof name !== 'string') return [];
  return _id === null || typeof _id === 'string' ? [{ key, name, _id }] : [];
}

function readUnsent(value: unknown): Unsent[] {
  const { clientId, thread, text, files, refusal } = asRecord(value);
  if (
    typeof clientId !== 'string' ||
    typeof thread !== 'string' ||
    typeof text !== 'string' ||
    typeof refusal !== 'string'
  )
    return [];
  return [
    {
      clientId,
      thread,
      text,
      files: Array.isArray(files) ? files.flatMap(readFile) : [],
      refusal,
    },
  ];
}

/** Messages of this tab that are not sent yet. They outlive a reload. */
function unsentMessages(): Unsent[] {
  try {
    const kept: unknown = JSON.parse(inTab.get(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.flatMap(readUnsent) : [];
  } catch {
    // Written by another build.
    return [];
  }
}

/** Messages on their way, by their client ids. */
const sending = new Set<string>();
/** Chosen files that are not uploaded, as long as the document lives. */
const chosen = new Map<string, File>();
const listeners = new Set<() => void>();
let shown: readonly Pending[] | undefined;

function change(): void {
  shown = undefined;
  for (const listener of listeners) listener();
}

export function subscribeToOutbox(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** All messages of this tab that are not sent yet, in the order in which they were written. */
export function outbox(): readonly Pending[] {
  shown ??= unsentMessages().map((message) => ({
    ...message,
    isSending: sending.has(message.clientId),
    isLost: message.files.some(({ _id, key }) => _id === null && !chosen.has(key)),
  }));
  return shown;
}

/** Holds a file until it is uploaded. */
export const holdFile = (key: string, file: File): void => void chosen.set(key, file);
export const heldFile = (key: string): File | undefined => chosen.get(key);
export const dropFile = (key: string): void => void chosen.delete(key);

/** Keeps a message; one with the same id is replaced in its place. */
export function keepUnsent(message: Unsent, isSending = false): void {
  if (isSending) sending.add(message.clientId);
  else sending.delete(message.clientId);
  const all = unsentMessages();
  const isKnown = all.some(({ clientId }) => clientId === message.clientId);
  const kept = isKnown
    ? all.map((one) => (one.clientId === message.clientId ? message : one))
    : [...all, message];
  inTab.set(KEY, JSON.stringify(kept));
  change();
}

export function dropUnsent(clientId: string): void {
  sending.delete(clientId);
  const others = unsentMessages().filter((one) => one.clientId !== clientId);
  inTab.set(KEY, others.length > 0 ? JSON.stringify(others) : null);
  change();
}

/** Once a conversation has begun, the draft and the messages about its subject are its own. */
export function beginThread(subject: string, id: string): void {
  const all = unsentMessages();
  if (all.length > 0)
    inTab.set(
      KEY,
      JSON.stringify(all.map((one) => (one.thread === subject ? { ...one, thread: id } : one))),
    );
  if (draftOf(subject) !== '') keepDraft(id, draftOf(subject));
  keepDraft(subject, '');
  change();
}

const DRAFT = 'souk.draft.';

export const draftOf = (thread: string): string => inTab.get(DRAFT + thread) ?? '';
export const keepDraft = (thread: string, text: string): void =>
  void inTab.set(DRAFT + thread, text === '' ? null : text);
