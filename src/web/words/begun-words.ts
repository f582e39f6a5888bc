import { marketTime } from '#web/market-time.ts';
import { zoneHere } from '#web/table/list-words.ts';
import { formatDate } from '#web/ui/format.ts';
import { m } from './generated/messages.js';
import { currentLanguage } from './language.ts';

/** Why it can no longer be cancelled; for a sent item, its time by the reader's clock. */
export function begunWords({ sentAt }: { readonly sentAt?: unknown }): string {
  if (typeof sentAt !== 'string') return m.refused_begun();
  const zone = zoneHere();
  const language = currentLanguage();
  const dayOf = (instant: string) => formatDate(instant, language, 'date', zone);
  const time = formatDate(sentAt, language, 'time', zone);
  return dayOf(sentAt) === dayOf(marketTime().toISOString())
    ? m.refused_begun_sent({ time })
    : m.refused_begun_sent_on({ date: dayOf(sentAt), time });
}
