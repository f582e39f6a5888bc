import { createFileRoute, Link, notFound, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { moveOf, STATUSES } from '#core/catalogue/vendors/rules.ts';
import {
  type Decision,
  DecisionDialog,
  decisionWords,
  type ReviewedVendor,
} from '#web/admin/vendors/decision-dialog.tsx';
import { ListingChecks } from '#web/admin/vendors/listing-checks.tsx';
import { VendorBalance } from '#web/admin/vendors/vendor-balance.tsx';
import { VendorHistory } from '#web/admin/vendors/vendor-history.tsx';
import { api, ApiError } from '#web/api.ts';
import { pageHead } from '#web/page-head.ts';
import { planWords } from '#web/plans/plan-words.ts';
import { AddressLink } from '#web/ui/address-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { formatCount } from '#web/ui/format.ts';
import { AlertIcon, ChevronBackIcon } from '#web/ui/icons.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { notify } from '#web/ui/notify.ts';
import { Phone } from '#web/ui/phone.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ApplicationSummary } from '#web/vendor/application/application-summary.tsx';
import { VendorStatusBadge, vendorStatusWords } from '#web/vendor/vendor-status.tsx';
import { m } from '#web/words/generated/messages.js';

export const Route = createFileRoute('/_admin-dashboard/admin/vendor-details/$id')({
  loader: async ({ params: { id } }) => {
    try {
      const [{ vendor }, { balance }, { data: categories }] = await Promise.all([
        api('GET /admin/vendor-details/{id}', { id }),
        api('GET /admin/vendor-details/{id}/payouts', { id }),
        api('GET /service-page/services/active/all'),
      ]);
      return { vendor, balance, categories };
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
  const { vendor, balance, categories } = Route.useLoaderData();
  const router = useRouter();
  const [decision, setDecision] = useState<Decision | null>(null);
  const [overtaken, setOvertaken] = useState<string | null>(null);

  const overtakenBy = async (error: ApiError) => {
    const words = overtakenWords(error);
    setDecision(null);
    setOvertaken(words);
    notify.error(words);
    await router.invalidate();
  };

  return (
    <>
      <Back vendor={vendor} />
      <div data-page-head className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-[32px] break-words md:text-[36px]">
            <bdi>{vendor.businessName}</bdi>
          </h1>
          <p className="mt-2">
            <VendorStatusBadge status={vendor.status} />
          </p>
        </div>
        <div className="flex flex-wrap gap-3 max-md:w-full max-md:*:flex-1">
          {DECISIONS.filter((to) => moveOf('admin', vendor.status, to)).map((to) => (
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
          ))}
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
          <Panel title={m.payout_title()}>
            <VendorBalance vendorId={vendor._id} balance={balance} />
          </Panel>
          <ListingChecks vendorId={vendor._id} />
          <Panel title={m.admin_vendor_history()}>
            <VendorHistory history={vendor.history} />
          </Panel>
        </div>
      </div>
      <DecisionDialog
        vendor={vendor}
        decision={decision}
        onClose={() => setDecision(null)}
        onDecided={async () => {
          await router.invalidate();
          setDecision(null);
        }}
        onOvertaken={overtakenBy}
      />
    </>
  );
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

function AccountFacts({ vendor }: { readonly vendor: ReviewedVendor }) {
  const { account } = vendor;
  const [shop] = vendor.shops;
  // Its products are on its page.
  const counted = (count: number) =>
    shop ? (
      <AddressLink to={shop.href} className="text-link inline-block min-h-6">
        {formatCount(count)}
      </AddressLink>
    ) : (
      formatCount(count)
    );
  const facts: readonly (readonly [string, ReactNode])[] = [
    [m.auth_name(), <bdi key="name">{account.name}</bdi>],
    [m.auth_email(), <bdi key="email">{account.email}</bdi>],
    [m.auth_phone(), account.phone === null ? null : <Phone phone={account.phone} />],
    [m.admin_vendors_applied(), <DateText key="at" value={vendor.createdAt} />],
    [
      m.review_submitted(),
      vendor.submittedAt === null ? null : (
        <DateText value={vendor.submittedAt} style="date-time" />
      ),
    ],
    [m.admin_vendor_plan(), planWords(vendor.plan)],
    [m.admin_vendor_services(), counted(vendor.services)],
    [m.admin_vendor_listings(), counted(vendor.listings)],
    [
      m.admin_vendor_shop(),
      vendor.shops.length === 0 ? null : (
        <ul key="shops" className="grid gap-1">
          {vendor.shops.map(({ _id, name, href }) => (
            <li key={_id}>
              <AddressLink to={href} className="text-link inline-block min-h-6">
                <bdi>{name}</bdi>
              </AddressLink>
            </li>
          ))}
        </ul>
      ),
    ],
  ];
  return (
    <dl className="grid gap-3">
      {facts.map(([label, value]) =>
        value === null ? null : (
          <div key={label} className="min-w-0">
            <dt className="text-[13px] leading-[18px] text-muted">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ),
      )}
    </dl>
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
