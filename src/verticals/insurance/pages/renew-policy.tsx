import { useEffect, useState } from 'react';
import { type Answer, api, ApiError } from '#web/api.ts';
import { whileShown } from '#web/while-shown.ts';
import { addToCart } from '#web/cart/deeds.ts';
import { faultIn, quoteWords } from '#web/cart/quote-words.ts';
import { QuoteLines } from '#web/orders/quote-lines.tsx';
import { useGo } from '#web/ui/address-link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { formatDate } from '#web/ui/format.ts';
import { Money } from '#web/ui/money.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { loadLooks } from '#web/ui/vertical-parts.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { refusedWords, saying } from '#web/words/refused.ts';
import { daysWords } from '../words.ts';
import type { Policy } from './policies.tsx';

type Offered = Answer<'GET /policies/{id}/renewal'>;
type Renewal = NonNullable<Offered['renewal']>;

/** The same cover for the next term at its current price. It is added to the cart. */
export function RenewPolicy({
  policy,
  onClose,
}: {
  readonly policy: Policy;
  readonly onClose: () => void;
}) {
  const go = useGo();
  const [offered, setOffered] = useState<Offered | null>(null);
  const [words, setWords] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { _id: id, orderId } = policy;
  useEffect(() => {
    const ask = async () => {
      const answer = await api('GET /policies/{id}/renewal', { id });
      await loadLooks([{ vertical: policy.vertical }]);
      return answer;
    };
    const show = (answer: Offered) => {
      setOffered(answer);
      if (!answer.renewal) setWords(noneWords(answer));
    };
    return whileShown(ask, show, saying(setWords, m.policies_renew_failed()));
  }, [id, policy.vertical]);
  const add = async ({ productId, options }: Renewal) => {
    setBusy(true);
    setWords(null);
    try {
      const { secrets } = await api('GET /orders/{id}/items/{itemId}/confided', {
        id: orderId,
        itemId: id,
      });
      const added = await addToCart(
        { productId, options, ...(secrets && { secrets }) },
        { tell: setWords },
      );
      if (added) void go({ to: '/cart' });
      else setBusy(false);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setWords(await refusedWords(error, m.policies_renew_failed()));
      setBusy(false);
    }
  };
  const renewal = offered?.renewal ?? null;
  const language = currentLanguage();
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={m.policies_renew_title()}
      text={m.policies_renew_text()}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {m.shell_close()}
          </Button>
          {renewal ? (
            <Button busy={busy} onClick={() => void add(renewal)}>
              {m.cart_add()}
            </Button>
          ) : offered ? (
            <ButtonLink to={`/service/insurance?kind=${policy.kind}` as string}>
              {m.policies_compare()}
            </ButtonLink>
          ) : null}
        </>
      }
    >
      {renewal ? (
        <>
          <p className="font-semibold">
            {m.insurance_from_to({
              from: formatDate(renewal.from, language),
              to: formatDate(renewal.to, language),
            })}
          </p>
          {renewal.gapDays > 0 ? (
            <p className="mt-2 rounded-field bg-danger-tint px-4 py-3 text-[14px] leading-5 font-[550] text-danger">
              {m.policies_gap({ days: daysWords(renewal.gapDays) })}
            </p>
          ) : null}
          <QuoteLines lines={renewal.lines} />
          <p className="mt-2 flex items-baseline justify-between border-t border-line pt-2 text-[18px] font-[650]">
            {m.insurance_total()}
            <Money
              dollars={renewal.total}
              className="font-serif text-[26px] leading-[30px] font-medium"
            />
          </p>
        </>
      ) : words === null ? (
        <Spinner className="mx-auto my-8 size-8" />
      ) : null}
      <p role="alert" className="text-[14px] leading-5 font-[550] text-danger not-empty:mt-4">
        {words}
      </p>
    </Dialog>
  );
}

function noneWords({ why }: Offered): string {
  const found = faultIn({ why: why ?? undefined });
  return found ? quoteWords(found) : m.policies_renew_none();
}
