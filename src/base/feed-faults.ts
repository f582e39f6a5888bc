export const FEED_FAULTS = [
  'url_invalid',
  'url_credentials',
  'url_private',
  'host_unknown',
  'unreachable',
  'too_many_redirects',
  'status',
  'timeout',
  'too_large',
  'not_calendar',
  'truncated',
  'too_many_events',
  'too_heavy',
  'busy',
  'sealed',
] as const;
export type FeedFault = (typeof FEED_FAULTS)[number];

export const isFeedFault = (text: string | null): text is FeedFault =>
  text !== null && FEED_FAULTS.some((fault) => fault === text);
