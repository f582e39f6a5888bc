import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Answer, api } from '#web/api.ts';
import { Facts, Part } from '#web/table/facts.tsx';
import { orderNumber } from '#web/orders/order-words.ts';
import { zoneHere } from '#web/table/list-words.ts';
import { Refused } from '#web/table/refusal.tsx';
import { useChange } from '#web/table/use-change.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { m } from '#web/words/generated/messages.js';
import { PersonLink } from './person-link.tsx';
import { DisputeRows } from './dispute-rows.tsx';
import { AskedRefund } from './asked-refund.tsx';
import { AuditHistory, type AuditRecord, fieldOf } from './audit-history.tsx';
import { useStaffChanges } from './own-role.ts';
import {
  amountIn,
  isPartlyRefunded,
  keptOf,
  paymentTone,
  paymentWords,
  purchaseOf,
} from './payment-words.ts';
import { RefundAgainForm } from './refund-again-form.tsx';
import { RefundForm } from './refund-form.tsx';
import { isolatedIn, RefundRows } from './refund-rows.tsx';

export type PaymentDetails = Answer<'GET /admin/payments/{id}'>['payment'];

type Refund = PaymentDetails['refunds'][number];

/** A refund to make, or a failed one to settle. */
export type PaymentTask = 'refund' | Refund;

interface PaymentDialogProps {
  readonly payment: PaymentDetails;
  /** Only asks for this: the payment's page shows the rest. */
  readonly task?: PaymentTask;
  readonly onClose: () => void;
}

export function PaymentDialog({ payment, task, onClose }: PaymentDialogProps) {
  const [doing, setDoing] = useState<PaymentTask | null>(task ?? null);
  const refunding = doing === 'refund';
  const again = doing === null || doing === 'refund' ? null : doing;
  const back = () => (task === undefined ? setDoing(null) : onClose());
  const { busy, refusal, change } = useChange();
  const [key, setKey] = useState(() => crypto.randomUUID());
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={
        again
          ? m.admin_refund_again_title()
          : refunding
            ? m.admin_refund_title()
            : m.admin_payment_title()
      }
      actions={
        refunding || again ? undefined : (
          <>
            <Button look="outline" onClick={onClose}>
              {m.shell_close()}
            </Button>
            <Link
              to="/admin/payments/$id"
              params={{ id: payment._id }}
              className={buttonClasses({ look: 'outline' })}
            >
              {m.admin_person_open()}
            </Link>
            {payment.refundable > 0 ? (
              <Button look="danger" onClick={() => setDoing('refund')}>
                {m.admin_refund()}
              </Button>
            ) : null}
          </>
        )
      }
    >
      <Refused words={refusal} />
      {again ? (
        <RefundAgainForm
          amount={isolatedIn(again.amount, payment.currency)}
          isOwed={again.ofSecondCharge || payment.invoice !== null}
          busy={busy}
          onBack={back}
          onSettle={(how, note) =>
            change(
              () =>
                api('POST /admin/payments/{id}/refunds/{refundId}/again', {
                  id: payment._id,
                  refundId: again._id,
                  body: { how, note },
                }),
              m.admin_refund_again_done(),
              back,
            )
          }
        />
      ) : refunding ? (
        <RefundForm
          payment={payment}
          busy={busy}
          onBack={back}
          onRefund={(body) =>
            change(
              () =>
                api(
                  'POST /admin/payments/{id}/refund',
                  { id: payment._id, body: { ...body, refundedBefore: payment.refunded } },
                  { headers: { 'idempotency-key': key } },
                ),
              ({ payment: { asked } }) =>
                asked !== null && asked._id !== payment.asked?._id
                  ? m.admin_refund_asked_done()
                  : m.admin_refund_done(),
              () => {
                setKey(crypto.randomUUID());
                back();
              },
            )
          }
        />
      ) : (
        <PaymentInfo payment={payment} onAgain={setDoing} />
      )}
    </Dialog>
  );
}

interface PaymentInfoProps {
  readonly payment: PaymentDetails;
  readonly onAgain: (refund: Refund) => void;
}

