import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { DOCUMENT_KINDS, mostDocuments, STATUSES } from '#core/catalogue/vendors/rules.ts';
import { Panel } from '#web/account/panel.tsx';
import { ProfilePicture } from '#web/account/profile-picture.tsx';
import { ProfileSecurity } from '#web/account/profile-security.tsx';
import { type Answer, api } from '#web/api.ts';
import { sendTo } from '#web/guards/send-to.ts';
import { pageHead } from '#web/page-head.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DocumentKindPanel } from '#web/vendor/application/document-kind.tsx';
import { DocumentList } from '#web/vendor/application/document-list.tsx';
import { kindWords } from '#web/vendor/application/document-words.ts';
import { readApplication } from '#web/vendor/application/load-vendor.ts';
import { stepWords, type Vendor } from '#web/vendor/application/steps.ts';
import { PayoutAccount } from '#web/vendor/money/payout-account.tsx';
import { BusinessSections } from '#web/vendor/profile/business-sections.tsx';
import { eventWords } from '#web/vendor/profile/event-words.ts';
import { RequestedChanges, requestsIn } from '#web/vendor/application/requested-changes.tsx';
import { VendorStatusBadge } from '#web/vendor/vendor-status.tsx';
import { type Category, verticalOf } from '#web/vendor/application/section-fields.ts';
import { m } from '#web/words/generated/messages.js';

export const Route = createFileRoute('/_vendor-dashboard/dashboard/vendor/profile')({
  head: ({ match }) => pageHead({ path: match.pathname, title: m.profile_title(), hidden: true }),
  loader: async () => {
    const [vendor, { data: categories }, { user }, { data: history }, { account }, factors] =
      await Promise.all([
        readApplication(),
        api('GET /service-page/services/active/all'),
        api('GET /account/profile'),
        api('GET /vendor/history'),
        api('GET /vendor/payouts'),
        api('GET /account/factors'),
      ]);
    if (!vendor || vendor.status === 'Onboarding')
      return sendTo(redirect({ to: '/goto/onboarding' }));
    return { vendor, categories, user, history, account, factors };
  },
  pendingComponent: () => (
    <div role="status" aria-label={m.profile_title()} className="grid gap-5">
      <Skeleton className="h-11 w-[280px] rounded-[8px]" />
      <Skeleton className="h-[160px] rounded-panel" />
      <Skeleton className="h-[240px] rounded-panel" />
    </div>
  ),
  errorComponent: (fault) => <LoadFailed {...fault} words={m.account_load_failed()} />,
  component: ProfilePage,
});

function ProfilePage() {
  const { vendor, categories, user, history, account, factors } = Route.useLoaderData();
  const router = useRouter();
  const reload = () => router.invalidate();
  return (
    <>
      <div data-page-head className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-[32px] break-words md:text-[36px]">
            <bdi>{vendor.businessName}</bdi>
          </h1>
          <p className="mt-1 text-muted">{m.profile_text()}</p>
        </div>
        <VendorStatusBadge status={vendor.status} />
      </div>
      <div className="grid gap-5">
        {vendor.status === 'Approved' ? null : <Standing vendor={vendor} />}
        <Panel title={m.profile_account()} text={m.profile_account_text()}>
          <ProfilePicture user={user} />
          <ButtonLink
            to="/dashboard/customer/profile"
            look="outline"
            size="small"
            className="mt-5 justify-self-start"
          >
            {m.profile_account_link()}
          </ButtonLink>
        </Panel>
        <BusinessSections vendor={vendor} categories={categories} onChange={reload} />
        <Panel anchor="payouts" title={m.profile_payouts()} text={m.profile_payouts_text()}>
          <PayoutAccount account={account} />
        </Panel>
        <ProfileSecurity factors={factors} email={user.email} />
        <Panel title={stepWords('documents')} text={m.profile_documents_text()}>
          <Documents vendor={vendor} categories={categories} onChange={reload} />
        </Panel>
        <Panel title={m.admin_vendor_history()}>
          <BusinessHistory events={history} />
        </Panel>
      </div>
    </>
  );
}

