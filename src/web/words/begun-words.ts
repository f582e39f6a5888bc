import { marketTime } from '#web/market-time.ts';
import { formatDate } from '#web/ui/format.ts';
import { m } from './generated/messages.js';
import { currentLanguage, type Language } from './language.ts';

/** Why it can no longer be cancelled; of what was sent, when, by its reader's clock. */
export function begunWords({ sentAt }: { readonly sentAt?: unknown }): string {
  if (typeof sentAt !== 'string') return m.refused_begun();
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const language = currentLanguage();
  const dayOf = (instant: string) => formatDate(instant, language, 'date', zone);
  const time = clockOf(sentAt, language);
  return dayOf(sentAt) === dayOf(marketTime().toISOString())
    ? m.refused_begun_sent({ time })
    : m.refused_begun_sent_on({ date: dayOf(sentAt), time });
}

/** '2:40 PM GMT+2': its zone is named, for whoever sent it may be elsewhere. */
const clockOf = (instant: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'ar' ? 'ar-EG-u-nu-latn' : 'en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(instant));
