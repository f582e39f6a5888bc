import { MOST_MESSAGE } from '#base/limits.ts';
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

/** Every field at fault at once; empty when the message can be kept. Expects trimmed text and a normalised address. */
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
  return [...message].length > MOST_MESSAGE ? 'message_too_long' : undefined;
}

export type MessageStatus = 'open' | 'answered' | 'archived';

export interface Handling {
  readonly from: MessageStatus;
  readonly to: MessageStatus;
  /** What the admin saw. */
  readonly seen: MessageStatus | undefined;
  readonly reply: string;
  readonly answeredBefore: boolean;
  /** The sender has an address still. */
  readonly reachable: boolean;
}

/** Why a message cannot be dealt with so, as a 409; null when it can. An answer is sent once. */
export function whyNotHandle(handling: Handling): RefusalCode | null {
  const { from, to, seen, reply, answeredBefore, reachable } = handling;
  if ((seen !== undefined && seen !== from) || from === to) return 'handled_meanwhile';
  if (to !== 'answered') return null;
  if (answeredBefore && reply !== '') return 'message_answered';
  if (!answeredBefore && reply === '') return 'answer_missing';
  return reachable ? null : 'sender_gone';
}
