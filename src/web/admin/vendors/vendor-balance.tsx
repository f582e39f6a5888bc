import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { marketTime } from '#web/market-time.ts';
import { type Answer, api } from '#web/api.ts';
import { PayoutRows } from '#web/dashboard/payout-rows.tsx';
import { OwedList } from '#web/dashboard/owed-list.tsx';
import { WaitingList } from '#web/dashboard/waiting-list.tsx';
import { zoneHere } from '#web/table/list-words.ts';
import { Button } from '#web/ui/button.tsx';
import { formatDate } from '#web/ui/format.ts';
import { Money } from '#web/ui/money.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { AuditHistory, type AuditRecord } from '../audit-history.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { NoteReceived } from '../note-received.tsx';
import { WriteOff } from '../write-off.tsx';

type Balance = Answer<'GET /admin/vendor-details/{id}/payouts'>['balance'];

export function VendorBalance({
  vendorId,
  balance: all,
}: {
  readonly vendorId: string;
  readonly balance: Balance;
}) {
  const { balance, owingSince, account, payouts, release, audit } = all;
  return (
    <>
      <p className="font-serif text-[30px] leading-[38px] tracking-[-0.02em]">
        <Money dollars={balance} />
      </p>
      {owingSince === null ? null : (
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <p className="text-[13px] leading-[18px] text-muted">
            {m.payout_owing_since({
              date: formatDate(owingSince, currentLanguage(), 'date', zoneHere()),
            })}
          </p>
          <WriteOff vendorId={vendorId} owes={-balance} />
        </div>
      )}
      <OwedList
        balance={all}
        orderLink={({ orderId }, words) =>
          orderId === null ? (
            words
          ) : (
            <Link to="/admin/orders/$id" params={{ id: orderId }} className="text-link rounded-sm">
              {words}
            </Link>
          )
        }
        action={(invoice) => <NoteReceived invoice={invoice} />}
      />
      <p className="mt-2 text-[13px] leading-[18px] text-muted">
        {account === null ? (
          m.payout_held_without_account()
        ) : (
          <span>
            <bdi>{account.bankName}</bdi> · <bdi dir="ltr">{account.iban}</bdi>
          </span>
        )}
      </p>
      <WaitingList title={m.payout_when_admin()} balance={all} />
      {payouts.length > 0 ? <PayoutRows payouts={payouts} /> : null}
      <p className="mt-4 flex flex-wrap gap-x-4 text-[14px] leading-6">
        <Link
          to="/admin/statements/$id/$month"
          params={{ id: vendorId, month: marketTime().toISOString().slice(0, 7) }}
          className="text-link rounded-sm"
        >
          {m.statement_see()}
        </Link>
        <Link
          to="/admin/payments"
          search={{ tab: 'entries', vendor: vendorId }}
          className="text-link rounded-sm"
        >
          {m.admin_payment_entries()}
        </Link>
      </p>
      <Release vendorId={vendorId} release={release} />
      <AuditHistory records={audit} words={auditWords} />
    </>
  );
}

function Release({
  vendorId,
  release,
}: {
  readonly vendorId: string;
  readonly release: Balance['release'];
}) {
  const [asking, setAsking] = useState(false);
  const early = release === 'paid';
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="font-sans text-[15px] leading-5 font-semibold tracking-normal">
        {m.payout_release()}
      </h3>
      <p className="mt-1 text-[14px] leading-5">
        {early ? m.payout_release_paid_text() : m.payout_release_rule_text()}
      </p>
      <Button look="outline" size="small" className="mt-3" onClick={() => setAsking(true)}>
        {early ? m.payout_release_off() : m.payout_release_on()}
      </Button>
      {asking ? (
        <ReasonDialog
          title={early ? m.payout_release_off_title() : m.payout_release_on_title()}
          text={early ? m.payout_release_off_text() : m.payout_release_on_text()}
          action={early ? m.payout_release_off() : m.payout_release_on()}
          done={m.payout_release_done()}
          work={(reason) =>
            api('PUT /admin/vendor-details/{id}/payout-release', {
              id: vendorId,
              body: { release: early ? 'rule' : 'paid', reason },
            })
          }
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}

function auditWords({ action, after }: AuditRecord): string {
  switch (action) {
    case 'payout.written-off':
      return m.payout_audit_written_off();
    case 'payout.received':
      return m.payout_audit_received();
    case 'payout.release':
      return typeof after === 'object' && after !== null && Reflect.get(after, 'release') === 'paid'
        ? m.payout_audit_release_paid()
        : m.payout_audit_release_rule();
    default:
      return m.payout_audit_account();
  }
}
