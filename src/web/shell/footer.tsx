import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { publicConfig } from '#web/config.ts';
import { Mark } from '#web/ui/mark.tsx';
import { m } from '#web/words/generated/messages.js';
import { LANGUAGES } from '#web/words/language.ts';
import { categoryHref, categoryTitle, type ShellCategory } from './categories.ts';
import { LANGUAGE_NAMES, useAddressIn } from './language-link.tsx';

const FOOT_LINK = 'inline-block py-1 leading-5 text-muted hover:text-ink hover:underline';

export function Footer({ categories }: { readonly categories: readonly ShellCategory[] }) {
  return (
    <footer className="mt-10 border-t border-line bg-sunk pt-11 pb-7 text-[14px] md:mt-16">
      <div className="wrap">
        <div className="grid grid-cols-2 gap-x-5 gap-y-7 md:grid-cols-[1.5fr_1.6fr_1fr_1fr] md:gap-8">
          <div className="max-md:col-span-2">
            <Link to="/" className="inline-block rounded-sm" aria-label={m.shell_home_link()}>
              <Mark />
            </Link>
            <p className="mt-3 max-w-[30ch] text-muted">{m.shell_tagline()}</p>
          </div>
          <Column title={m.shell_categories()} className="max-md:col-span-2">
            <ul className="columns-2 gap-5">
              {categories.map((category) => (
                <li key={category.slug}>
                  <Link to={categoryHref(category)} className={FOOT_LINK}>
                    {categoryTitle(category)}
                  </Link>
                </li>
              ))}
              <li>
                <Link to={'/services' as string} className={FOOT_LINK}>
                  {m.shell_all_services()}
                </Link>
              </li>
            </ul>
          </Column>
          <Column title={m.shell_help()}>
            <ul>
              <li>
                <Link to={'/contact-us' as string} className={FOOT_LINK}>
                  {m.shell_contact()}
                </Link>
              </li>
              {publicConfig().mailbox ? (
                <li>
                  <a href="/mailbox" className={FOOT_LINK}>
                    {m.shell_mailbox()}
                  </a>
                </li>
              ) : null}
            </ul>
          </Column>
          <Column title={m.shell_languages()}>
            <ul>
              {LANGUAGES.map((language) => (
                <li key={language}>
                  <FootLanguage language={language} />
                </li>
              ))}
            </ul>
          </Column>
        </div>
        <div className="mt-8 flex flex-wrap justify-between gap-2 border-t border-line pt-[18px] text-[13px] text-muted">
          <span>{m.shell_copyright()}</span>
          <span>{m.shell_currency()}</span>
        </div>
      </div>
    </footer>
  );
}

function Column({
  title,
  className = '',
  children,
}: {
  readonly title: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={className}>
      <h2 className="mb-2.5 font-sans text-[14px] leading-5 font-semibold tracking-normal">
        {title}
      </h2>
      {children}
    </div>
  );
}

function FootLanguage({ language }: { readonly language: (typeof LANGUAGES)[number] }) {
  return (
    <a href={useAddressIn(language)} hrefLang={language} lang={language} className={FOOT_LINK}>
      {LANGUAGE_NAMES[language]}
    </a>
  );
}