export function PaymentInfo({ payment, onAgain }: PaymentInfoProps) {
  const zone = zoneHere();
  const maySettle = useStaffChanges('refunds');
  const purchase = purchaseOf(payment);
  return (
    <>
      <Facts
        facts={[
          [
            m.vendor_order_customer(),
            <span key="customer">
              <PersonLink id={payment.userId._id}>
                {payment.userId.name ?? m.admin_unknown_customer()}
              </PersonLink>
              <bdi dir="ltr" className="block text-[14px] font-normal text-muted">
                {payment.userId.email ?? m.admin_no_email_short()}
              </bdi>
            </span>,
          ],
          [
            m.admin_payment_id(),
            <bdi key="id" dir="ltr" className="text-[14px] font-normal">
              {payment.stipePaymentId ?? payment._id}
            </bdi>,
          ],
          ...(payment.orderId === null
            ? []
            : [
                [
                  m.table_order_id(),
                  <Link
                    key="order"
                    to="/admin/orders/$id"
                    params={{ id: payment.orderId }}
                    className="text-link"
                  >
                    <bdi dir="ltr">#{orderNumber(payment.orderId)}</bdi>
                  </Link>,
                ] as const,
              ]),
          [m.admin_payment_currency(), payment.currency],
          [
            m.table_status(),
            <Badge key="status" tone={paymentTone(payment)} dot>
              {paymentWords(payment)}
            </Badge>,
          ],
          [
            m.admin_created(),
            <DateText key="created" value={payment.createdAt} style="date-time" zone={zone} />,
          ],
          [
            m.admin_updated(),
            <DateText key="updated" value={payment.updatedAt} style="date-time" zone={zone} />,
          ],
          ...(payment.failure === null
            ? []
            : [[m.admin_payment_failure(), payment.failure] as const]),
        ]}
      />
      <Part title={m.admin_payment_purchase()}>
        <p className="font-semibold">
          <bdi>{purchase.name}</bdi>
        </p>
        <p className="text-[14px] text-muted">{purchase.type}</p>
        <p className="mt-2 line-clamp-4 text-[15px] leading-[22px]" dir="auto">
          {purchase.description}
        </p>
      </Part>
      <AskedRefund key={payment.asked?._id} payment={payment} />
      <Part title={m.admin_payment_amount()}>
        <dl className="num grid grid-cols-[1fr_auto] gap-y-1.5 text-[15px]">
          <dt className="font-semibold">{m.admin_payment_total()}</dt>
          <dd className="text-end font-semibold">
            <bdi dir="ltr">{amountIn(payment.amount, payment.currency)}</bdi>
          </dd>
          <RefundRows payment={payment} onAgain={maySettle ? onAgain : null} />
          {payment.disputed > 0 ? (
            <>
              <dt className="text-muted">{m.admin_payment_disputed()}</dt>
              <dd className="text-end">
                <bdi dir="ltr">{amountIn(-payment.disputed, payment.currency)}</bdi>
              </dd>
            </>
          ) : null}
          <DisputeRows disputes={payment.disputes} />
          {isPartlyRefunded(payment) ? (
            <>
              <dt className="font-semibold">{m.admin_payment_kept()}</dt>
              <dd className="text-end font-semibold">
                <bdi dir="ltr">{amountIn(keptOf(payment), payment.currency)}</bdi>
              </dd>
            </>
          ) : null}
        </dl>
      </Part>
      <AuditHistory
        records={payment.audit}
        words={(record) => refundWords(record, payment.currency)}
      />
    </>
  );
}

function refundWords({ action, before, after }: AuditRecord, currency: string): string {
  if (action === 'payment.refund-again') {
    const sum = isolatedIn(Number(fieldOf(before, 'refund')), currency);
    const how = fieldOf(after, 'how');
    if (how === 'bank') return m.admin_audit_refund_again_bank({ amount: sum });
    if (how === 'none') return m.admin_audit_refund_again_none({ amount: sum });
    return m.admin_audit_refund_again_card({ amount: sum });
  }
  if (action === 'payment.refund-elsewhere') {
    const sum = isolatedIn(Number(fieldOf(after, 'amount')), currency);
    return fieldOf(after, 'booked') === true
      ? m.admin_audit_refund_elsewhere_booked({ amount: sum })
      : m.admin_audit_refund_elsewhere_open({ amount: sum });
  }
  if (action === 'payment.refund-asked' || action === 'payment.refund-rejected') {
    const sum = isolatedIn(Number(fieldOf(after, 'amount')), currency);
    return action === 'payment.refund-asked'
      ? m.admin_audit_refund_asked({ amount: sum })
      : m.admin_audit_refund_rejected({ amount: sum });
  }
  if (action === 'payment.fraud-warning') return m.admin_audit_fraud_warning();
  const amount = Number(fieldOf(after, 'refunded')) - Number(fieldOf(before, 'refunded'));
  return m.admin_audit_refund({ amount: isolatedIn(amount, currency) });
}
