import { createFileRoute, Link, notFound, useBlocker, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { moveOf, STATUSES, type Step } from '#core/catalogue/vendors/rules.ts';
import {
  ChangeRequestDialog,
  changesOf,
  type Notes,
  SectionNote,
  TickSection,
} from '#web/admin/vendors/change-request.tsx';
import {
  type Decision,
  DecisionDialog,
  decisionWords,
  type ReviewedVendor,
} from '#web/admin/vendors/decision-dialog.tsx';
import { ListingChecks } from '#web/admin/vendors/listing-checks.tsx';
import { staffSees } from '#web/admin/own-role.ts';
import { VendorBalance } from '#web/admin/vendors/vendor-balance.tsx';
import { VendorHistory } from '#web/admin/vendors/vendor-history.tsx';
import { AccountFacts } from '#web/admin/vendors/account-facts.tsx';
import { api, ApiError } from '#web/api.ts';
import { pageHead } from '#web/page-head.ts';
import { Button } from '#web/ui/button.tsx';
import { formatCount } from '#web/ui/format.ts';
import { AlertIcon, ChevronBackIcon } from '#web/ui/icons.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { notify } from '#web/ui/notify.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ApplicationSummary } from '#web/vendor/application/application-summary.tsx';
import { ChangedBadge } from '#web/vendor/application/requested-changes.tsx';
import { VendorStatusBadge, vendorStatusWords } from '#web/vendor/vendor-status.tsx';
import { m } from '#web/words/generated/messages.js';

export const Route = createFileRoute('/_admin-dashboard/admin/vendor-details/$id')({
  loader: async ({ params: { id } }) => {
    try {
      const sees = await staffSees();
      const [{ vendor }, { balance }, { data: categories }, queue] = await Promise.all([
        api('GET /admin/vendor-details/{id}', { id }),
        sees('money') ? api('GET /admin/vendor-details/{id}/payouts', { id }) : { balance: null },
        api('GET /service-page/services/active/all'),
        api('GET /admin/pending-vendors', { query: { sort: 'oldest', pageSize: 2 } }),
      ]);
      const others = queue.vendors.filter((other) => other.id !== id);
      const next = others[0] && {
        id: others[0].id,
        count: queue.total - (queue.vendors.length - others.length),
      };
      return { vendor, balance, categories, next: next ?? null };
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) throw notFound();
      throw error;
    }
  },
  head: ({ match, loaderData }) =>
    pageHead({
      path: match.pathname,
      title: loaderData?.vendor.businessName ?? m.common_vendor(),
      hidden: true,
    }),
  pendingComponent: () => (
    <div role="status" aria-label={m.common_vendor()} className="grid gap-5">
      <Skeleton className="h-11 w-[280px] rounded-[8px]" />
      <Skeleton className="h-[480px] rounded-panel" />
    </div>
  ),
  errorComponent: (fault) => <LoadFailed {...fault} words={m.common_something_went_wrong()} />,
  component: VendorDetailsPage,
});

const DECISIONS = ['Approved', 'Rejected'] as const;

function VendorDetailsPage() {
  const { vendor } = Route.useLoaderData();
  // The next application starts without this one's notes.
  return <Review key={vendor._id} />;
}

