import { MAX_LINE } from '#base/limits.ts';
import { useState } from 'react';
import { type Answer, api } from '#web/api.ts';
import { orderNumber } from '#web/orders/order-words.ts';
import { Facts, Part } from '#web/table/facts.tsx';
import { zoneHere } from '#web/table/list-words.ts';
import { Refused } from '#web/table/refusal.tsx';
import { useChange } from '#web/table/use-change.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { DownloadIcon } from '#web/ui/desk-icons.tsx';
import { Dialog, DialogFoot } from '#web/ui/dialog.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { Money } from '#web/ui/money.tsx';
import { m } from '#web/words/generated/messages.js';
import { AuditHistory, type AuditRecord } from './audit-history.tsx';
import { PayoutRow } from './payout-row.tsx';
import { ReturnForm } from './return-form.tsx';
import { saveConfirmed } from './save-confirmed.ts';

export type PayoutStatus = Answer<'GET /admin/payouts'>['data'][number]['status'];

const TONES: Record<PayoutStatus, Tone> = { open: 'waiting', paid: 'good', cancelled: 'bad' };

export const batchTone = (status: PayoutStatus): Tone => TONES[status];

export const batchWords = (status: PayoutStatus): string =>
  ({ open: m.common_open, paid: m.payout_paid, cancelled: m.payout_cancelled })[status]();

type Batch = Answer<'GET /admin/payouts/{id}'>['batch'];
type Closing = 'paid' | 'cancelled';
type Payout = Batch['payouts'][number];

export function PayoutBatchDialog({
  batch,
  onClose,
}: {
  readonly batch: Batch;
  readonly onClose: () => void;
}) {
  const [closing, setClosing] = useState<Closing | null>(null);
  const [returning, setReturning] = useState<Payout | null>(null);
  const { busy: saving, refusal, change } = useChange();
  const open = batch.status === 'open';
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={m.payout_batch_of({ number: orderNumber(batch._id) })}
      actions={
        closing === null && returning === null ? (
          <>
            <Button
              look="outline"
              busy={saving}
              onClick={() =>
                change(
                  () =>
                    saveConfirmed(
                      `/api/admin/payouts/${batch._id}/bank-file.csv`,
                      `payouts-${batch._id.slice(-8)}.csv`,
                    ),
                  m.payout_bank_file_saved(),
                )
              }
            >
              <DownloadIcon className="size-[18px]" />
              {m.payout_bank_file()}
            </Button>
            {open ? (
              <>
                <Button look="outline" onClick={() => setClosing('cancelled')}>
                  {m.payout_cancel()}
                </Button>
                {batch.secondCheck === 'missing' ? null : (
                  <Button onClick={() => setClosing('paid')}>{m.payout_mark_paid()}</Button>
                )}
              </>
            ) : null}
          </>
        ) : undefined
      }
    >
      {closing !== null && open ? (
        <CloseForm batch={batch} to={closing} onBack={() => setClosing(null)} />
      ) : returning ? (
        <ReturnForm payout={returning} onBack={() => setReturning(null)} />
      ) : (
        <BatchInfo batch={batch} onReturned={setReturning} />
      )}
      <Refused words={refusal} />
    </Dialog>
  );
}

function CloseForm({
  batch,
  to,
  onBack,
}: {
  readonly batch: Batch;
  readonly to: Closing;
  readonly onBack: () => void;
}) {
  const { busy, refusal, change } = useChange();
  const paid = to === 'paid';
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get('bankReference');
        change(
          () =>
            api('PATCH /admin/payouts/{id}', {
              id: batch._id,
              body: { status: to, bankReference: typeof typed === 'string' ? typed : '' },
            }),
          paid ? m.payout_marked() : m.payout_cancel_done(),
          onBack,
        );
      }}
    >
      <p>{paid ? m.payout_mark_paid_text() : m.payout_cancel_text()}</p>
      {paid && batch.secondCheck === 'waived' ? (
        <p className="text-muted">{m.admin_second_waived()}</p>
      ) : null}
      {paid ? (
        <TextInput
          name="bankReference"
          label={m.payout_reference()}
          maxLength={MAX_LINE}
          dir="auto"
        />
      ) : null}
      <Refused words={refusal} />
      <DialogFoot>
        <Button look="outline" onClick={onBack}>
          {m.orders_move_back()}
        </Button>
        <Button type="submit" look={paid ? 'primary' : 'danger'} busy={busy}>
          {paid ? m.payout_mark_paid() : m.payout_cancel()}
        </Button>
      </DialogFoot>
    </form>
  );
}

function BatchInfo({
  batch,
  onReturned,
}: {
  readonly batch: Batch;
  readonly onReturned: (payout: Payout) => void;
}) {
  const zone = zoneHere();
  return (
    <>
      <Facts
        facts={[
          [
            m.table_status(),
            <Badge key="status" tone={batchTone(batch.status)} dot>
              {batchWords(batch.status)}
            </Badge>,
          ],
          [m.common_total(), <Money key="total" dollars={batch.total} />],
          [
            m.admin_created(),
            <DateText key="created" value={batch.createdAt} style="date-time" zone={zone} />,
          ],
          [m.payout_made_by(), <bdi key="by">{batch.createdBy}</bdi>],
          ...(batch.closedAt === null
            ? []
            : [
                [
                  m.payout_closed(),
                  <DateText key="closed" value={batch.closedAt} style="date-time" zone={zone} />,
                ] as const,
              ]),
          ...(batch.bankReference === null
            ? []
            : [[m.common_bank_reference(), <bdi key="ref">{batch.bankReference}</bdi>] as const]),
        ]}
      />
      {batch.status === 'open' && batch.secondCheck === 'missing' ? (
        <p className="mt-4 text-muted">{m.payout_second_needed()}</p>
      ) : null}
      <Part title={m.payout_count()}>
        <ul className="grid text-[14px] leading-5">
          {batch.payouts.map((payout) => (
            <PayoutRow
              key={payout._id}
              payout={payout}
              {...(batch.status === 'paid' && { onReturned })}
            />
          ))}
        </ul>
      </Part>
      <AuditHistory records={batch.audit} words={auditWords} />
    </>
  );
}

function auditWords({ action }: AuditRecord): string {
  if (action === 'payout.paid') return m.payout_audit_paid();
  if (action === 'payout.returned') return m.payout_audit_returned();
  if (action === 'payout.bank-file') return m.payout_audit_bank_file();
  return action === 'payout.cancelled' ? m.payout_audit_cancelled() : m.payout_audit_made();
}
