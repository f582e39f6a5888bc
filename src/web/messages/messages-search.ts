import { isUuid } from '#base/is-uuid.ts';
import type { AskedSubject } from './sides.ts';

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
export function readMessagesSearch(raw: Readonly<Record<string, unknown>>): MessagesSearch {
  const id = (name: string) => {
    const value = raw[name];
    return typeof value === 'string' && isUuid(value) ? { [name]: value } : {};
  };
  return {
    ...(raw.only === 'unread' && { only: 'unread' as const }),
    ...id('open'),
    ...id('listing'),
    ...id('order'),
    ...id('vendor'),
  };
}

export function subjectOf({ listing, order, vendor }: MessagesSearch): AskedSubject | null {
  if (listing !== undefined) return { kind: 'listing', id: listing };
  if (order !== undefined) return { kind: 'order', id: order };
  return vendor === undefined ? null : { kind: 'vendor', id: vendor };
}
