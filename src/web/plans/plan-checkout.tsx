import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import type { Every, PlanName } from '#base/plans.ts';
import { ApiError, type Answer, api } from '#web/api.ts';
import { CardChoice, cardWords, expiryWords, type SavedCard } from '#web/cards/card-choice.tsx';
import { useApproval } from '#web/cards/use-approval.tsx';
import { CardFields } from '#web/checkout/card-fields.tsx';
import type { CardMethod } from '#web/checkout/card-method.ts';
import { Step } from '#web/checkout/step.tsx';
import { OwedRows } from '#web/dashboard/owed-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { formatMoney } from '#web/ui/format.ts';
import { LockIcon } from '#web/ui/icons.tsx';
import { Money } from '#web/ui/money.tsx';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { refusedWords } from '#web/words/refused.ts';
import { CONSENT, type Subscription } from './change-plan.tsx';
import { PlanLines, type Preview } from './plan-lines.tsx';
import { isolated, planWords, priceWords } from './plan-words.ts';

/** The payment's subject: a plan at its previewed price, or the open invoice. */
export type ToPay =
  | {
      readonly of: 'plan';
      readonly plan: PlanName;
      readonly every: Every;
      readonly preview: Preview;
    }
  | { readonly of: 'open'; readonly number: string; readonly total: number }
  | {
      readonly of: 'owed';
      readonly number: string;
      readonly total: number;
      readonly from: Parameters<typeof OwedRows>[0]['owedFrom'];
    };

type Chosen = Answer<'POST /vendor/subscription'>;

const NEW = 'new';
const BALANCE = 'balance';

interface PlanCheckoutProps {
  readonly toPay: ToPay;
  readonly subscription: Subscription;
  readonly cards: readonly SavedCard[];
}

