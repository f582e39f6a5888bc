import type { Say } from '#core/shared/words.ts';
import type { MailData, MailTemplate } from '../mail/mail-data.ts';
import type { MailRequest } from '../mail/outbox.ts';
import { customerNotices } from './customer-notices.ts';
import type { Notice, NoticeData, Notices } from './notice.ts';
import { accountNotices, adminNotices } from './other-notices.ts';
import { vendorNotices } from './vendor-notices.ts';

/** Every kind of notification. A mail template without an entry does not compile. */
export const notices: Notices<MailTemplate> = {
  ...customerNotices,
  ...vendorNotices,
  ...adminNotices,
  ...accountNotices,
};

export const NOTICE_KINDS = Object.keys(notices).filter((kind): kind is MailTemplate =>
  Object.hasOwn(notices, kind),
);

export type NoticeFacts = Pick<
  Notice<never>,
  'group' | 'to' | 'person' | 'email' | 'push' | 'text'
>;

/** A kind's properties without those of its data. */
export const noticeOf = (kind: MailTemplate): NoticeFacts & Pick<Notice<never>, 'title'> =>
  notices[kind];

export interface NoticeContent {
  readonly link: string | null;
  readonly data: NoticeData;
}

/** Link and values of a mail's notification. */
export function noticeFor<T extends MailTemplate>(
  request: MailRequest & { template: T },
): NoticeContent {
  // As in `letterOf`: TypeScript cannot follow the request's type through the lookup.
  const { link, data } = notices[request.template] as Notice<T>;
  const mail = request.data as MailData[T];
  return { link: link(mail), data: data(mail) };
}

/** True if a mail's notification may be sent as a text message. */
export function isTexted<T extends MailTemplate>(request: MailRequest & { template: T }): boolean {
  const { text, textIf } = notices[request.template] as Notice<T>;
  return text && (textIf?.(request.data as MailData[T]) ?? true);
}

/** A stored notification's title; undefined for a kind that this version does not know. */
export function noticeTitle(kind: string, data: NoticeData, say: Say): string | undefined {
  const known = NOTICE_KINDS.find((one) => one === kind);
  if (known === undefined) return undefined;
  const { title } = noticeOf(known);
  return typeof title === 'string' ? say(title, data) : title(data, say);
}