function Review() {
  const { vendor, balance, categories, next } = Route.useLoaderData();
  const router = useRouter();
  const [notes, setNotes] = useState<Notes>({});
  const [isRequesting, setRequesting] = useState(false);
  const pending = vendor.status === 'Pending';
  const chosen = pending ? changesOf(notes).length : 0;
  useBlocker({
    shouldBlockFn: () => chosen > 0 && !window.confirm(m.account_unsaved()),
    enableBeforeUnload: () => chosen > 0,
  });
  const [decision, setDecision] = useState<Decision | null>(null);
  const [overtaken, setOvertaken] = useState<string | null>(null);

  const overtakenBy = async (error: ApiError) => {
    const words = overtakenWords(error);
    setDecision(null);
    setRequesting(false);
    setOvertaken(words);
    notify.error(words);
    await router.invalidate();
  };

  const decisions = DECISIONS.filter((to) => moveOf('admin', vendor.status, to));
  const decisionButton = (to: Decision) => (
    <Button
      key={to}
      look={to === 'Approved' ? 'primary' : 'outline'}
      onClick={() => {
        setOvertaken(null);
        setDecision(to);
      }}
    >
      {decisionWords(vendor, to)}
    </Button>
  );

  return (
    <>
      <Back vendor={vendor} />
      <div data-page-head className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-[32px] break-words md:text-[36px]">
            <bdi>{vendor.businessName}</bdi>
          </h1>
          <p className="mt-2">
            <VendorStatusBadge status={vendor.status} asked={vendor.requestedChanges.length > 0} />
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3 max-md:w-full max-md:*:flex-1">
          {next === null ? null : (
            <Link
              to="/admin/vendor-details/$id"
              params={{ id: next.id }}
              className="text-link min-h-10 content-center text-[15px]"
            >
              {m.admin_vendor_next({ count: formatCount(next.count) })}
            </Link>
          )}
          {decisions.slice(0, 1).map(decisionButton)}
          {pending ? (
            <Button
              look="outline"
              onClick={() => {
                setOvertaken(null);
                setRequesting(true);
              }}
            >
              {chosen === 0
                ? m.admin_vendor_request()
                : m.admin_vendor_request_count({ count: formatCount(chosen) })}
            </Button>
          ) : null}
          {decisions.slice(1).map(decisionButton)}
        </div>
      </div>
      {overtaken === null ? null : (
        <p
          role="alert"
          className="mb-5 flex gap-3 rounded-field bg-saffron-tint p-4 text-[15px] leading-[22px] text-saffron-ink"
        >
          <AlertIcon className="mt-px size-5" />
          {overtaken}
        </p>
      )}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_320px]">
        <Panel title={m.admin_vendor_application()}>
          <ApplicationSummary
            vendor={vendor}
            categories={categories}
            documentsFrom="/api/admin/vendor-documents"
            beside={(step) => (
              <span className="ms-auto flex flex-wrap items-center gap-3">
                {vendor.changedSteps.includes(step) ? <ChangedBadge /> : null}
                {pending ? <TickSection step={step} notes={notes} onChange={setNotes} /> : null}
              </span>
            )}
            below={(step) => (
              <div className="grid gap-3 not-empty:mb-4">
                <Asked vendor={vendor} step={step} />
                {pending ? <SectionNote step={step} notes={notes} onChange={setNotes} /> : null}
              </div>
            )}
          />
        </Panel>
        <div className="grid gap-5">
          <Panel title={m.common_account()}>
            <AccountFacts vendor={vendor} />
            {vendor.status === 'Approved' ? (
              <p className="mt-4 flex flex-wrap gap-x-4 text-[14px] leading-6">
                <Link to="/admin/orders" search={{ vendor: vendor._id }} className="text-link">
                  {m.admin_vendor_orders()}
                </Link>
                <Link to="/admin/reviews" search={{ vendor: vendor._id }} className="text-link">
                  {m.admin_vendor_reviews()}
                </Link>
              </p>
            ) : null}
          </Panel>
          {balance === null ? null : (
            <Panel title={m.payout_title()}>
              <VendorBalance vendorId={vendor._id} balance={balance} />
            </Panel>
          )}
          <ListingChecks vendorId={vendor._id} />
          <Panel title={m.admin_vendor_history()}>
            <VendorHistory history={vendor.history} />
          </Panel>
        </div>
      </div>
      <ChangeRequestDialog
        vendor={vendor}
        notes={notes}
        onChange={setNotes}
        open={isRequesting}
        onClose={() => setRequesting(false)}
        onSent={async () => {
          await router.invalidate();
          setRequesting(false);
          setNotes({});
        }}
        onOvertaken={overtakenBy}
      />
      <DecisionDialog
        vendor={vendor}
        decision={decision}
        onClose={() => setDecision(null)}
        onDecided={async () => {
          await router.invalidate();
          setDecision(null);
          setNotes({});
        }}
        onOvertaken={overtakenBy}
      />
    </>
  );
}

/** An earlier request for changes of this section. */
function Asked({ vendor, step }: { readonly vendor: ReviewedVendor; readonly step: Step }) {
  const change = vendor.requestedChanges.find((one) => one.step === step);
  return change ? (
    <p className="rounded-field bg-saffron-tint px-4 py-3 text-[14px] leading-5 whitespace-pre-line wrap-anywhere text-saffron-ink">
      {m.admin_vendor_asked({ note: change.note })}
    </p>
  ) : null;
}

function Back({ vendor }: { readonly vendor: ReviewedVendor }) {
  const listed = vendor.status === 'Approved';
  return (
    <Link
      to={listed ? '/admin/listed-vendors' : '/admin/pending-vendors'}
      className="mb-3 inline-flex min-h-8 items-center gap-1 rounded-sm text-[14px] font-semibold text-primary"
    >
      <ChevronBackIcon className="size-4" />
      {listed ? m.admin_vendors_listed() : m.admin_vendors_pending()}
    </Link>
  );
}

function Panel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="min-w-0 rounded-panel border border-line bg-paper p-5 md:p-7"
    >
      <p className="mb-4 text-[13px] leading-[18px] font-semibold text-muted">{title}</p>
      {children}
    </section>
  );
}

/** Message about another admin's decision in the meantime. */
function overtakenWords({ body, message }: ApiError): string {
  const status = STATUSES.find((known) => known === body.status);
  if (!status) return message || m.common_something_went_wrong();
  const by = typeof body.by === 'string' ? body.by : m.admin_vendor_nobody();
  return m.admin_vendor_overtaken({ by, status: vendorStatusWords(status) });
}
