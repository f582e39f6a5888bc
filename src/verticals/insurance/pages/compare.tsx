import { Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { isCalendarDate } from '#base/calendar-date.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { BookingBar } from '#web/booking/booking-bar.tsx';
import { ListPages } from '#web/listing/list-pages.tsx';
import { FOOTED } from '#web/listing/panel-foot.ts';
import { AddressLink } from '#web/ui/address-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { formatCount } from '#web/ui/format.ts';
import { counted } from '#web/ui/counted.ts';
import { InfoIcon } from '#web/ui/desk-icons.tsx';
import { ShieldIcon } from '#web/ui/category-icons.tsx';
import { Money } from '#web/ui/money.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { labels as INSURANCE_PLANS } from '#web/words/generated/labels/insurance_plans_labels.ts';
import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';
import { PLAN_KINDS, type PlanKind } from '../kinds.ts';
import { kindWords, tabWords } from '../words.ts';
import { Comparison, eachWords, whyWords } from './comparison.tsx';
import { PLANS_PAGE, type ShownPlan } from './load-plans.ts';
import type { PlanSearch } from './plan-search.ts';
import { SAMPLE_AGE } from './sample.ts';
import { Questions, screenOf } from './questions.tsx';
import { toPeople } from './to-people.ts';
import { type CoverState, type Judged, useCover } from './use-cover.ts';
import { latePart } from '#web/ui/late-part.tsx';

interface CompareProps {
  readonly kind: PlanKind;
  readonly plans: readonly ShownPlan[];
  readonly page: number;
  readonly total: number;
  readonly search: PlanSearch;
}

// Loaded once a plan is selected.
const InsuredForm = latePart(async () => (await import('./insured-form.tsx')).InsuredForm);

export function Compare({ kind, plans, page, total, search }: CompareProps) {
  const cover = useCover(kind, plans, search);
  const [asking, setAsking] = useState<number | null>(null);
  /** Selects a plan, and asks for the answer that it still needs. */
  const choose = (id: string | null) => {
    cover.choose(id);
    const { missing } = cover;
    if (id === null || missing === null) return;
    flushSync(() => setAsking(screenOf(kind, missing)));
    document
      .querySelector<HTMLElement>(`[name="${missing === 'people' ? firstOpen(cover) : missing}"]`)
      ?.focus();
  };
  const { plan } = cover;
  return (
    <div className={`wrap pb-6 ${FOOTED}`}>
      <Breadcrumbs
        crumbs={[
          { label: m.shell_tab_home(), href: '/' },
          { label: m.insurance_category(), href: '/insurance' },
          { label: kindWords(kind) },
        ]}
      />
      <div data-page-head className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-[34px] leading-10 text-pretty md:text-[44px] md:leading-12">
            {m.insurance_compare_title({ kind: kindWords(kind) })}
          </h1>
          <p className="mt-2 max-w-[44ch] text-[17px] leading-7 text-muted">
            {m.insurance_compare_text()}
          </p>
        </div>
        <nav aria-label={m.insurance_kinds()} className="w-full md:w-auto">
          <ul className="flex rounded-pill bg-sunk p-1">
            {PLAN_KINDS.map((one) => (
              <li key={one} className="flex-1">
                <AddressLink
                  to="/service/insurance"
                  search={{ kind: one }}
                  aria-current={one === kind ? 'page' : undefined}
                  className="block rounded-pill px-3 py-2 text-center text-[14px] leading-6 font-[550] text-muted hover:text-ink aria-[current]:bg-paper aria-[current]:text-ink md:px-5 md:text-[15px]"
                >
                  {tabWords(one)}
                </AddressLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <Questions cover={cover} asking={asking} onAsking={setAsking} />
      <div aria-live="polite" className={asking === null ? '' : 'max-md:hidden'}>
        {cover.isPriced ? (
          <>
            <Plans cover={cover} onChoose={choose} />
            <ListPages
              to="/service/insurance"
              search={{ kind, ...cover.search.answers }}
              page={page}
              pageSize={PLANS_PAGE}
              total={total}
            />
          </>
        ) : (
          <p className="mt-6 text-[17px] leading-7 text-muted">{m.insurance_answer_first()}</p>
        )}
      </div>
      {cover.missing === null && plan && 'quote' in plan.judged ? (
        <div className={asking === null ? '' : 'max-md:hidden'}>
          <Suspense
            fallback={
              <div id="insured" className="mt-8">
                <Skeleton className="h-[420px] rounded-panel" />
              </div>
            }
          >
            <InsuredForm key={plan.id} cover={cover} plan={plan} />
          </Suspense>
          <BookingBar
            price={<Money dollars={plan.judged.quote.totalCents / 100} />}
            what={plan.name}
          >
            <Button onClick={toPeople}>{m.insurance_name_people()}</Button>
          </BookingBar>
        </div>
      ) : null}
    </div>
  );
}

/** Name of the first field about the people that is still empty. */
function firstOpen({ people, search }: CoverState): string {
  const at = people.findIndex(
    ({ birth, chronic }) => !isCalendarDate(birth) || (search.kind === 'health' && chronic === ''),
  );
  const index = Math.max(0, at);
  return isCalendarDate(people[index]?.birth ?? '') ? `chronic-${index}` : `birth-${index}-typed`;
}

interface PlansProps {
  readonly cover: CoverState;
  readonly onChoose: (id: string | null) => void;
}

function Plans({ cover, onChoose }: PlansProps) {
  const { judged, fitting, compared } = cover;
  const others = judged.filter((plan) => !compared.some(({ id }) => id === plan.id));
  if (judged.length === 0)
    return (
      <EmptyState icon={ShieldIcon} title={m.insurance_none()} text={m.insurance_none_text()} />
    );
  return (
    <>
      <div className="mt-7 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-[26px] leading-8">{counted(fitting.length, INSURANCE_PLANS)}</h2>
        <p className="text-[14px] leading-5 text-muted">{m.insurance_all_in()}</p>
      </div>
      {cover.missing === 'people' ? (
        <p className="mt-2 text-[15px] leading-[22px]">
          {m.insurance_sample({ age: formatCount(SAMPLE_AGE) })}
        </p>
      ) : null}
      {compared.length > 0 ? <Comparison cover={cover} onChoose={onChoose} /> : null}
      {others.length > 0 ? (
        <section aria-labelledby="other-plans" className="mt-6">
          <h2 id="other-plans" className="text-[20px] leading-7">
            {m.insurance_other_plans()}
          </h2>
          <ul className="mt-3 grid gap-3 md:grid-cols-2 lg:grid-cols-3">
            {others.map((plan) => (
              <OtherPlan key={plan.id} plan={plan} cover={cover} />
            ))}
          </ul>
        </section>
      ) : null}
      <p className="mt-6 flex items-start gap-3 rounded-card bg-sunk px-4 py-3 text-[14px] leading-5">
        <InfoIcon className="mt-px size-5 shrink-0 text-primary" />
        {m.insurance_how_compared()}
      </p>
    </>
  );
}

function OtherPlan({ plan, cover }: { readonly plan: Judged; readonly cover: CoverState }) {
  const { judged, name, details, href } = plan;
  const fits = 'quote' in judged;
  return (
    <li
      className={`flex items-start justify-between gap-3 rounded-card p-4 inset-ring inset-ring-line ${fits ? 'bg-paper' : 'bg-sunk text-muted'}`}
    >
      <div className="min-w-0">
        <h3 className="font-sans text-[16px] leading-6 font-semibold">
          <AddressLink to={href} className="hover:underline">
            <bdi {...inItsLanguage(name)}>{name}</bdi>
          </AddressLink>
        </h3>
        <p className="text-[13px] leading-[18px] text-muted">
          <bdi {...inItsLanguage(details.insurer)}>{details.insurer}</bdi>
        </p>
        {fits ? null : <p className="mt-1 text-[14px] leading-5">{whyWords(judged)}</p>}
      </div>
      {fits ? (
        <div className="shrink-0 text-end">
          <Money
            dollars={judged.quote.totalCents / 100}
            className="font-serif text-[20px] leading-7 font-medium"
          />
          <p className="text-[13px] leading-[18px] text-muted">{eachWords(plan)}</p>
          <Button
            look="quiet"
            size="small"
            className="-me-3"
            onClick={() => cover.compare(plan.id)}
          >
            {m.insurance_compare()}
          </Button>
        </div>
      ) : null}
    </li>
  );
}
