import { Badge, type Tone } from '#web/ui/badge.tsx';
import { m } from '#web/words/generated/messages.js';
import type { Order } from './order-words.ts';
import { inItsLanguage } from '#web/words/its-language.ts';

export type OrderReturn = Order['serviceOrders'][number]['returns'][number];
export type ReturnState = OrderReturn['state'];

const TONES: Record<ReturnState, Tone> = {
  requested: 'waiting',
  accepted: 'running',
  rejected: 'bad',
  received: 'good',
};
const STATES: Record<ReturnState, () => string> = {
  requested: m.orders_return_requested,
  accepted: m.orders_return_accepted,
  rejected: m.orders_return_rejected,
  received: m.orders_return_received,
};

/** Short labels for lists of returns. */
const SHORT: Record<ReturnState, () => string> = {
  requested: m.returns_requested,
  accepted: m.returns_accepted,
  rejected: m.returns_rejected,
  received: m.returns_received,
};

export const shortReturnWords = (state: ReturnState): string => SHORT[state]();

export const ReturnBadge = ({
  state,
  short = false,
}: {
  readonly state: ReturnState;
  readonly short?: boolean;
}) => (
  <Badge tone={TONES[state]} dot>
    {(short ? SHORT : STATES)[state]()}
  </Badge>
);

export const ReturnedItems = ({ items }: Pick<OrderReturn, 'items'>) =>
  items.map(({ itemId, name, quantity }, at) => (
    <span key={itemId}>
      {at > 0 ? <span>{m.shell_comma()}</span> : null}
      <bdi {...inItsLanguage(name)}>{name}</bdi>
      <span className="num whitespace-nowrap">{` × ${quantity}`}</span>
    </span>
  ));
