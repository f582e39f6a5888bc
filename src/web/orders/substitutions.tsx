import type { ReactNode } from 'react';
import { api } from '#web/api.ts';
import { amount } from '#web/delivery/delivery-words.ts';
import { Refused } from '#web/table/refusal.tsx';
import { useChange } from '#web/table/use-change.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { m } from '#web/words/generated/messages.js';
import type { OrderItem } from './order-item.tsx';

export type Substitution = OrderItem['substitutions'][number];

const TONES: Record<Substitution['state'], Tone> = {
  proposed: 'waiting',
  replaced: 'good',
  refunded: 'plain',
  declined: 'plain',
};

export function Substitutions({
  substitutions,
  orderId,
  actions,
}: {
  readonly substitutions: readonly Substitution[];
  /** The customer's order, who may answer. */
  readonly orderId?: string;
  /** The vendor's remaining actions. */
  readonly actions?: (one: Substitution) => ReactNode;
}) {
  if (substitutions.length === 0) return null;
  return (
    <ul className="mt-3 grid gap-2">
      {substitutions.map((one) => (
        <li
          key={one._id}
          className="rounded-field bg-sunk px-3.5 py-3 text-[14px] leading-5 wrap-anywhere"
        >
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <Badge tone={TONES[one.state]}>
              {one.state === 'proposed' && orderId === undefined
                ? m.vendor_gone_waits()
                : STATES[one.state]()}
            </Badge>
            <span>{substitutionWords(one)}</span>
          </p>
          {one.note ? <p className="mt-1 text-muted">{one.note}</p> : null}
          {one.state === 'proposed' && orderId !== undefined ? (
            <Answer orderId={orderId} offer={one} />
          ) : null}
          {actions?.(one)}
        </li>
      ))}
    </ul>
  );
}

function Answer({ orderId, offer }: { readonly orderId: string; readonly offer: Substitution }) {
  const { busy, refusal, change } = useChange();
  const answer = (accept: boolean) =>
    change(
      () =>
        api('POST /orders/{id}/substitutions/{substitutionId}', {
          id: orderId,
          substitutionId: offer._id,
          body: { accept },
        }),
      accept ? m.orders_offer_taken() : m.orders_offer_declined(),
    );
  return (
    <>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button size="small" busy={busy} onClick={() => answer(true)}>
          {m.orders_offer_take()}
        </Button>
        <Button size="small" look="outline" busy={busy} onClick={() => answer(false)}>
          {m.orders_offer_refund()}
        </Button>
      </div>
      <Refused words={refusal} />
    </>
  );
}

const STATES: Record<Substitution['state'], () => string> = {
  proposed: m.orders_sub_proposed,
  replaced: m.orders_sub_replaced,
  refunded: m.orders_sub_refunded,
  declined: m.orders_sub_refunded,
};

function substitutionWords({ missing, replacement, refund, state }: Substitution): string {
  const count = String(missing);
  const money = amount(refund);
  if (!replacement || state === 'declined') return m.orders_sub_gone({ count, money });
  const name = `\u2068${replacement.name}\u2069`;
  return refund > 0
    ? m.orders_sub_instead_less({ count, name, money })
    : m.orders_sub_instead({ count, name });
}
