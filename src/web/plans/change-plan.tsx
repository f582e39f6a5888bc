import { useEffect, useRef, useState } from 'react';
import type { Every, PlanName } from '#base/plans.ts';
import { useSending } from '#web/account/use-sending.ts';
import { type Answer, api } from '#web/api.ts';
import { whileShown } from '#web/while-shown.ts';
import { AddressLink } from '#web/ui/address-link.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { Money } from '#web/ui/money.tsx';
import { notify } from '#web/ui/notify.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { m } from '#web/words/generated/messages.js';
import { refusedWords, saying } from '#web/words/refused.ts';
import { EverySwitch } from './every-switch.tsx';
import type { Plan } from './plan-card.tsx';
import { dayWords, PlanLines, type Preview } from './plan-lines.tsx';
import { planWords, roomWords } from './plan-words.ts';

export type Subscription = Answer<'GET /vendor/subscription'>['subscription'];

export const CONSENT = 'renewal-2026-11';

/** Changes the plan: today's price is read from the server, and charged by the checkout. */
export function ChangePlan({
  plans,
  subscription,
  offered,
  onChanged,
}: {
  readonly plans: readonly Plan[];
  /** Preselected, and scrolled to. */
  readonly offered?: PlanName | undefined;
  readonly subscription: Subscription;
  readonly onChanged: () => Promise<void>;
}) {
  const current = subscription.plan.plan;
  const [every, setEvery] = useState<Every>(subscription.every ?? 'month');
  const [wanted, setWanted] = useState<PlanName>(
    offered ?? (current === 'starter' ? 'growth' : current),
  );
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (offered) title.current?.focus();
  }, [offered]);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { busy, send } = useSending();
  const same =
    wanted === current && (wanted === 'starter' || every === (subscription.every ?? every));

  useEffect(() => {
    setPreview(null);
    setRefusal(null);
    if (same) return;
    return whileShown(
      () =>
        api('GET /vendor/subscription/preview', {
          query: { plan: wanted, every },
        }),
      (answer) => setPreview(answer.preview),
      saying(setRefusal),
    );
  }, [wanted, every, same]);

  const schedule = () =>
    void send(
      async () => {
        await api(
          'POST /vendor/subscription',
          {
            body: {
              plan: wanted,
              every,
              expected: 0,
              payWith: { of: 'new-card' },
              consent: CONSENT,
            },
          },
          { headers: { 'idempotency-key': crypto.randomUUID() } },
        );
        notify.success(m.subscription_scheduled());
        await onChanged();
      },
      async (error) => setRefusal(await refusedWords(error)),
    );

  return (
    <section
      aria-labelledby="change-title"
      className="rounded-panel bg-paper p-5 inset-ring inset-ring-line md:p-6"
    >
      <h2
        ref={title}
        id="change-title"
        tabIndex={-1}
        className="mb-3 scroll-mt-6 text-[22px] leading-7 font-medium outline-none"
      >
        {m.subscription_change()}
      </h2>
      <EverySwitch every={every} onEvery={setEvery} />
      <fieldset className="mt-3 grid gap-2.5">
        <legend className="sr-only">{m.subscription_change()}</legend>
        {plans.map((plan) => (
          <label
            key={plan.plan}
            className="flex cursor-pointer items-center gap-3.5 rounded-field px-4 py-3 inset-ring inset-ring-line has-checked:bg-tint has-checked:inset-ring-2 has-checked:inset-ring-primary has-focus-visible:outline-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name="plan"
              value={plan.plan}
              checked={plan.plan === wanted}
              onChange={() => setWanted(plan.plan)}
              className="size-5 shrink-0 accent-primary"
            />
            <span className="min-w-0">
              <b className="font-semibold">{planWords(plan.plan)}</b>
              {plan.plan === current ? (
                <span className="text-muted"> {m.subscription_now()}</span>
              ) : null}
              <span className="block text-[13px] leading-[18px] text-muted">{roomWords(plan)}</span>
            </span>
            <Money
              short
              dollars={every === 'year' ? plan.year : plan.month}
              className="ms-auto font-semibold"
            />
          </label>
        ))}
      </fieldset>
      <p role="alert" className="text-[15px] leading-[22px] text-danger not-empty:mt-4">
        {refusal}
      </p>
      {same || refusal ? null : (
        <div className="mt-5">
          {preview ? (
            <PlanLines preview={preview} every={every} />
          ) : (
            <Skeleton className="h-32 rounded-field" />
          )}
          <div className="mt-4">
            {preview?.when === 'period_end' ? (
              <Button wide look="outline" busy={busy} onClick={schedule}>
                {m.subscription_schedule({ date: dayWords(preview.on) })}
              </Button>
            ) : (
              <AddressLink
                to="/checkout/subscription"
                search={{ plan: wanted, every }}
                className={buttonClasses({ wide: true })}
              >
                {m.subscription_move({ plan: planWords(wanted) })}
              </AddressLink>
            )}
          </div>
        </div>
      )}
    </section>
  );
}
