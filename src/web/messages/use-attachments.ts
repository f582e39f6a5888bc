import { useState } from 'react';
import { MAX_CHAT_FILES } from '#base/limits.ts';
import { dataStringOf } from '#web/account/file-data.ts';
import { ApiError } from '#web/api.ts';
import { formatCount } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { refusedWords } from '#web/words/refused.ts';
import { dropFile, holdFile, type OutFile } from './outbox.ts';
import type { SideCalls } from './sides.ts';

const MAX_BYTES = 8 * 1024 * 1024;
const TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'application/pdf']);

export interface Attached extends OutFile {
  /** Uploaded part, 0 to 1; null if the server is away: it is uploaded when the message is sent. */
  readonly share: number | null;
}

/** Files of the next message, uploaded as soon as they are chosen. */
export function useAttachments(calls: SideCalls) {
  const [files, setFiles] = useState<readonly Attached[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const remove = (key: string) => {
    setFiles((all) => all.filter((one) => one.key !== key));
    dropFile(key);
    setRefusal(null);
  };
  const upload = async (file: File) => {
    const key = crypto.randomUUID();
    const change = (next: Partial<Attached>) =>
      setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...next } : one)));
    setFiles((all) => [...all, { key, name: file.name, _id: null, share: 0 }]);
    try {
      const answer = await calls.attach(
        { name: file.name, file: await dataStringOf(file) },
        (share) => change({ share }),
      );
      change({ _id: answer.file._id, share: 1 });
    } catch (error) {
      if (isAway(error)) {
        holdFile(key, file);
        return change({ share: null });
      }
      remove(key);
      if (error instanceof ApiError)
        setRefusal(
          error.errorMessages?.file ?? (await refusedWords(error, m.conversation_file_refused())),
        );
      else if (error instanceof DOMException) setRefusal(m.conversation_file_refused());
      else throw error;
    }
  };
  return {
    files,
    refusal,
    isReading: files.some(({ _id, share }) => _id === null && share !== null),
    remove,
    clear: () => setFiles([]),
    add: async (chosen: readonly File[]) => {
      setRefusal(null);
      const fits = chosen.filter(({ type, size }) => TYPES.has(type) && size <= MAX_BYTES);
      if (fits.length < chosen.length) setRefusal(m.conversation_file_kinds());
      const room = MAX_CHAT_FILES - files.length;
      if (fits.length > room)
        setRefusal(m.conversation_too_many_files({ most: formatCount(MAX_CHAT_FILES) }));
      for (const file of fits.slice(0, room)) await upload(file);
    },
  };
}

/** The server cannot be reached: a later attempt may succeed. */
export const isAway = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);
