import { addDays, startOfDay } from '#base/calendar-date.ts';
import type { SpanPreview } from '#contract/conversation-evidence.ts';
import { zoneOfVendor } from '#core/catalogue/index.ts';
import type { Db } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { noConversation } from '../conversations/send.ts';
import { presentReported } from '../reports/read.ts';
import { conversationOfPart, endsOf, listSpan } from './store.ts';

export interface Days {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/**
 * The first and the last message of some days, by default from the first about the part to now.
 * Throws 404.
 */
export async function previewSpan(
  market: Pick<Market, 'settings' | 'log'>,
  db: Db,
  partId: string,
  { from, until }: Days,
): Promise<{ readonly conversationId: string; readonly preview: SpanPreview }> {
  const found = await conversationOfPart(db, partId);
  if (!found) throw noConversation();
  const zone = zoneOfVendor(found.address);
  const ends = await endsOf(db, found.id, {
    partId,
    from: from === undefined ? null : startOfDay(from, zone),
    until: until === undefined ? null : startOfDay(addDays(until, 1), zone),
  });
  const empty = { conversationId: found.id, preview: { zone, span: null } };
  if (ends.from === null || ends.to === null || ends.to < ends.from) return empty;
  const at = async (seq: number) =>
    (await presentReported(market, db, await listSpan(db, found.id, { from: seq, to: seq })))[0];
  const [first, last] = [await at(ends.from), await at(ends.to)];
  if (!first || !last) return empty;
  const count = last.seq - first.seq + 1;
  return {
    conversationId: found.id,
    preview: { zone, span: { from: first.seq, to: last.seq, count, first, last } },
  };
}
