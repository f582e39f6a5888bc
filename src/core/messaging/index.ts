/** Public interface of the messaging module. Other modules import from here only. */

export { createDelivery, MailDelayed, MailRefused, type MailTransport } from './mail/deliver.ts';
export { countFailedMails, listFailedMails, reviveMail } from './mail/failed-store.ts';
export { dayIn, money, monthIn, orderNumber } from './mail/figures.ts';
export {
  type VendorsWords,
  both,
  bothWords,
  inWords,
  same,
  timeIn,
  wordOf,
} from './mail/in-words.ts';
export type { MailBooking, MailData, MailDirections, MailStart } from './mail/mail-data.ts';
export {
  type OutboxMail,
  clearOldMail,
  findMail,
  listMails,
  listOverdue,
  writeMails,
} from './mail/outbox-store.ts';
export type { MailRequest, Mailer } from './mail/outbox.ts';
export { renderMail } from './mail/render.ts';
