import { useEffect, useState } from 'react';
import { type Answer, api, ApiError } from '#web/api.ts';
import { whileShown } from '#web/while-shown.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { formatMoney } from '#web/ui/format.ts';
import { Money } from '#web/ui/money.tsx';
import { notify } from '#web/ui/notify.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { m } from '#web/words/generated/messages.js';
import { refusedWords, saying } from '#web/words/refused.ts';
import { daysWords } from '../words.ts';
import type { Policy } from './policies.tsx';

type Quote = Answer<'GET /policies/{id}/cancel-quote'>;

interface CancelPolicyProps {
  readonly policy: Policy;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Shows the exact refund before the press; the server refuses if it has changed. */
export function CancelPolicy({ policy, onClose, onDone }: CancelPolicyProps) {
  const [quote, setQuote] = useState<Quote | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { _id: id } = policy;
  useEffect(() => {
    return whileShown(
      () => api('GET /policies/{id}/cancel-quote', { id }),
      setQuote,
      saying(setRefusal, m.policies_cancel_failed()),
    );
  }, [id]);
  const cancel = async ({ refund }: Quote) => {
    setBusy(true);
    setRefusal(null);
    try {
      await api('POST /policies/{id}/cancel', { id, body: { expectedRefund: refund } });
      notify.success(m.policies_cancelled({ amount: formatMoney(refund) }));
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(await refusedWords(error, m.policies_cancel_failed()));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={m.policies_cancel_title()}
      text={m.policies_cancel_text()}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {m.policies_keep()}
          </Button>
          {quote ? (
            <Button look="danger" busy={busy} onClick={() => void cancel(quote)}>
              {m.policies_cancel()}
            </Button>
          ) : null}
        </>
      }
    >
      {quote ? (
        <>
          {quote.refund > 0 ? (
            <p className="mb-3 text-[15px] leading-[22px]">
              {quote.freeLook ? m.policies_free_look_back() : m.policies_pro_rata_back()}
            </p>
          ) : null}
          <dl className="grid gap-2 text-[15px] leading-[22px]">
            {quote.freeLook ? null : (
              <Row name={m.policies_unused()}>
                {m.policies_unused_of({
                  unused: daysWords(quote.unusedDays),
                  all: daysWords(quote.days),
                })}
              </Row>
            )}
            <Row name={m.quote_line_premium()}>
              <Money dollars={quote.premium} />
            </Row>
            <Row name={m.policies_tax_and_stamp()}>
              <Money dollars={quote.passedOn} />
            </Row>
            <div className="flex items-baseline justify-between border-t border-line pt-2 text-[18px] font-[650]">
              <dt>{m.policies_refund()}</dt>
              <dd>
                <Money
                  dollars={quote.refund}
                  className="font-serif text-[26px] leading-[30px] font-medium"
                />
              </dd>
            </div>
            {quote.kept > 0 ? (
              <p className="text-[13px] leading-[18px] text-muted">
                {m.policies_kept({ amount: formatMoney(quote.kept) })}
              </p>
            ) : null}
          </dl>
        </>
      ) : refusal === null ? (
        <Spinner className="mx-auto my-8 size-8" />
      ) : null}
      <p role="alert" className="text-[14px] leading-5 font-[550] text-danger not-empty:mt-4">
        {refusal}
      </p>
    </Dialog>
  );
}

const Row = ({ name, children }: { readonly name: string; readonly children: React.ReactNode }) => (
  <div className="flex justify-between gap-6">
    <dt className="text-muted">{name}</dt>
    <dd>{children}</dd>
  </div>
);
