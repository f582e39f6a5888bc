import { emailFault, type Faults, lineFault, nameFault, present } from '../accounts/rules.ts';

const MESSAGE_MAX = 5000;

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
  return [...message].length > MESSAGE_MAX ? 'message_too_long' : undefined;
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

/** Why a message cannot be dealt with so, in words for a 409; null when it can. An answer is sent once. */
export function whyNotHandle(handling: Handling): string | null {
  const { from, to, seen, reply, answeredBefore, reachable } = handling;
  if ((seen !== undefined && seen !== from) || from === to)
    return `Somebody was faster: this message is ${from} already. Please look at it again`;
  if (to !== 'answered') return null;
  if (answeredBefore && reply !== '') return 'This message has been answered already';
  if (!answeredBefore && reply === '') return 'Write the answer that is sent';
  return reachable ? null : 'The sender has left Souk, and cannot be answered any more';
}
