import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { DISPUTE_STATUSES } from '#base/disputes.ts';
import { MAX_NOTE } from '#base/limits.ts';
import { type Answer, api } from '#web/api.ts';
import { disputeTone, disputeWords, reasonWords } from '#web/disputes/dispute-words.ts';
import { EvidenceList } from '#web/disputes/evidence-list.tsx';
import { orderNumber } from '#web/orders/order-words.ts';
import { Facts, Part } from '#web/table/facts.tsx';
import { zoneHere } from '#web/table/list-words.ts';
import { Refused } from '#web/table/refusal.tsx';
import { useChange } from '#web/table/use-change.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { Dialog, DialogFoot } from '#web/ui/dialog.tsx';
import { Textarea } from '#web/ui/field.tsx';
import { formatDate } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { AuditHistory, type AuditRecord, fieldOf } from './audit-history.tsx';
import { DisputeConversations } from './dispute-conversations.tsx';
import { amountIn } from './payment-words.ts';

type Dispute = Answer<'GET /admin/disputes/{id}'>['dispute'];

/** Id of the message why it cannot be submitted. */
const LATE = 'dispute-late';

export function DisputeDialog({
  dispute,
  onClose,
}: {
  readonly dispute: Dispute;
  readonly onClose: () => void;
}) {
  const [sending, setSending] = useState(false);
  const router = useRouter();
  const { busy, refusal, change } = useChange();
  const { _id: id } = dispute;
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={
        sending
          ? m.dispute_send_title()
          : m.dispute_of({ number: `\u2066${orderNumber(id)}\u2069` })
      }
      actions={
        sending ? undefined : (
          <>
            <Button look="outline" onClick={onClose}>
              {m.shell_close()}
            </Button>
            {dispute.sendable ? (
              <Button onClick={() => setSending(true)}>{m.dispute_send()}</Button>
            ) : dispute.late ? (
              <Button aria-disabled aria-describedby={LATE}>
                {m.dispute_send()}
              </Button>
            ) : null}
          </>
        )
      }
    >
      <Refused words={refusal} />
      {sending && dispute.sendable ? (
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            const text = String(new FormData(event.currentTarget).get('text') ?? '');
            change(
              () => api('POST /admin/disputes/{id}/send', { id, body: { text } }),
              m.dispute_send_done(),
              () => setSending(false),
            );
          }}
        >
          <p>{m.dispute_send_text()}</p>
          <Evidence dispute={dispute} />
          <Textarea name="text" label={m.dispute_send_note()} maxLength={MAX_NOTE} rows={3} />
          <DialogFoot>
            <Button look="outline" onClick={() => setSending(false)}>
              {m.orders_move_back()}
            </Button>
            <Button type="submit" busy={busy}>
              {m.dispute_send()}
            </Button>
          </DialogFoot>
        </form>
      ) : (
        <>
          {dispute.late && dispute.dueBy !== null ? (
            <p
              id={LATE}
              className="mb-5 rounded-field bg-saffron-tint p-4 text-[14px] leading-5 text-saffron-ink"
            >
              {m.dispute_send_late({
                date: formatDate(dispute.dueBy, currentLanguage(), 'date-time', zoneHere()),
              })}
            </p>
          ) : null}
          <DisputeFacts dispute={dispute} />
          {dispute.decidable ? (
            <div className="mt-5 flex flex-wrap items-center gap-3 rounded-field bg-saffron-tint p-4 text-saffron-ink">
              <p className="min-w-0 flex-1 basis-60 text-[14px] leading-5">
                <b className="block">{m.dispute_test_bank()}</b>
                {m.dispute_test_bank_text()}
              </p>
              {(['won', 'lost'] as const).map((to) => (
                <Button
                  key={to}
                  look="outline"
                  size="small"
                  busy={busy}
                  onClick={() =>
                    change(
                      () => api('POST /admin/disputes/{id}/decide', { id, body: { to } }),
                      m.dispute_decided(),
                    )
                  }
                >
                  {disputeWords(to)}
                </Button>
              ))}
            </div>
          ) : null}
          <Part title={m.dispute_evidence()}>
            <Evidence dispute={dispute} />
          </Part>
          {dispute.vendors.length === 0 ? null : (
            <Part title={m.dispute_talks()}>
              <DisputeConversations dispute={dispute} onAttached={() => void router.invalidate()} />
            </Part>
          )}
          <Part title={m.dispute_moves()}>
            <Moves dispute={dispute} />
          </Part>
          <AuditHistory records={dispute.audit} words={auditWords} />
        </>
      )}
    </Dialog>
  );
}

