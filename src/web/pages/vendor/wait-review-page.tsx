import { createFileRoute, redirect } from '@tanstack/react-router';
import { api } from '#web/api.ts';
import { useReload } from '#web/live/use-live.ts';
import { sendTo } from '#web/guards/send-to.ts';
import { pageHead } from '#web/page-head.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { AlertIcon, ClockIcon, VerifiedIcon } from '#web/ui/icons.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ApplicationSummary } from '#web/vendor/application/application-summary.tsx';
import { readApplication } from '#web/vendor/application/load-vendor.ts';
import { RequestedChanges } from '#web/vendor/application/requested-changes.tsx';
import { stepNow, type Vendor } from '#web/vendor/application/steps.ts';
import { maySee } from '#web/vendor/may.ts';
import { VendorStatusBadge } from '#web/vendor/vendor-status.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { m } from '#web/words/generated/messages.js';

export const Route = createFileRoute('/_vendor-dashboard/vendor/wait/review')({
  loader: async () => {
    // Signing in leads all members here until the approval.
    if (!(await maySee('business'))) return sendTo(redirect({ to: '/dashboard/vendor' }));
    const [vendor, { data: categories }] = await Promise.all([
      readApplication(),
      api('GET /service-page/services/active/all'),
    ]);
    if (!vendor || vendor.status === 'Onboarding')
      return sendTo(redirect({ to: '/goto/onboarding' }));
    return { vendor, categories };
  },
  head: ({ match }) => pageHead({ path: match.pathname, title: m.review_title(), hidden: true }),
  pendingComponent: () => (
    <>
      <h1 className="mb-6 text-[32px] md:text-[36px]">{m.review_title()}</h1>
      <div role="status" aria-label={m.review_title()} className="grid gap-5">
        <Skeleton className="h-[150px] rounded-panel" />
        <Skeleton className="h-[420px] rounded-panel" />
      </div>
    </>
  ),
  errorComponent: (fault) => (
    <LoadFailed
      {...fault}
      words={m.review_failed()}
      head={<h1 className="mb-6 text-[32px] md:text-[36px]">{m.review_title()}</h1>}
    />
  ),
  component: WaitReviewPage,
});

function WaitReviewPage() {
  const { vendor, categories } = Route.useLoaderData();
  // A decision ends the wait while the page is open.
  useReload(['waiting']);
  return (
    <>
      <div data-page-head className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <h1 className="text-[32px] md:text-[36px]">{m.review_title()}</h1>
        <VendorStatusBadge status={vendor.status} asked={vendor.requestedChanges.length > 0} />
      </div>
      <Standing vendor={vendor} />
      <section className="mt-5 rounded-panel border border-line bg-paper p-5 md:p-8">
        <ApplicationSummary
          vendor={vendor}
          categories={categories}
          documentsFrom="/api/vendor/documents"
        />
      </section>
    </>
  );
}

function Standing({ vendor }: { readonly vendor: Vendor }) {
  const rejected = vendor.status === 'Rejected';
  const approved = vendor.status === 'Approved';
  const StandingIcon = rejected ? AlertIcon : approved ? VerifiedIcon : ClockIcon;
  const tint = rejected
    ? 'bg-danger-tint text-danger'
    : approved
      ? 'bg-olive-tint text-olive'
      : 'bg-saffron-tint text-saffron-ink';
  return (
    <section
      aria-live="polite"
      className="flex flex-wrap gap-5 rounded-panel border border-line bg-paper p-5 md:p-8"
    >
      <span className={`grid size-14 shrink-0 place-items-center rounded-full ${tint}`}>
        <StandingIcon className="size-7" />
      </span>
      <div className="min-w-[220px] flex-1">
        <h2 className="text-[22px] leading-7">
          {rejected
            ? m.review_rejected_title()
            : approved
              ? m.review_approved_title()
              : m.review_pending_title()}
        </h2>
        <p className="mt-1 max-w-[62ch] text-muted">
          {rejected
            ? m.review_rejected_text()
            : approved
              ? m.review_approved_text()
              : m.review_pending_text()}
        </p>
        {vendor.submittedAt && !approved ? (
          <p className="mt-2 text-[14px] leading-5 text-muted">
            {m.review_submitted()} <DateText value={vendor.submittedAt} style="date-time" />
          </p>
        ) : null}
        {rejected && vendor.statusReason ? (
          <blockquote className="mt-4 rounded-field bg-sunk px-4 py-3 whitespace-pre-line">
            <bdi>{vendor.statusReason}</bdi>
          </blockquote>
        ) : null}
        {rejected && vendor.requestedChanges.length > 0 ? (
          <div className="mt-4">
            <RequestedChanges
              changes={vendor.requestedChanges}
              changed={vendor.changedSteps}
              editable
            />
          </div>
        ) : null}
        {rejected || approved ? null : (
          <div className="mt-5">
            <ButtonLink to="/dashboard/vendor">{m.review_pending_prepare()}</ButtonLink>
          </div>
        )}
        {approved ? (
          <div className="mt-5">
            <ButtonLink to="/dashboard/vendor">{m.review_approved_next()}</ButtonLink>
          </div>
        ) : null}
        {rejected ? (
          <div className="mt-5">
            <ButtonLink to="/onboarding" search={{ step: stepNow(vendor) }}>
              {m.review_mend()}
            </ButtonLink>
          </div>
        ) : null}
      </div>
    </section>
  );
}
