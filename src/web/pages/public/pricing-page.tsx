import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import type { Every } from '#base/plans.ts';
import { api } from '#web/api.ts';
import { headOfLoaded } from '#web/page-head.ts';
import { EverySwitch } from '#web/plans/every-switch.tsx';
import { LeastCost } from '#web/plans/least-cost.tsx';
import { PlanCard } from '#web/plans/plan-card.tsx';
import { ChevronDownIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';

export const Route = createFileRoute('/_main/pricing')({
  loader: async () => ({
    ...(await api('GET /plans')),
    title: m.pricing_title(),
    description: m.pricing_text(),
  }),
  head: headOfLoaded,
  component: PricingPage,
});

function PricingPage() {
  const { plans } = Route.useLoaderData();
  const [every, setEvery] = useState<Every>('month');
  const questions = [
    [m.pricing_q_limit(), m.pricing_a_limit()],
    [m.pricing_q_middle(), m.pricing_a_middle()],
    [m.pricing_q_orders(), m.pricing_a_orders()],
    [m.pricing_q_declined(), m.pricing_a_declined()],
  ] as const;
  return (
    <div className="wrap pt-9 pb-12 md:pt-14">
      <header className="text-center">
        <h1 className="text-[36px] leading-[1.1] md:text-[48px]">{m.pricing_title()}</h1>
        <p className="mx-auto mt-3 max-w-[60ch] text-[17px] leading-[26px] text-muted">
          {m.pricing_text()}
        </p>
        <div className="mt-6">
          <EverySwitch every={every} onEvery={setEvery} />
        </div>
      </header>
      <ul className="mt-8 grid gap-5 lg:grid-cols-3">
        {plans.map((plan) => (
          <PlanCard key={plan.plan} plan={plan} every={every} />
        ))}
      </ul>
      <LeastCost plans={plans} />
      <section className="pt-12 md:pt-16">
        <h2>{m.pricing_questions()}</h2>
        <div className="mt-4 border-t border-line">
          {questions.map(([question, answer], index) => (
            <details key={question} open={index === 0} className="group border-b border-line">
              <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-4 font-serif text-[19px] leading-[25px] font-medium">
                {question}
                <ChevronDownIcon className="size-5 shrink-0 group-open:rotate-180" />
              </summary>
              <p className="max-w-[70ch] pb-5 leading-[26px] text-muted">{answer}</p>
            </details>
          ))}
        </div>
      </section>
    </div>
  );
}
