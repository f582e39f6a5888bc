import { Badge } from '#web/ui/badge.tsx';
import { formatDate } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';

/** A booking with an open payment link, which is not paid yet. */
export const PayWaiting = ({ until }: { readonly until: string }) => (
  <span title={payWaitingWords(until)} className="contents">
    <Badge tone="waiting">{m.manual_pay_unpaid()}</Badge>
  </span>
);

/** With the deadline, in the vendor's time zone: dashboards are not rendered by the server. */
export const payWaitingWords = (until: string): string =>
  m.manual_pay_waiting({
    until: formatDate(
      until,
      currentLanguage(),
      'weekday-time',
      new Intl.DateTimeFormat().resolvedOptions().timeZone,
    ),
  });
