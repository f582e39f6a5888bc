import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#web/page-head.ts';
import { useSession } from '#web/session.ts';
import { CheckIcon } from '#web/ui/icons.tsx';
import { VendorStatusBadge } from '#web/vendor/vendor-status.tsx';
import { m } from '#web/words/generated/messages.js';

export const Route = createFileRoute('/_vendor-dashboard/goto/onboarding')({
  head: ({ match }) =>
    pageHead({ path: match.pathname, title: m.onboarding_title(), hidden: true }),
  component: GotoOnboardingPage,
});

function GotoOnboardingPage() {
  const { user } = useSession();
  return (
    <>
      <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-[32px] md:text-[36px]">{m.onboarding_title()}</h1>
          <p className="mt-1 max-w-[60ch] text-muted">{m.onboarding_text()}</p>
        </div>
        <VendorStatusBadge status={user?.vendorStatus ?? 'Onboarding'} />
      </div>
      <section className="rounded-panel border border-line bg-paper p-5 md:p-7">
        <h2 className="text-[21px] leading-7">{m.onboarding_needed()}</h2>
        <ul className="mt-4 grid gap-3">
          {[
            m.onboarding_needed_business(),
            m.onboarding_needed_people(),
            m.onboarding_needed_address(),
            m.onboarding_needed_documents(),
          ].map((words) => (
            <li key={words} className="flex items-start gap-3">
              <CheckIcon className="mt-0.5 size-5 text-primary" />
              {words}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
