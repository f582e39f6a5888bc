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
