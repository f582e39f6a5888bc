import type { ReactNode } from 'react';
import type { VendorPermission } from '#base/permissions.ts';
import type { VendorSetup } from '#contract/setup.ts';
import { AddressLink, type AddressSearch } from '#web/ui/address-link.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { formatCount } from '#web/ui/format.ts';
import { CheckIcon } from '#web/ui/icons.tsx';
import type { VerticalDesk } from '#web/ui/vertical-web.ts';
import { useDesks } from '#web/vendor/desks.ts';
import { m } from '#web/words/generated/messages.js';
import { useMay } from '#web/vendor/may.ts';
import { type SetupLine, setupLines, setupProgress } from './setup-lines.ts';

/** The steps from the approval to the first sale, in the words of the vendor's trade. */
export function SetupGuide({ setup }: { readonly setup: VendorSetup }) {
  const { vertical } = setup;
  const desk = useDesks(vertical === null ? [] : [vertical])[vertical ?? ''];
  const lines = setupLines(setup, desk?.setup?.step);
  const { done, total } = setupProgress(lines);
  const may = useMay();
  return (
    <section
      aria-labelledby="setup-title"
      className="mb-4 rounded-panel bg-paper inset-ring inset-ring-line"
    >
      <div className="p-5 pb-4 md:px-7 md:pt-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 id="setup-title" className="text-[22px] leading-7">
            {m.setup_title()}
          </h2>
          <p className="text-[14px] leading-5 text-muted">
            {m.onboarding_progress({ count: formatCount(done), total: formatCount(total) })}
          </p>
        </div>
        <div aria-hidden="true" className="mt-3 h-1.5 overflow-hidden rounded-full bg-sunk">
          <div
            className="h-full rounded-full bg-primary"
            style={{ inlineSize: `${(100 * done) / total}%` }}
          />
        </div>
      </div>
      <ol className="divide-y divide-line border-t border-line">
        {lines.map((line, index) => (
          <SetupRow
            key={line.key}
            line={line}
            number={index + 1}
            mayDo={may.change(DONE_WITH[line.key])}
            {...lineWords(line, setup, desk)}
          />
        ))}
      </ol>
    </section>
  );
}

/** The permission that a line's page or form needs. */
const DONE_WITH: Readonly<Record<SetupLine['key'], VendorPermission>> = {
  approved: 'business',
  page: 'page',
  listing: 'listings',
  own: 'page',
  payout: 'payout-account',
  share: 'page',
};

interface LineWords {
  readonly title: string;
  readonly text: string;
  readonly action?: (look: 'primary' | 'outline') => ReactNode;
}

function SetupRow({
  line: { done, next, waits },
  number,
  title,
  text,
  mayDo,
  action,
}: LineWords & {
  readonly line: SetupLine;
  readonly number: number;
  readonly mayDo: boolean;
}) {
  return (
    <li
      {...(next && { 'aria-current': 'step' })}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4 md:px-7"
    >
      <span
        aria-hidden="true"
        className={`num grid size-8 shrink-0 place-items-center rounded-full text-[14px] font-semibold ${
          done
            ? 'bg-olive-tint text-olive'
            : next
              ? 'bg-primary text-on-primary'
              : 'text-muted inset-ring inset-ring-edge'
        }`}
      >
        {done ? <CheckIcon className="size-4" /> : number}
      </span>
      <div className="min-w-[200px] flex-1">
        <h3 className={`font-sans text-[16px] leading-6 font-semibold ${done ? 'text-muted' : ''}`}>
          {title}
          {done ? <span className="sr-only">{m.onboarding_step_done()}</span> : null}
        </h3>
        {done ? null : <p className="text-[14px] leading-5 text-muted">{text}</p>}
      </div>
      {done || waits || !mayDo || !action ? null : (
        <div className="flex flex-wrap gap-2 max-sm:ms-12">
          {action(next ? 'primary' : 'outline')}
        </div>
      )}
    </li>
  );
}

/** Any page of the desk, by a link that looks like a button. */
function linkTo(
  at: {
    readonly to: string;
    readonly search?: AddressSearch;
    readonly hash?: string;
  },
  words: string,
) {
  return (look: 'primary' | 'outline') => (
    <AddressLink {...at} className={buttonClasses({ look, size: 'small' })}>
      {words}
    </AddressLink>
  );
}

function lineWords(
  { key }: SetupLine,
  { status, page }: VendorSetup,
  desk: VerticalDesk | undefined,
): LineWords {
  const step = desk?.setup?.step;
  switch (key) {
    case 'approved':
      return {
        title: status === 'Approved' ? m.setup_approved() : m.review_pending_title(),
        text: m.setup_pending_text(),
        action: linkTo({ to: '/vendor/wait/review' }, m.setup_pending_button()),
      };
    case 'page':
      return {
        title: m.setup_page(),
        text: m.setup_page_text(),
        action: linkTo(
          { to: '/dashboard/vendor/services', search: { new: true } },
          m.setup_page_button(),
        ),
      };
    case 'listing':
      return {
        title: desk?.setup?.first() ?? m.setup_first(),
        text: !page
          ? m.setup_first_waits()
          : status === 'Approved'
            ? m.setup_first_text()
            : m.setup_first_text_pending(),
        ...(desk && { action: linkTo({ to: desk.add.to }, desk.add.words()) }),
      };
    case 'own':
      return {
        title: step?.title() ?? '',
        text: step?.text() ?? '',
        ...(step && page && { action: linkTo(step.at(page._id), step.button()) }),
      };
    case 'payout':
      return {
        title: m.setup_payout(),
        text: m.setup_payout_text(),
        action: linkTo(
          { to: '/dashboard/vendor/profile', hash: 'payouts' },
          m.setup_payout_button(),
        ),
      };
    case 'share':
      return {
        title: m.setup_share(),
        text: status === 'Approved' ? m.setup_share_text() : m.setup_share_text_pending(),
        ...(page && { action: (look) => <SharePage page={page} look={look} /> }),
      };
  }
}

interface SharePageProps {
  readonly page: NonNullable<VendorSetup['page']>;
  readonly look: 'primary' | 'outline';
}

function SharePage({ page: { name, href }, look }: SharePageProps) {
  const share = async () =>
    (await import('#web/ui/share-address.ts')).share(
      { title: name, url: new URL(href, window.location.href).href },
      m.share_copied(),
    );
  return (
    <>
      <AddressLink to={href} className={buttonClasses({ look: 'outline', size: 'small' })}>
        {m.setup_preview_button()}
      </AddressLink>
      <Button look={look} size="small" onClick={() => void share()}>
        {m.setup_share_button()}
      </Button>
    </>
  );
}
