/**
 * Topics of live events. An event says only that something changed, and which thing; readers load
 * it by its own call, which checks access.
 *
 * - `order`: an order or a part of it
 * - `payment`: the result of a payment
 * - `calendar`: prices, stock or closures of a vendor's listings
 * - `conversation`: messages or their read state
 * - `notification`: the person's notifications
 * - `waiting`: the counts of open tasks
 */
export const LIVE_TOPICS = [
  'order',
  'payment',
  'calendar',
  'conversation',
  'notification',
  'waiting',
] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];
