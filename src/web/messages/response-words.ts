import { m } from '#web/words/generated/messages.js';

const HOUR = 60;
const DAY = 24 * HOUR;

/** Minutes within which a vendor usually answers; null for more than a day. */
export function responseWords({ within }: { readonly within: number | null }): string {
  if (within === null) return m.response_later();
  if (within < HOUR) return m.response_minutes({ count: within });
  if (within === HOUR) return m.response_hour();
  if (within < DAY) return m.response_hours({ count: within / HOUR });
  return m.response_day();
}
