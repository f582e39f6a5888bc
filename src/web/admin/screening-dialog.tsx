import { useState } from 'react';
import { MAX_REASON } from '#base/limits.ts';
import { type Answer, api } from '#web/api.ts';
import { Refused } from '#web/table/refusal.tsx';
import { useChange } from '#web/table/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Textarea } from '#web/ui/field.tsx';
import { orderNumber } from '#web/orders/order-words.ts';
import { m } from '#web/words/generated/messages.js';
import { stateName } from '#web/words/state-names.ts';

type Case = Answer<'GET /admin/screening/{id}'>['case'];

export function ScreeningDialog({
  held,
  onClose,
}: {
  readonly held: Case;
  readonly onClose: () => void;
}) {
  const { busy, refusal, change } = useChange();
  const [reason, setReason] = useState('');
  const { _id: id, screened, listed, listVersion, state, orderId } = held;
  const decide = (clear: boolean) =>
    change(
      () =>
        clear
          ? api('POST /admin/screening/{id}/clear', { id, body: { reason } })
          : api('POST /admin/screening/{id}/refund', { id, body: { reason } }),
      ({ case: { state: now } }) =>
        now === 'open'
          ? m.admin_refund_asked_done()
          : clear
            ? m.screening_admin_cleared()
            : m.screening_admin_refunded(),
      onClose,
    );
  const isMissing = reason.trim() === '';
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        orderId === null
          ? m.screening_admin_attempt()
          : m.common_order_number({ number: `\u2066#${orderNumber(orderId)}\u2069` })
      }
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {m.shell_close()}
          </Button>
          {state === 'open' ? (
            <>
              {orderId === null ? null : (
                <Button
                  look="outline"
                  busy={busy}
                  disabled={isMissing}
                  onClick={() => decide(false)}
                >
                  {m.screening_admin_refund()}
                </Button>
              )}
              <Button busy={busy} disabled={isMissing} onClick={() => decide(true)}>
                {orderId === null ? m.screening_admin_close_case() : m.screening_admin_clear()}
              </Button>
            </>
          ) : null}
        </>
      }
    >
      {orderId === null ? <p className="mb-4">{m.screening_admin_attempt_text()}</p> : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <Side
          title={held.who === 'payee' ? m.screening_admin_payee() : m.screening_admin_sender()}
          names={screened ? [screened.name, screened.nameArabic] : []}
          birth={screened?.birth ?? ''}
          country={screened?.country ?? ''}
        />
        <Side
          title={m.screening_admin_listed()}
          names={listed ? [listed.name, ...listed.aliases] : []}
          birth={listed?.birth ?? ''}
          country={listed?.country ?? ''}
          more={listed ? `${listed.programme} · ${listed.id}` : ''}
        />
      </div>
      <p className="mt-3 text-[13px] leading-[18px] text-muted">
        {m.screening_admin_version()} <bdi dir="ltr">{listVersion}</bdi>
      </p>
      {state === 'open' ? (
        <Textarea
          className="mt-5"
          label={m.common_reason()}
          hint={m.screening_admin_reason_hint()}
          value={reason}
          maxLength={MAX_REASON}
          onChange={({ target }) => setReason(target.value)}
        />
      ) : (
        <p className="mt-5">
          <b>{state === 'cleared' ? m.screening_admin_cleared() : m.screening_admin_refunded()}</b>{' '}
          <bdi>{held.reason}</bdi>
        </p>
      )}
      <Refused words={refusal} />
    </Dialog>
  );
}

function Side({
  title,
  names,
  birth,
  country,
  more = '',
}: {
  readonly title: string;
  readonly names: readonly string[];
  readonly birth: string;
  readonly country: string;
  readonly more?: string;
}) {
  const known = names.filter((name) => name !== '');
  return (
    <section className="rounded-field bg-sunk p-4 text-[15px] leading-[22px]">
      <h3 className="text-[13px] leading-[18px] font-semibold text-muted">{title}</h3>
      {known.length === 0 ? <p className="mt-1">–</p> : null}
      {known.map((name, at) => (
        <p key={name} className={at === 0 ? 'mt-1 font-semibold' : ''}>
          <bdi>{name}</bdi>
        </p>
      ))}
      <p className="mt-1 text-muted">
        <bdi dir="ltr">{birth || '–'}</bdi> <span aria-hidden="true">·</span>{' '}
        <span>{/^[A-Z]{2}$/.test(country) ? stateName(country) : country || '–'}</span>
      </p>
      {more === '' ? null : (
        <p className="mt-1 text-[13px] leading-[18px] text-muted">
          <bdi>{more}</bdi>
        </p>
      )}
    </section>
  );
}