export function PlanCheckout({ toPay, subscription, cards: all }: PlanCheckoutProps) {
  const navigate = useNavigate();
  const cards = all.filter(({ refused }) => !refused);
  const fields = useRef<CardMethod>(null);
  const key = useRef(crypto.randomUUID());
  const total = toPay.of === 'plan' ? toPay.preview.due : toPay.total;
  const amount = isolated(formatMoney(total));
  const [how, setHow] = useState(cards[0]?._id ?? NEW);
  const [agreed, setAgreed] = useState(false);
  const [fromBalance, setFromBalance] = useState(subscription.fromBalance);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { approve, step } = useApproval(amount);
  const canUseBalance = toPay.of !== 'owed' && total > 0 && subscription.balance >= total;

  const byCard = () =>
    how === NEW ? ({ of: 'new-card' } as const) : ({ of: 'card', cardId: how } as const);
  const payWith = () => (how === BALANCE ? ({ of: 'balance' } as const) : byCard());

  const ask = (): Promise<Chosen> => {
    if (toPay.of === 'plan')
      return api(
        'POST /vendor/subscription',
        {
          body: {
            plan: toPay.plan,
            every: toPay.every,
            expected: total,
            payWith: payWith(),
            fromBalance,
            consent: CONSENT,
          },
        },
        { headers: { 'idempotency-key': `${key.current}-${how}` } },
      );
    return toPay.of === 'open'
      ? api('POST /vendor/subscription/pay', { body: { payWith: payWith() } })
      : // A negative balance cannot pay.
        api('POST /vendor/owing/pay', { body: { payWith: byCard() } });
  };

  /** Null once it is paid. */
  const pay = async (): Promise<string | null> => {
    const { result, payment } = await ask();
    if (result === 'done' || result === 'scheduled' || !payment) return null;
    const paid =
      result === 'approve' ? await approve({ payment }) : await fields.current?.pay({ payment });
    if (paid?.kind === 'paid') return null;
    return paid?.kind === 'declined' ? paid.message : '';
  };

  const submit = async () => {
    if (toPay.of === 'plan' && !agreed) {
      setRefusal(m.plan_checkout_agree());
      return document.getElementById('plan-consent')?.focus();
    }
    if (how === NEW && total > 0 && !(await fields.current?.check())) return;
    setBusy(true);
    setRefusal(null);
    try {
      const why = await pay();
      if (why !== null) return setRefusal(why || null);
      notify.success(toPay.of === 'owed' ? m.plan_checkout_owed_done() : m.plan_checkout_done());
      await navigate({
        to: toPay.of === 'owed' ? '/dashboard/vendor/money' : '/dashboard/subscriptions/vendor',
        replace: true,
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      key.current = crypto.randomUUID();
      setRefusal(await refusedWords(error, m.checkout_failed()));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
      className="grid items-start gap-x-12 gap-y-5 lg:grid-cols-[minmax(0,1fr)_400px]"
    >
      <div className="flex min-w-0 flex-col gap-5">
        <Step
          number={1}
          title={toPay.of === 'owed' ? m.payout_owed_from() : m.plan_checkout_title()}
        >
          {toPay.of === 'owed' ? (
            <div className="mb-3 border-b border-line pb-3">
              <OwedRows owedFrom={toPay.from} />
            </div>
          ) : null}
          {toPay.of !== 'plan' ? (
            <p className="flex justify-between gap-4">
              <span>{m.plan_checkout_invoice({ number: isolated(toPay.number) })}</span>
              <Money dollars={toPay.total} className="font-semibold" />
            </p>
          ) : (
            <p className="text-[17px] leading-6">
              <b className="font-semibold">{planWords(toPay.plan)}</b>
              {toPay.preview.next ? (
                <span className="text-muted">
                  {' · '}
                  {priceWords(toPay.every, formatMoney(toPay.preview.next.amount))}
                </span>
              ) : null}
            </p>
          )}
        </Step>
        <Step
          number={2}
          title={m.plan_checkout_pay()}
          beside={
            <span className="flex items-center gap-2 text-muted max-md:hidden">
              <LockIcon className="size-4" />
              {m.checkout_sent_to_provider()}
            </span>
          }
        >
          {cards.length > 0 || canUseBalance ? (
            <CardChoice
              selected={how}
              onSelect={setHow}
              options={[
                ...cards.map((card) => ({
                  key: card._id,
                  label: cardWords(card),
                  note: expiryWords(card),
                })),
                ...(canUseBalance
                  ? [
                      {
                        key: BALANCE,
                        label: m.plan_checkout_from_balance({
                          amount: isolated(formatMoney(subscription.balance)),
                        }),
                      },
                    ]
                  : []),
                { key: NEW, label: m.plan_checkout_new_card() },
              ]}
            />
          ) : null}
          {how === NEW && total > 0 ? (
            <CardFields card={fields} total={total} amount={amount} keeps={toPay.of !== 'owed'} />
          ) : null}
          {toPay.of === 'plan' ? (
            <div className="mt-5 grid gap-3 border-t border-line pt-5">
              <Checkbox
                checked={fromBalance}
                onChange={(event) => setFromBalance(event.currentTarget.checked)}
              >
                {m.plan_checkout_later_balance()}
              </Checkbox>
              <Checkbox
                id="plan-consent"
                checked={agreed}
                required
                onChange={(event) => setAgreed(event.currentTarget.checked)}
              >
                {m.plan_checkout_consent()}
              </Checkbox>
            </div>
          ) : null}
          <p
            role="alert"
            className="text-[15px] leading-[22px] font-[550] text-danger not-empty:mt-4"
          >
            {refusal}
          </p>
        </Step>
      </div>
      <aside
        aria-labelledby="plan-summary"
        className="rounded-panel bg-paper p-[18px] shadow-lift inset-ring inset-ring-line lg:sticky lg:top-[calc(var(--header)+20px)] lg:p-6"
      >
        <h2 id="plan-summary" className="mb-3 text-[22px] leading-7 font-medium">
          {m.plan_checkout_summary()}
        </h2>
        {toPay.of !== 'plan' ? (
          <p className="flex items-baseline justify-between gap-4">
            <span className="text-[17px] font-semibold">{m.subscription_today()}</span>
            <Money dollars={toPay.total} className="font-serif text-[26px] leading-8 font-medium" />
          </p>
        ) : (
          <PlanLines preview={toPay.preview} every={toPay.every} />
        )}
        <div className="mt-4">
          <Button type="submit" wide busy={busy}>
            <LockIcon className="size-5" />
            {m.checkout_pay({ amount })}
          </Button>
        </div>
      </aside>
      {step}
    </form>
  );
}