/** Why the business is not on sale now. */
function Standing({ vendor }: { readonly vendor: Vendor }) {
  const rejected = vendor.status === 'Rejected';
  return (
    <section
      role="status"
      className={`rounded-panel p-5 md:p-7 ${rejected ? 'bg-danger-tint' : 'bg-saffron-tint'}`}
    >
      <h2 className="text-[21px] leading-7">
        {rejected ? m.review_rejected_title() : m.review_pending_title()}
      </h2>
      <p className="mt-1 max-w-[62ch]">
        {rejected ? m.review_rejected_text() : m.review_pending_text()}
      </p>
      {rejected && vendor.statusReason ? (
        <blockquote className="mt-4 rounded-field bg-paper px-4 py-3 whitespace-pre-line">
          <bdi>{vendor.statusReason}</bdi>
        </blockquote>
      ) : null}
      {rejected && vendor.requestedChanges.length > 0 ? (
        <div className="mt-4">
          <RequestedChanges
            changes={vendor.requestedChanges}
            changed={vendor.changedSteps}
            editable
            onTint
          />
        </div>
      ) : null}
      <ButtonLink to="/vendor/wait/review" look="outline" size="small" className="mt-4">
        {m.review_title()}
      </ButtonLink>
    </section>
  );
}

function Documents({
  vendor,
  categories,
  onChange,
}: {
  readonly vendor: Vendor;
  readonly categories: readonly Category[];
  readonly onChange: () => Promise<void>;
}) {
  return (
    <div className="grid gap-7">
      {DOCUMENT_KINDS.map((kind) => {
        const documents = vendor.documents.filter((document) => document.kind === kind);
        return vendor.status === 'Pending' ? (
          <div key={kind}>
            <h3 className="mb-1.5 font-sans text-[14px] leading-5 font-normal tracking-normal text-muted">
              {kindWords(kind)}
            </h3>
            <DocumentList documents={documents} from="/api/vendor/documents" />
          </div>
        ) : (
          <DocumentKindPanel
            key={kind}
            kind={kind}
            vertical={verticalOf(vendor, categories)}
            documents={documents}
            most={mostDocuments(vendor.status)}
            removable={vendor.status !== 'Approved'}
            onChange={onChange}
          />
        );
      })}
    </div>
  );
}

type VendorEvent = Answer<'GET /vendor/history'>['data'][number];

function BusinessHistory({ events }: { readonly events: readonly VendorEvent[] }) {
  if (events.length === 0) return <p className="text-muted">{m.profile_no_history()}</p>;
  return (
    <ol className="grid gap-4">
      {events.map((event) => (
        <li key={event._id} className="text-[15px] leading-[22px]">
          <What event={event} />
          <p className="mt-0.5 text-[13px] leading-[18px] text-muted">
            <bdi>{byWords(event)}</bdi> <span aria-hidden="true">·</span>{' '}
            <DateText value={event.at} style="date-time" />
          </p>
          {event.reason === '' ? null : (
            <p className="mt-1.5 rounded-field bg-sunk px-3 py-2 text-[14px] leading-5 whitespace-pre-line">
              <bdi>{event.reason}</bdi>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

function byWords({ by, name }: VendorEvent): string {
  if (by === 'you') return m.profile_by_you();
  return by === 'member' ? (name ?? m.team_former()) : m.shell_name();
}

function What({ event }: { readonly event: VendorEvent }) {
  const status = statusIn(event.after);
  if (!status) return <p>{eventWords(event)}</p>;
  const requests = requestsIn(event.after);
  return (
    <div className="grid gap-2">
      <p>
        <VendorStatusBadge status={status} asked={requests.length > 0} />
      </p>
      {requests.length === 0 ? null : <RequestedChanges changes={requests} />}
    </div>
  );
}

function statusIn(after: unknown) {
  const status =
    typeof after === 'object' && after !== null ? Reflect.get(after, 'status') : undefined;
  return STATUSES.find((known) => known === status);
}
