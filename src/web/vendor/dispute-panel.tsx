import { useCallback, useEffect, useState } from 'react';
import { useSending } from '#web/account/use-sending.ts';
import { type Answer, api, ApiError } from '#web/api.ts';
import { disputeTone, disputeWords, reasonWords } from '#web/disputes/dispute-words.ts';
import { EvidenceList } from '#web/disputes/evidence-list.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TrashIcon } from '#web/ui/page-icons.tsx';
import { formatDate, formatMoney } from '#web/ui/format.ts';
import { notify } from '#web/ui/notify.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { refusedWords } from '#web/words/refused.ts';
import { AttachConversation } from './attach-conversation.tsx';
import { EvidenceForm } from './evidence-form.tsx';
import { useMay } from './may.ts';

type Dispute = Answer<'GET /vendor/orders/{id}/dispute'>['dispute'];

export function DisputePanel({ orderId }: { readonly orderId: string }) {
  const [dispute, setDispute] = useState<Dispute | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [adding, setAdding] = useState<'evidence' | 'conversation' | null>(null);
  const { busy, send } = useSending();
  const mayProve = useMay().change('money');
  const load = useCallback(async () => {
    setFailure(null);
    try {
      setDispute((await api('GET /vendor/orders/{id}/dispute', { id: orderId })).dispute);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(await refusedWords(error, m.dispute_load_failed()));
    }
  }, [orderId]);
  useEffect(() => void load(), [load]);
  const remove = (evidenceId: string) =>
    void send(
      async () => {
        const params = { id: orderId, evidenceId };
        const { dispute: changed } = await api(
          'DELETE /vendor/orders/{id}/dispute/evidence/{evidenceId}',
          params,
        );
        setDispute(changed);
        notify.success(m.dispute_removed());
      },
      async (error) => {
        setFailure(await refusedWords(error));
      },
    );
  return (
    <section
      aria-label={m.dispute_title()}
      className="mb-6 rounded-field bg-sunk/60 p-4 inset-ring inset-ring-line"
    >
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-sans text-[16px] leading-[22px] font-semibold tracking-normal">
          {m.dispute_title()}
        </h3>
        {dispute ? (
          <Badge tone={disputeTone(dispute.status)} dot>
            {disputeWords(dispute.status)}
          </Badge>
        ) : null}
      </div>
      {failure === null ? null : <ErrorState message={failure} onRetry={() => void load()} />}
      {dispute === null && failure === null ? <Skeleton className="h-28 rounded-field" /> : null}
      {dispute ? (
        <>
          <p className="text-[14px] leading-5">{textOf(dispute)}</p>
          <p className="mt-2 text-[14px] leading-5 text-muted">
            {m.dispute_amount({ amount: `\u2066${formatMoney(dispute.amount)}\u2069` })}{' '}
            <span aria-hidden="true">·</span> {reasonWords(dispute.reason)}
          </p>
          {dispute.open && dispute.evidenceUntil !== null ? (
            <p className="mt-2 text-[14px] leading-5 font-semibold">
              {m.dispute_until({ date: formatDate(dispute.evidenceUntil, currentLanguage()) })}
            </p>
          ) : null}
          {dispute.open || dispute.evidence.length > 0 ? (
            <div className="mt-4">
              <h4 className="mb-2 font-sans text-[14px] leading-5 font-semibold tracking-normal">
                {m.dispute_evidence()}
              </h4>
              <EvidenceList
                evidence={dispute.evidence}
                from={`/api/vendor/orders/${orderId}/dispute/evidence`}
                action={(one) =>
                  mayProve && dispute.open && one.sentAt === null ? (
                    <button
                      type="button"
                      aria-label={m.dispute_remove()}
                      aria-disabled={busy}
                      onClick={() => (busy ? undefined : remove(one._id))}
                      className="grid size-10 shrink-0 place-items-center rounded-field text-muted hover:bg-paper hover:text-ink"
                    >
                      <TrashIcon className="size-5" />
                    </button>
                  ) : null
                }
              />
            </div>
          ) : null}
          {mayProve && dispute.open && adding === null ? (
            <div className="mt-4 flex flex-wrap gap-3">
              <Button size="small" onClick={() => setAdding('evidence')}>
                {m.dispute_add()}
              </Button>
              <Button look="outline" size="small" onClick={() => setAdding('conversation')}>
                {m.dispute_attach()}
              </Button>
            </div>
          ) : null}
          {dispute.open && adding === 'conversation' ? (
            <AttachConversation
              read={(query) =>
                api('GET /vendor/orders/{id}/dispute/conversation', { id: orderId, query })
              }
              attach={(body) =>
                api('POST /vendor/orders/{id}/dispute/conversation', { id: orderId, body })
              }
              onBack={() => setAdding(null)}
              onAttached={() => {
                setAdding(null);
                void load();
              }}
            />
          ) : null}
          {dispute.open && adding === 'evidence' ? (
            <EvidenceForm
              orderId={orderId}
              onBack={() => setAdding(null)}
              onAdded={(changed) => {
                setDispute(changed);
                setAdding(null);
              }}
            />
          ) : null}
        </>
      ) : null}
    </section>
  );
}

function textOf({ status, open }: Dispute): string {
  if (status === 'won') return m.dispute_vendor_won();
  if (status === 'lost') return m.dispute_vendor_lost();
  if (status === 'inquiry_closed') return m.dispute_vendor_closed();
  return open ? m.dispute_vendor_open() : m.dispute_vendor_over();
}
