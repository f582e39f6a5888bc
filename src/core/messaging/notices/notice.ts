import type { NoticeGroup } from '#base/notice-groups.ts';
import type { Say, WordKey } from '#core/shared/words.ts';
import type { MailData, MailTemplate } from '../mail/mail-data.ts';

/**
 * Values of a title. Only order numbers, names of listings, shops and businesses, and words of our
 * own, which `title` translates. Never a sum, a person, a text of a message or a sealed detail.
 */
export type NoticeData = Readonly<Record<string, string>>;

/** A kind of news: its mail, and its entry in the list of notifications. */
export interface Notice<T extends MailTemplate> {
  readonly group: NoticeGroup;
  /** Recipients in words, for docs/notifications.md. */
  readonly to: string;
  /**
   * Finds the account: by the order in the data, or by the mail's address. Null if the address was
   * typed and may be a stranger's, or the news is a code: then there is only the mail.
   */
  readonly person: 'order' | 'address' | null;
  /** `always`: receipts, security, codes and changes to bookings. Others can be switched off. */
  readonly email: 'always' | 'optional';
  readonly push: boolean;
  readonly text: boolean;
  /** Only for some news of the kind. */
  readonly textIf?: (mail: MailData[T]) => boolean;
  /** English path of the page that it opens; null without one. */
  readonly link: (mail: MailData[T]) => string | null;
  readonly data: (mail: MailData[T]) => NoticeData;
  readonly title: WordKey | ((data: NoticeData, say: Say) => string);
}

export type Notices<T extends MailTemplate> = { readonly [K in T]: Notice<K> };

/** No values in the title. */
export const none = (): NoticeData => ({});
export const nowhere = (): null => null;

/** The text of a listed word; the first text for a word that an older version wrote. */
export function wordOfList<W extends string>(
  words: Readonly<Record<W, WordKey>>,
  name: string | undefined,
): WordKey {
  const entries = Object.entries<WordKey>(words);
  const [, key] = entries.find(([word]) => word === name) ?? entries[0] ?? [];
  if (key === undefined) throw new Error('A list of words is empty');
  return key;
}
