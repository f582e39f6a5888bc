import { type Country, zoneOf } from '#base/countries.ts';
import type { PayoutMethod } from '#base/payout-methods.ts';
import { formatDate, formatHours } from '#web/ui/format.ts';
import { labels as RECIPIENT_METHOD_LABELS } from '#web/words/generated/labels/recipient_method_labels.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import type { FeeKeptFor } from './kinds.ts';

export const METHOD_WORDS: Readonly<Record<PayoutMethod, () => string>> = RECIPIENT_METHOD_LABELS;
const KEPT_WORDS: Readonly<Record<FeeKeptFor, () => string>> = {
  details_wrong: m.transfer_kept_reason_details_wrong,
  not_collected: m.transfer_kept_reason_not_collected,
};

/** Refund if it cannot be delivered. */
export function backWords(keepsFeeFor: readonly FeeKeptFor[]): string {
  if (keepsFeeFor.length === 0) return m.transfer_back_whole();
  const list = new Intl.ListFormat(currentLanguage(), { type: 'disjunction' });
  return m.transfer_back_fee_kept({
    reasons: list.format(keepsFeeFor.map((reason) => KEPT_WORDS[reason]())),
  });
}

export const arrivesWords = (hours: number): string =>
  hours === 0
    ? m.transfer_arrives_minutes()
    : m.transfer_arrives_hours({ time: formatHours(hours, currentLanguage()) });

/** A time by the destination's clock. */
export const clockThere = (instant: string, country: Country): string =>
  `\u2068${formatDate(instant, currentLanguage(), 'weekday-time', zoneOf(country))}\u2069`;
