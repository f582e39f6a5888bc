import { createFileRoute, redirect } from '@tanstack/react-router';
import { stepsDone } from '#core/catalogue/vendors/rules.ts';
import { sendTo } from '#web/guards/send-to.ts';
import { pageHead } from '#web/page-head.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { CheckIcon } from '#web/ui/icons.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { readApplication } from '#web/vendor/application/load-vendor.ts';
import { PAGE_STEPS, stepText, stepWords } from '#web/vendor/application/steps.ts';
import { maySee } from '#web/vendor/may.ts';
import { VendorStatusBadge } from '#web/vendor/vendor-status.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { m } from '#web/words/generated/messages.js';

export const Route = createFileRoute('/_vendor-dashboard/goto/onboarding')({
  loader: async () => {
    if (!(await maySee('business'))) return sendTo(redirect({ to: '/dashboard/vendor' }));
    const vendor = await readApplication();
    if (vendor && vendor.status !== 'Onboarding')
      return sendTo(redirect({ to: '/vendor/wait/review' }));
    return vendor;
  },
  head: ({ match }) =>
    pageHead({ path: match.pathname, title: m.onboarding_title(), hidden: true }),
  pendingComponent: () => (
    <>
      <Head />
      <div role="status" aria-label={m.onboarding_title()}>
        <Skeleton className="h-[380px] rounded-panel" />
      </div>
    </>
  ),
  errorComponent: (fault) => (
    <LoadFailed {...fault} words={m.onboarding_failed_start()} head={<Head />} />
  ),
  component: GotoOnboardingPage,
});

const NOTHING_YET = {
  sections: {
    businessDetails: null,
    businessContact: null,
    ownerDetails: null,
    contactPerson: null,
    businessAddress: null,
  },
  documents: [],
};

function GotoOnboardingPage() {
  const vendor = Route.useLoaderData();
  const done = vendor?.stepsDone ?? stepsDone(NOTHING_YET);
  const count = PAGE_STEPS.filter((step) => step !== 'summary' && done[step]).length;
  const total = PAGE_STEPS.length;
  return (
    <>
      <Head>
        <VendorStatusBadge status="Onboarding" />
      </Head>
      <section className="rounded-panel border border-line bg-paper p-5 md:p-8">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <div className="min-w-[200px] flex-1">
            <h2 className="text-[21px] leading-7">{m.onboarding_progress({ count, total })}</h2>
            <div aria-hidden="true" className="mt-2 h-1.5 rounded-pill bg-sunk">
              <div
                className="h-full rounded-pill bg-primary"
                style={{ width: `${(count / total) * 100}%` }}
              />
            </div>
          </div>
          <ButtonLink to="/onboarding">
            {count === 0 ? m.onboarding_begin() : m.onboarding_go_on()}
          </ButtonLink>
        </div>
        <ol className="mt-7 grid gap-5 md:grid-cols-2">
          {PAGE_STEPS.map((step, index) => {
            const ready = step !== 'summary' && done[step] === true;
            return (
              <li key={step} className="flex gap-3.5">
                <span
                  aria-hidden="true"
                  className={`num mt-px grid size-7 shrink-0 place-items-center rounded-full text-[13px] font-semibold ${ready ? 'bg-tint text-primary' : 'bg-sunk text-muted'}`}
                >
                  {ready ? <CheckIcon className="size-4" /> : index + 1}
                </span>
                <span className="min-w-0">
                  <span className="block font-semibold">
                    {stepWords(step)}
                    {ready ? <span className="sr-only">{m.onboarding_step_done()}</span> : null}
                  </span>
                  <span className="block text-[14px] leading-5 text-muted">{stepText(step)}</span>
                </span>
              </li>
            );
          })}
        </ol>
      </section>
    </>
  );
}

function Head({ children }: { readonly children?: React.ReactNode }) {
  return (
    <div data-page-head className="mb-6 flex flex-wrap items-start justify-between gap-4">
      <div>
        <h1 className="text-[32px] md:text-[36px]">{m.onboarding_title()}</h1>
        <p className="mt-1 max-w-[60ch] text-muted">{m.onboarding_text()}</p>
      </div>
      {children}
    </div>
  );
}
