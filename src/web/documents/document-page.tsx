import { Link } from '@tanstack/react-router';
import { publicConfig } from '#web/config.ts';
import { AddressLink } from '#web/ui/address-link.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { m } from '#web/words/generated/messages.js';

const DOCUMENTS = [
  { to: '/help', title: m.help_title },
  { to: '/refunds', title: m.refunds_title },
  { to: '/privacy', title: m.privacy_title },
  { to: '/terms', title: m.terms_title },
] as const;

const CHANGED = '2026-11-22';

export interface Section {
  readonly title: string;
  readonly text: string;
}

interface DocumentPageProps {
  readonly path: string;
  readonly title: string;
  readonly text: string;
  readonly sections: readonly Section[];
}

export function DocumentPage({ path, title, text, sections }: DocumentPageProps) {
  return (
    <div className="wrap grid gap-x-16 gap-y-10 pt-8 pb-6 md:pt-12 lg:grid-cols-[220px_minmax(0,1fr)]">
      <nav aria-label={m.documents_nav()} className="max-lg:order-last">
        <ul className="flex flex-wrap gap-x-5 gap-y-1 border-line max-lg:border-t max-lg:pt-5 lg:grid lg:gap-0">
          {DOCUMENTS.map(({ to, title: name }) => (
            <li key={to}>
              <AddressLink
                to={to}
                aria-current={to === path ? 'page' : undefined}
                className="inline-block py-2 font-[550] text-muted hover:text-ink aria-[current=page]:text-primary"
              >
                {name()}
              </AddressLink>
            </li>
          ))}
        </ul>
      </nav>
      <article className="max-w-[68ch]">
        <h1>{title}</h1>
        <p className="mt-3 text-[17px] leading-[26px] text-muted">{text}</p>
        {publicConfig().mailbox ? (
          <p className="mt-6 rounded-card bg-saffron-tint px-4 py-3 text-[14px] leading-[22px] text-saffron-ink">
            {m.documents_demo()}
          </p>
        ) : null}
        {sections.map((section) => (
          <section key={section.title} className="pt-8">
            <h2 className="text-[22px] leading-7">{section.title}</h2>
            <p className="mt-2 leading-[26px]">{section.text}</p>
          </section>
        ))}
        <p className="mt-10 border-t border-line pt-5 text-[14px] leading-5 text-muted">
          {m.documents_more()}{' '}
          <Link to={'/contact-us' as string} className="text-link">
            {m.shell_contact()}
          </Link>
          <br />
          {m.documents_updated()} <DateText value={CHANGED} />
        </p>
      </article>
    </div>
  );
}
