import { expect, test } from 'vitest';
import { isForGood } from './smtp.ts';

const recipient = { code: 'EENVELOPE', command: 'RCPT TO' };
const message = { code: 'EMESSAGE', command: 'DATA' };

test.each([
  [recipient, '550 5.1.1 <a@b.example>: Recipient address rejected: User unknown'],
  [recipient, '550-5.1.1 The email account that you tried to reach does not exist'],
  [recipient, '550 No such user here'],
  [recipient, '553 Mailbox name not allowed'],
  [recipient, '550 5.1.10 RESOLVER.ADR.RecipientNotFound'],
  [recipient, '550 5.2.1 The email account is disabled'],
  [recipient, '552 5.2.2 Mailbox full'],
  [message, '552 5.3.4 Message size exceeds fixed limit'],
  [message, '554 5.6.0 Message content rejected'],
  [message, '554 Transaction failed'],
])('%o is permanent for %s', (where, response) => {
  expect(isForGood({ ...where, response })).toBe(true);
});

test.each([
  [recipient, '530 5.7.0 Must issue a STARTTLS command first'],
  [recipient, '554 5.7.1 <a@b.example>: Relay access denied'],
  [recipient, '550 5.7.60 SMTP; Client does not have permissions to send as this sender'],
  [recipient, '550 5.4.5 Daily sending quota exceeded'],
  [recipient, '550 5.1.8 Sender address rejected: Domain not found'],
  [recipient, '554 Relay access denied'],
  [recipient, '450 4.2.1 Greylisted'],
  [recipient, '503 5.5.1 Bad sequence of commands'],
  [{ code: 'EENVELOPE', command: 'MAIL FROM' }, '530 5.7.0 Authentication required'],
  [{ code: 'EENVELOPE', command: 'MAIL FROM' }, '550 5.1.0 Sender rejected'],
  [{ code: 'EENVELOPE', command: 'DATA' }, '554 5.5.1 No valid recipients'],
  [message, '554 5.7.1 Service unavailable; client host blocked'],
  [message, '550 5.4.5 Daily sending quota exceeded'],
  [message, '451 4.3.0 Try again later'],
  [{ code: 'EAUTH', command: 'AUTH PLAIN' }, '535 5.7.8 Authentication failed'],
  [{ code: 'EPROTOCOL', command: 'CONN' }, '554 No SMTP service here'],
])('%o is temporary after %s', (where, response) => {
  expect(isForGood({ ...where, response })).toBe(false);
});
