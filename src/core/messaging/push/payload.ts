import type { NoticeGroup } from '#base/notice-groups.ts';
import type { Language } from '#base/two-languages.ts';
import { type WordKey, wordsIn } from '#core/shared/words.ts';
import type { MailTemplate } from '../mail/mail-data.ts';
import { NOTICE_KINDS, noticeOf } from '../notices/kinds.ts';
import type { PushMessage } from './push-transport.ts';

/** Locked screens show them, so they name no person, sum or order. */
const TITLES: Readonly<Record<NoticeGroup, WordKey>> = {
  orders: 'push_orders',
  reminders: 'push_reminders',
  sales: 'push_sales',
  listings: 'push_listings',
  messages: 'push_messages',
  money: 'push_money',
  team: 'push_team',
  operations: 'push_operations',
  security: 'push_security',
};
const OWN_TITLES: Partial<Record<MailTemplate, WordKey>> = { 'new-order': 'push_new_order' };

/** Seconds after which the news is not worth a notification any more. */
export const PUSH_SECONDS = 86_400;

export interface PushedNotice {
  readonly kind: string;
  /** English path; null without a page. */
  readonly link: string | null;
}

/** The message about a notification; null for a kind that this version does not know. */
export function pushOf({ kind, link }: PushedNotice, language: Language): PushMessage | null {
  const known = NOTICE_KINDS.find((one) => one === kind);
  if (known === undefined) return null;
  const { group } = noticeOf(known);
  const key = OWN_TITLES[known] ?? TITLES[group];
  const tag = key.replaceAll('_', '-');
  const path = link ?? '/';
  return {
    payload: JSON.stringify({
      title: wordsIn(language)(key),
      link: language === 'ar' ? `/ar${path === '/' ? '' : path}` : path,
      tag,
      language,
    }),
    topic: tag,
    seconds: PUSH_SECONDS,
  };
}
