/** Public interface of the messaging module. Other modules import from here only. */

export { dataUrl, withImages } from './mail/attachments.ts';
export { createDelivery, MailDelayed, MailRefused, type MailTransport } from './mail/deliver.ts';
export { countFailedMails, listFailedMails, reviveMail } from './mail/failed-store.ts';
export { dayIn, money, monthIn, orderNumber, weekdayIn } from './mail/figures.ts';
export {
  type VendorsWords,
  both,
  bothWords,
  inWords,
  same,
  timeIn,
  wordOf,
} from './mail/in-words.ts';
export type { MailBooking, MailData, MailContact, MailStart, MailVisit } from './mail/mail-data.ts';
export {
  type ListedMail,
  type OutboxMail,
  clearOldMail,
  findMail,
  listMails,
  listOverdue,
  writeMails,
} from './mail/outbox-store.ts';
export type { MailRequest, Mailer } from './mail/outbox.ts';
export { renderMail } from './mail/render.ts';
export { readSettings, switchMailsOff } from './notices/settings-store.ts';
export { clearOldNotices, type PushRequest, writeNotices } from './notices/store.ts';
export { readEndpoint } from './push/address-rules.ts';
export { createPushDelivery } from './push/deliver.ts';
export {
  type PushAddress,
  PushDelayed,
  PushGone,
  type PushMessage,
  PushRefused,
  type PushTransport,
} from './push/push-transport.ts';
export { listSubscriptions } from './push/store.ts';
export {
  type Text,
  TextDelayed,
  TextRefused,
  type TextTemplate,
  type TextTransport,
  TextUnanswered,
} from './texts/transport.ts';
export { createTextDelivery } from './texts/deliver.ts';
export {
  clearOldTexts,
  type ListedText,
  listOverdueTexts,
  listTexts,
} from './texts/outbox-store.ts';
export { createTexter, type TextReceiver } from './texts/texter.ts';
export { announce, LIVE_CHANNEL } from './live/announce.ts';
export { LiveHub } from './live/hub.ts';
