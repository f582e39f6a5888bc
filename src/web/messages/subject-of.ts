import type { MessagesSearch } from './messages-search.ts';
import type { AskedSubject } from './sides.ts';

/** The subject that an address names. */
export function subjectOf({ listing, order, vendor }: MessagesSearch): AskedSubject | null {
  if (listing !== undefined) return { kind: 'listing', id: listing };
  if (order !== undefined) return { kind: 'order', id: order };
  return vendor === undefined ? null : { kind: 'vendor', id: vendor };
}
