import { useState } from 'react';
import { type Answer, api } from '#web/api.ts';
import { Facts, Part } from '#web/table/facts.tsx';
import { zoneHere } from '#web/table/list-words.ts';
import { Refused } from '#web/table/refusal.tsx';
import { useChange } from '#web/table/use-change.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { m } from '#web/words/generated/messages.js';
import { DisputeRows } from './dispute-rows.tsx';
import { AuditHistory, type AuditRecord, fieldOf } from './audit-history.tsx';
import {
  amountIn,
  isPartlyRefunded,
  keptOf,
  paymentTone,
  paymentWords,
  purchaseOf,
} from './payment-words.ts';
import { RefundForm } from './refund-form.tsx';

export type PaymentDetails = Answer<'GET /admin/payments/{id}'>['payment'];

/** One payment whole, with what went back and the way to give back. */
export function PaymentDialog({
  payment,
  onClose,
}: {
  readonly payment: PaymentDetails;
  readonly onClose: () => void;
}) {
  const [refunding, setRefunding] = useState(false);
  const { busy, refusal, change } = useChange();
  const [key, setKey] = useState(() => crypto.randomUUID());
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={refunding ? m.admin_refund_title() : m.admin_payment_title()}
      actions={
        refunding ? undefined : (
          <>
            <Button look="outline" onClick={onClose}>
              {m.shell_close()}
            </Button>
            {payment.refundable > 0 ? (
              <Button look="danger" onClick={() => setRefunding(true)}>
                {m.admin_refund()}
              </Button>
            ) : null}
          </>
        )
      }
    >
      <Refused words={refusal} />
      {refunding ? (
        <RefundForm
          payment={payment}
          busy={busy}
          onBack={() => setRefunding(false)}
          onRefund={(body) =>
            change(
              () =>
                api(
                  'POST /admin/payments/{id}/refund',
                  { id: payment._id, body: { ...body, refundedBefore: payment.refunded } },
                  { headers: { 'idempotency-key': key } },
                ),
              m.admin_refund_done(),
              () => {
                setKey(crypto.randomUUID());
                setRefunding(false);
              },
            )
          }
        />
      ) : (
        <PaymentInfo payment={payment} />
      )}
    </Dialog>
  );
}

function PaymentInfo({ payment }: { readonly payment: PaymentDetails }) {
  const zone = zoneHere();
  const purchase = purchaseOf(payment);
  return (
    <>
      <Facts
        facts={[
          [
            m.vendor_order_customer(),
            <span key="customer">
              <bdi>{payment.userId.name ?? m.admin_unknown_customer()}</bdi>
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
      <Part title={m.admin_payment_amount()}>
        <dl className="num grid grid-cols-[1fr_auto] gap-y-1.5 text-[15px]">
          <dt className="font-semibold">{m.admin_payment_total()}</dt>
          <dd className="text-end font-semibold">
            <bdi dir="ltr">{amountIn(payment.amount, payment.currency)}</bdi>
          </dd>
          {payment.refunds.map((refund) => (
            <div key={refund._id} className="contents">
              <dt className="min-w-0 wrap-anywhere text-muted">
                {m.orders_refunded()} · <DateText value={refund.at} zone={zone} /> · {refund.reason}
                {refund.passedOn > 0 ? (
                  <span className="block text-[13px] leading-[18px]">
                    {m.admin_refund_parts({
                      passed: isolatedIn(refund.passedOn, payment.currency),
                      earned: isolatedIn(refund.amount - refund.passedOn, payment.currency),
                    })}
                  </span>
                ) : null}
                {refund.status === 'succeeded' ? null : (
                  <span>
                    {' '}
                    <b className="text-ink">
                      {refund.status === 'failed'
                        ? m.admin_refund_failed()
                        : m.admin_refund_on_its_way()}
                    </b>
                  </span>
                )}
              </dt>
              <dd className="text-end">
                <bdi dir="ltr">-{amountIn(refund.amount, payment.currency)}</bdi>
              </dd>
            </div>
          ))}
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

const isolatedIn = (amount: number, currency: string): string =>
  `\u2066${amountIn(amount, currency)}\u2069`;

function refundWords({ before, after }: AuditRecord, currency: string): string {
  const amount = Number(fieldOf(after, 'refunded')) - Number(fieldOf(before, 'refunded'));
  return m.admin_audit_refund({ amount: isolatedIn(amount, currency) });
}
