import { MAX_MESSAGE } from '#base/limits.ts';
import type { RefusalCode } from '#base/refusal-codes.ts';
import {
  emailFault,
  type Faults,
  lineFault,
  nameFault,
  present,
} from '#core/identity/accounts/rules.ts';

export interface MessageInput {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

/** All errors of a message; empty if it is valid. Expects trimmed text and a normalised address. */
export function messageFaults({ name, email, subject, message }: MessageInput): Faults {
  return present({
    name: nameFault(name),
    email: emailFault(email),
    subject: subject === '' ? 'subject_missing' : lineFault(subject, true),
    message: messageFault(message),
  });
}

function messageFault(message: string) {
  if (message === '') return 'message_missing';
  return [...message].length > MAX_MESSAGE ? 'message_too_long' : undefined;
}

export type MessageStatus = 'open' | 'answered' | 'archived';

export interface Handling {
  readonly from: MessageStatus;
  readonly to: MessageStatus;
  /** The status that the admin saw. */
  readonly seen: MessageStatus | undefined;
  readonly reply: string;
  readonly answeredBefore: boolean;
  /** The sender still has an address. */
  readonly reachable: boolean;
}

/** Why the status cannot change like this (409); null if it can. Each message gets one answer. */
export function handlingRefusal(handling: Handling): RefusalCode | null {
  const { from, to, seen, reply, answeredBefore, reachable } = handling;
  if ((seen !== undefined && seen !== from) || from === to) return 'handled_meanwhile';
  if (to !== 'answered') return null;
  if (answeredBefore && reply !== '') return 'message_answered';
  if (!answeredBefore && reply === '') return 'answer_missing';
  return reachable ? null : 'sender_gone';
}
