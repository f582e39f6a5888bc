import { asRecord } from '#base/as-record.ts';
import { inTab } from '#web/kept.ts';

const KEY = 'souk.unsent';

export interface Unsent {
  readonly clientId: string;
  /** The conversation, or the subject of a new one. */
  readonly thread: string;
  readonly text: string;
  readonly files: readonly { readonly _id: string; readonly name: string }[];
  /** Reason of the refusal; '' if the server could not be reached. */
  readonly refusal: string;
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
  const read = (Array.isArray(files) ? files : []).flatMap((file: unknown) => {
    const { _id, name } = asRecord(file);
    return typeof _id === 'string' && typeof name === 'string' ? [{ _id, name }] : [];
  });
  return [{ clientId, thread, text, files: read, refusal }];
}

/** Messages of this tab that could not be sent. They outlive a reload. */
function unsentMessages(): Unsent[] {
  try {
    const kept: unknown = JSON.parse(inTab.get(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.flatMap(readUnsent) : [];
  } catch {
    // Written by another build.
    return [];
  }
}

export const unsentOf = (thread: string): Unsent[] =>
  unsentMessages().filter((one) => one.thread === thread);

export function keepUnsent(message: Unsent): void {
  const others = unsentMessages().filter(({ clientId }) => clientId !== message.clientId);
  inTab.set(KEY, JSON.stringify([...others, message]));
}

export function dropUnsent(clientId: string): void {
  const others = unsentMessages().filter((one) => one.clientId !== clientId);
  inTab.set(KEY, others.length > 0 ? JSON.stringify(others) : null);
}

const DRAFT = 'souk.draft.';

export const draftOf = (thread: string): string => inTab.get(DRAFT + thread) ?? '';
export const keepDraft = (thread: string, text: string): void =>
  void inTab.set(DRAFT + thread, text === '' ? null : text);
