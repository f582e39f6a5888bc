import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Section, SECTIONS, type Step } from '#core/catalogue/vendors/rules.ts';
import { PencilIcon } from '#web/ui/desk-icons.tsx';
import { Phone } from '#web/ui/phone.tsx';
import { m } from '#web/words/generated/messages.js';
import { DocumentList } from './document-list.tsx';
import { kindWords } from './document-words.ts';
import { type Category, fieldsOf } from './section-fields.ts';
import { type PageStep, stepWords, type Vendor } from './steps.ts';

interface ApplicationSummaryProps {
  readonly vendor: Vendor;
  readonly categories: readonly Category[];
  readonly documentsFrom: '/api/vendor/documents' | '/api/admin/vendor-documents';
  /** With a link to edit each step. */
  readonly editable?: boolean;
  /** Beside and below the head of a section. */
  readonly beside?: (step: Step) => ReactNode;
  readonly below?: (step: Step) => ReactNode;
}

export function ApplicationSummary({
  vendor,
  categories,
  documentsFrom,
  editable = false,
  beside,
  below,
}: ApplicationSummaryProps) {
  return (
    <div className="grid gap-7">
      {SECTIONS.map((section) => (
        <section key={section} aria-labelledby={`summary-${section}`}>
          <Head step={section} editable={editable} beside={beside?.(section)} />
          {below?.(section)}
          <Facts section={section} vendor={vendor} categories={categories} />
        </section>
      ))}
      <section aria-labelledby="summary-documents">
        <Head step="documents" editable={editable} beside={beside?.('documents')} />
        {below?.('documents')}
        {vendor.documents.length === 0 ? (
          <p className="text-muted">{m.onboarding_none_yet()}</p>
        ) : (
          <div className="grid gap-4">
            {(['licence', 'id'] as const).map((kind) => (
              <div key={kind}>
                <h3 className="mb-1.5 font-sans text-[14px] leading-5 font-normal tracking-normal text-muted">
                  {kindWords(kind)}
                </h3>
                <DocumentList
                  documents={vendor.documents.filter((document) => document.kind === kind)}
                  from={documentsFrom}
                />
              </div>
            ))}
          </div>
        )}
      </section>
    </div>
  );
}

interface HeadProps {
  readonly step: PageStep;
  readonly editable: boolean;
  readonly beside: ReactNode;
}

function Head({ step, editable, beside }: HeadProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line pb-2">
      <h2 id={`summary-${step}`} className="text-[19px] leading-7">
        {stepWords(step)}
      </h2>
      {beside}
      {editable ? (
        <Link
          to="/onboarding"
          search={{ step }}
          aria-label={m.onboarding_edit_step({ step: stepWords(step) })}
          className="flex min-h-8 items-center gap-1.5 rounded-sm text-[14px] font-semibold text-primary"
        >
          <PencilIcon className="size-4" />
          {m.onboarding_edit()}
        </Link>
      ) : null}
    </div>
  );
}

interface FactsProps {
  readonly section: Section;
  readonly vendor: Vendor;
  readonly categories: readonly Category[];
}

export function Facts({ section, vendor, categories }: FactsProps) {
  const kept: Readonly<Record<string, string>> | null = vendor[section];
  if (!kept) return <p className="text-muted">{m.onboarding_none_yet()}</p>;
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {fieldsOf(section, categories).map(({ name, label, options, input }) => {
        const value = kept[name] ?? '';
        if (value === '') return null;
        const words = options?.find((option) => option.value === value)?.words ?? value;
        return (
          <div key={name} className="min-w-0">
            <dt className="text-[13px] leading-[18px] text-muted">{label}</dt>
            <dd className="break-words">
              {input?.type === 'tel' ? <Phone phone={value} /> : <bdi>{words}</bdi>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
