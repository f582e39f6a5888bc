import type { FeedFault } from '#base/feed-faults.ts';
import { m } from '#web/words/generated/messages.js';

const WORDS: Readonly<Record<FeedFault, (values: { status: string }) => string>> = {
  url_invalid: m.feed_fault_url_invalid,
  url_credentials: m.feed_fault_url_credentials,
  url_private: m.feed_fault_url_private,
  host_unknown: m.feed_fault_host_unknown,
  unreachable: m.feed_fault_unreachable,
  too_many_redirects: m.feed_fault_too_many_redirects,
  status: m.feed_fault_status,
  timeout: m.feed_fault_timeout,
  too_large: m.feed_fault_too_large,
  not_calendar: m.feed_fault_not_calendar,
  truncated: m.feed_fault_truncated,
  too_many_events: m.feed_fault_too_many_events,
  too_heavy: m.feed_fault_too_heavy,
  busy: m.feed_fault_busy,
  sealed: m.feed_fault_sealed,
};

export const faultWords = (fault: FeedFault, status: number | null): string =>
  WORDS[fault]({ status: String(status ?? '') });
