import { newId } from '#base/ids.ts';
import type { LateChange } from '#base/late-payments.ts';
import type { Trx } from '#core/shared/database.ts';
import { givenBackEntries, unearnedEntries } from '#core/money/ledger/rules.ts';
import {
  addresseeOf,
  giveBack,
  type LockedPayment,
  notePaymentState,
  type ProviderPayment,
  type SoldLine,
  type SoldService,
  writeLedger,
} from '#core/money/index.ts';
import type { Market } from '#core/shared/market.ts';
import { recordEvent } from '../orders/order-store.ts';
import { SYSTEM } from '#core/identity/index.ts';

const REASONS: Record<LateChange, string> = {
  abandoned: 'Paid after the customer had given the change up',
  gone: 'Paid after the new places were gone',
  past: 'Paid after the time for the change was over',
  unsold: 'Paid after it was taken off sale',
  changed: 'Paid after the booking had been changed, used or cancelled',
};

/**
 * Refunds a paid change that cannot be applied and notifies the customer. Neither the order nor a
 * vendor's balance contains the payment.
 */
export async function giveBackLateChange(
  market: Market,
  trx: Trx,
  {
    payment,
    news,
    part,
    line,
    why,
  }: {
    readonly payment: LockedPayment;
    readonly news: ProviderPayment;
    readonly part: SoldService;
    readonly line: SoldLine;
    readonly why: LateChange;
  },
): Promise<void> {
  const now = market.clock.now();
  const { orderId, amountCents, orderStatus: status } = payment;
  await notePaymentState(trx, payment.id, news, 'succeeded', { now, askAt: null, lateReason: why });
  const ids = { orderId, paymentId: payment.id };
  await writeLedger(
    trx,
    { kind: 'charge', ...ids, refundId: null, entries: unearnedEntries(amountCents) },
    now,
  );
  await giveBack(
    trx,
    {
      id: newId(now),
      ...ids,
      parts: [],
      cents: amountCents,
      entries: givenBackEntries(amountCents),
      reason: REASONS[why],
      createdBy: null,
    },
    now,
  );
  await recordEvent(
    trx,
    { orderId, from: status, to: status, actor: SYSTEM, what: 'change_refunded' },
    now,
  );
  const { to, language, name } = addresseeOf(payment);
  await market.mail.queue(trx, {
    to,
    language,
    template: 'late-change-refunded',
    data: {
      why,
      name,
      orderId,
      serviceName: part.serviceName,
      itemName: line.name,
      day: line.startsOn,
      amountCents,
    },
  });
}
