import type { Answer } from '#web/api.ts';
import type { Tone } from '#web/ui/badge.tsx';
import { m } from '#web/words/generated/messages.js';

export type AdminMessage = Answer<'GET /admin/messages'>['data'][number];
type Status = AdminMessage['status'];

const WORDS: Record<Status, () => string> = {
  open: () => m.admin_messages_open(),
  answered: () => m.admin_messages_answered(),
  archived: () => m.admin_messages_archived(),
};
const TONES: Record<Status, Tone> = { open: 'waiting', answered: 'good', archived: 'plain' };

export const messageWords = (status: Status): string => WORDS[status]();
export const messageTone = (status: Status): Tone => TONES[status];
export const isMessageStatus = (status: unknown): status is Status =>
  typeof status === 'string' && status in WORDS;
