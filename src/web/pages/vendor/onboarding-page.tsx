import { createFileRoute, redirect, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { DOCUMENT_KINDS, type Section, SECTIONS } from '#core/catalogue/vendors/rules.ts';
import { useSending } from '#web/account/use-sending.ts';
import { api } from '#web/api.ts';
import { sendTo } from '#web/guards/send-to.ts';
import { pageHead } from '#web/page-head.ts';
import { currentSession, refreshSession } from '#web/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { AlertIcon } from '#web/ui/icons.tsx';
import { notify } from '#web/ui/notify.ts';
import { FullScreenSpinner } from '#web/ui/spinner.tsx';
import { ApplicationSummary } from '#web/vendor/application/application-summary.tsx';
import { DocumentKindPanel } from '#web/vendor/application/document-kind.tsx';
import { initializeVendor } from '#web/vendor/application/load-vendor.ts';
import { type Category, verticalOf } from '#web/vendor/application/section-fields.ts';
import { RequestedChanges } from '#web/vendor/application/requested-changes.tsx';
import { SectionForm } from '#web/vendor/application/section-form.tsx';
import { StepList } from '#web/vendor/application/step-list.tsx';
import {
  isPageStep,
  isReachable,
  openChanges,
  type PageStep,
  stepAfter,
  stepNow,
  stepText,
  stepWords,
  type Vendor,
} from '#web/vendor/application/steps.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { refusedWords } from '#web/words/refused.ts';

interface Search {
  /** By default the step where the vendor stopped. */
  readonly step?: string;
}

export const Route = createFileRoute('/_main/_vendor/onboarding')({
  validateSearch: ({ step }: Record<string, unknown>): Search =>
    typeof step === 'string' ? { step } : {},
  // A hover must not start an application, and preloads would be reused for half a minute.
  preload: false,
  loader: async () => {
    const [vendor, { data: categories }] = await Promise.all([
      initializeVendor(),
      api('GET /service-page/services/active/all'),
    ]);
    if (vendor.status === 'Pending' || vendor.status === 'Approved')
      await sendTo(redirect({ to: '/vendor/wait/review' }));
    return { vendor, categories };
  },
  head: ({ match }) =>
    pageHead({ path: match.pathname, title: m.onboarding_title(), hidden: true }),
  pendingComponent: FullScreenSpinner,
  errorComponent: (fault) => (
    <div className="wrap py-10">
      <LoadFailed {...fault} words={m.onboarding_failed_start()} />
    </div>
  ),
  component: OnboardingPage,
});

function OnboardingPage() {
  const { vendor, categories } = Route.useLoaderData();
  const { step: named } = Route.useSearch();
  const asked = isPageStep(named) ? named : undefined;
  const step = asked && isReachable(vendor, asked) ? asked : stepNow(vendor);
  return (
    <div className="wrap pt-6 pb-16 md:pt-10">
      <h1 className="text-[30px] leading-9 md:text-[38px] md:leading-[46px]">
        {m.onboarding_title()}
      </h1>
      <p className="mt-2 max-w-[60ch] text-muted">{m.onboarding_text()}</p>
      {vendor.status === 'Rejected' ? <Reason vendor={vendor} /> : null}
      <div className="mt-7 grid items-start gap-x-10 gap-y-6 lg:grid-cols-[250px_minmax(0,1fr)]">
        <div className="lg:sticky lg:top-24">
          <StepList vendor={vendor} current={step} />
        </div>
        <div className="max-w-[760px] min-w-0 rounded-panel border border-line bg-paper p-5 md:p-8">
          <StepPanel key={step} step={step} vendor={vendor} categories={categories} />
        </div>
      </div>
    </div>
  );
}

interface StepPanelProps {
  readonly step: PageStep;
  readonly vendor: Vendor;
  readonly categories: readonly Category[];
}

function StepPanel({ step, vendor, categories }: StepPanelProps) {
  const router = useRouter();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  // Screen readers announce the new step.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const section = SECTIONS.find((one) => one === step);
  return (
    <>
      <h2
        ref={heading}
        tabIndex={-1}
        className="text-[24px] leading-8 outline-none md:text-[28px] md:leading-9"
      >
        {stepWords(step)}
      </h2>
      <p className="mt-1 mb-6 text-muted">{stepText(step)}</p>
      <Note vendor={vendor} step={step} />
      {section ? (
        <SectionForm
          section={section}
          vendor={vendor}
          categories={categories}
          suggested={suggestionFor(section, vendor)}
          onSaved={async (saved) => {
            await router.invalidate();
            // The address is the last form: the documents appear below it.
            if (section !== 'businessAddress' || saved.requestedChanges.length > 0)
              await navigate({ to: '/onboarding', search: { step: stepAfter(saved, section) } });
          }}
          {...(section === 'businessAddress' && vendor.requestedChanges.length === 0
            ? { save: m.account_save() }
            : {})}
        />
      ) : null}
      {section === 'businessAddress' &&
      vendor.stepsDone.businessAddress &&
      vendor.requestedChanges.length === 0 ? (
        <section aria-labelledby="address-documents" className="mt-8 border-t border-line pt-6">
          <h2 id="address-documents" className="text-[24px] leading-8">
            {stepWords('documents')}
          </h2>
          <p className="mt-1 mb-6 text-muted">{stepText('documents')}</p>
          <Documents vendor={vendor} categories={categories} />
        </section>
      ) : null}
      {section ? null : step === 'documents' ? (
        <Documents vendor={vendor} categories={categories} />
      ) : (
        <Summary vendor={vendor} categories={categories} />
      )}
    </>
  );
}

/** Data that the account or an earlier step already has. */
function suggestionFor(section: Section, vendor: Vendor): Readonly<Record<string, string>> {
  const { user } = currentSession();
  if (!user) return {};
  const { name, email } = user;
  const phone = user.phone ?? vendor.businessContact?.businessPhone ?? '';
  const owner = vendor.ownerDetails;
  switch (section) {
    case 'businessContact':
      return { businessEmail: email, businessPhone: phone };
    case 'ownerDetails':
      return { name, email, phone };
    case 'contactPerson':
      return owner ? { name: owner.name, email: owner.email, phone: owner.phone } : {};
    default:
      return {};
  }
}

function Documents({ vendor, categories }: Pick<StepPanelProps, 'vendor' | 'categories'>) {
  const router = useRouter();
  return (
    <div className="grid gap-8">
      {DOCUMENT_KINDS.map((kind) => (
        <DocumentKindPanel
          key={kind}
          kind={kind}
          vertical={verticalOf(vendor, categories)}
          documents={vendor.documents.filter((document) => document.kind === kind)}
          onChange={() => router.invalidate()}
        />
      ))}
      {vendor.stepsDone.documents ? (
        <div>
          <ButtonLink to="/onboarding" search={{ step: 'summary' }}>
            {m.onboarding_to_summary()}
          </ButtonLink>
        </div>
      ) : null}
    </div>
  );
}

function Summary({
  vendor,
  categories,
}: {
  readonly vendor: Vendor;
  readonly categories: readonly Category[];
}) {
  const navigate = useNavigate();
  const { busy, send } = useSending();
  const open = openChanges(vendor);
  const submit = () =>
    send(
      async () => {
        await api('POST /vendor/submit');
        await refreshSession();
        notify.success(m.onboarding_submitted());
        await navigate({ to: '/vendor/wait/review' });
      },
      async (error) => notify.error(await refusedWords(error)),
    );
  return (
    <>
      <ApplicationSummary
        vendor={vendor}
        categories={categories}
        documentsFrom="/api/vendor/documents"
        editable
      />
      <div className="mt-8 border-t border-line pt-6">
        {open.length === 0 ? null : (
          <p className="mb-4 flex gap-3 rounded-field bg-saffron-tint p-4 text-[15px] leading-[22px] text-saffron-ink">
            <AlertIcon className="mt-px size-5" />
            {m.onboarding_not_changed({
              steps: new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format(
                open.map(({ step }) => stepWords(step)),
              ),
            })}
          </p>
        )}
        <p className="mb-4 text-muted">{m.onboarding_submit_text()}</p>
        <Button busy={busy} onClick={() => void submit()}>
          {vendor.status === 'Rejected' ? m.onboarding_submit_again() : m.onboarding_submit()}
        </Button>
      </div>
    </>
  );
}

/** The admin's note about this step. */
function Note({ vendor, step }: { readonly vendor: Vendor; readonly step: PageStep }) {
  const change = vendor.requestedChanges.find((one) => one.step === step);
  if (!change || vendor.status !== 'Rejected') return null;
  return (
    <p
      role="note"
      className="mb-6 flex gap-3 rounded-field bg-saffron-tint p-4 text-[15px] leading-[22px] text-saffron-ink"
    >
      <AlertIcon className="mt-px size-5" />
      <span className="min-w-0 whitespace-pre-line wrap-anywhere">
        <bdi>{change.note}</bdi>
      </span>
    </p>
  );
}

function Reason({ vendor }: { readonly vendor: Vendor }) {
  const { requestedChanges, changedSteps, statusReason } = vendor;
  return (
    <div className="mt-6 flex max-w-[1050px] gap-3 rounded-field bg-danger-tint p-4 text-[15px] leading-[22px]">
      <AlertIcon className="mt-px size-5 text-danger" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          {requestedChanges.length > 0 ? m.review_rejected_text() : m.onboarding_rejected()}
        </p>
        {statusReason}
        {requestedChanges.length > 0 ? (
          <div className="mt-3 text-ink">
            <RequestedChanges changes={requestedChanges} changed={changedSteps} editable onTint />
          </div>
        ) : null}
      </div>
    </div>
  );
}