const Evidence = ({ dispute }: { readonly dispute: Dispute }) => (
  <EvidenceList evidence={dispute.evidence} from={`/api/admin/disputes/${dispute._id}/evidence`} />
);

const LINK = 'font-semibold text-primary underline-offset-2 hover:underline';

function DisputeFacts({ dispute }: { readonly dispute: Dispute }) {
  const zone = zoneHere();
  const { orderId, paymentId, userId, vendors, dueBy, closedAt, currency } = dispute;
  return (
    <Facts
      facts={[
        [
          m.table_status(),
          <Badge key="status" tone={disputeTone(dispute.status)} dot>
            {disputeWords(dispute.status)}
          </Badge>,
        ],
        [m.common_reason(), reasonWords(dispute.reason)],
        [
          m.vendor_order_customer(),
          <span key="customer">
            <bdi>{userId.name ?? m.admin_unknown_customer()}</bdi>
            <bdi dir="ltr" className="block text-[14px] font-normal text-muted">
              {userId.email ?? m.admin_no_email_short()}
            </bdi>
          </span>,
        ],
        ...(vendors.length === 0
          ? []
          : [
              [
                m.common_vendors(),
                <bdi key="vendors">
                  {vendors.map((one) => one.businessName).join(m.shell_comma())}
                </bdi>,
              ] as const,
            ]),
        [
          m.admin_payment_amount(),
          <bdi key="amount" dir="ltr" className="num">
            {amountIn(dispute.amount, currency)}
          </bdi>,
        ],
        [
          m.dispute_held(),
          <bdi key="held" dir="ltr" className="num">
            {amountIn(dispute.held, currency)}
          </bdi>,
        ],
        [
          m.dispute_opened(),
          <DateText key="opened" value={dispute.openedAt} style="date-time" zone={zone} />,
        ],
        ...(dueBy === null
          ? []
          : [
              [
                m.dispute_due(),
                <DateText key="due" value={dueBy} style="date-time" zone={zone} />,
              ] as const,
            ]),
        ...(closedAt === null
          ? []
          : [
              [
                m.dispute_closed(),
                <DateText key="closed" value={closedAt} style="date-time" zone={zone} />,
              ] as const,
            ]),
        [
          m.dispute_about(),
          <span key="about" className="flex flex-wrap gap-x-4 gap-y-1">
            <Link to="/admin/payments" search={{ open: paymentId }} className={LINK}>
              {m.dispute_payment()}
            </Link>
            {orderId === null ? null : (
              <Link to="/admin/orders" search={{ open: orderId }} className={LINK}>
                {m.orders_number({ number: `\u2066#${orderNumber(orderId)}\u2069` })}
              </Link>
            )}
          </span>,
        ],
        [
          m.dispute_provider_ref(),
          <bdi key="ref" dir="ltr" className="text-[14px] font-normal">
            {dispute.providerRef}
          </bdi>,
        ],
      ]}
    />
  );
}

function Moves({ dispute: { moves, currency } }: { readonly dispute: Dispute }) {
  const zone = zoneHere();
  if (moves.length === 0) return <p className="text-muted">{m.dispute_moves_none()}</p>;
  return (
    <dl className="num grid grid-cols-[1fr_auto] gap-y-1.5 text-[15px]">
      {moves.flatMap(({ _id, at, amount, fee }) => [
        <div key={_id} className="contents">
          <dt className="text-muted">
            {amount < 0 ? m.dispute_move_taken() : m.dispute_move_back()} ·{' '}
            <DateText value={at} zone={zone} />
          </dt>
          <dd className="text-end">
            <bdi dir="ltr">{amountIn(amount, currency)}</bdi>
          </dd>
        </div>,
        ...(fee === 0
          ? []
          : [
              <div key={`${_id}-fee`} className="contents">
                <dt className="text-muted">{m.dispute_move_fee()}</dt>
                <dd className="text-end">
                  <bdi dir="ltr">{amountIn(-fee, currency)}</bdi>
                </dd>
              </div>,
            ]),
      ])}
    </dl>
  );
}

function auditWords({ action, after }: AuditRecord): string {
  const status = DISPUTE_STATUSES.find((one) => one === fieldOf(after, 'status'));
  const words = status === undefined ? '' : disputeWords(status);
  switch (action) {
    case 'dispute.evidence':
      return m.dispute_audit_evidence();
    case 'dispute.evidence-removed':
      return m.dispute_audit_removed();
    case 'dispute.evidence-read':
      return m.dispute_audit_read();
    case 'dispute.sent':
      return m.dispute_audit_sent();
    case 'dispute.decided':
      return m.dispute_audit_decided({ status: words });
    default:
      return m.dispute_audit_status({ status: words });
  }
}
