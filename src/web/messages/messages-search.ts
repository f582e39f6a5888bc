import { oneOf, searchReader } from '#base/read-search.ts';
import { uuid } from '#web/table/table-search.ts';

export interface MessagesSearch {
  readonly only?: 'unread' | undefined;
  /** The open conversation. */
  readonly open?: string | undefined;
  /** The subject of the next message. */
  readonly listing?: string | undefined;
  readonly order?: string | undefined;
  readonly vendor?: string | undefined;
}

/** Invalid values are left out. */
export const readMessagesSearch = searchReader({
  only: oneOf(['unread']),
  open: uuid,
  listing: uuid,
  order: uuid,
  vendor: uuid,
});
