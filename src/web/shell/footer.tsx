import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { COUNTRIES, countrySlug } from '#base/countries.ts';
import { publicConfig } from '#web/config.ts';
import { AddressLink } from '#web/ui/address-link.tsx';
import { ChevronDownIcon } from '#web/ui/icons.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { countryName } from '#web/words/country-names.ts';
import { m } from '#web/words/generated/messages.js';
import { LANGUAGES } from '#web/words/language.ts';
import { categoryHref, categoryTitle, type ShellCategory } from './categories.ts';
import { LANGUAGE_NAMES, useAddressIn } from './language-link.tsx';

const FOOT_LINK = 'inline-block py-1 leading-5 text-muted hover:text-ink hover:underline';

const TITLE = 'font-sans text-[14px] leading-5 font-semibold tracking-normal';

export function Footer({ categories }: { readonly categories: readonly ShellCategory[] }) {
  return (
    <footer className="mt-10 border-t border-line bg-sunk pt-11 pb-7 text-[14px] md:mt-16">
      <div className="wrap">
        <div className="grid gap-x-5 md:grid-cols-3 md:gap-8 xl:grid-cols-[1.4fr_1.6fr_1fr_1fr_1fr_1fr]">
          <div className="max-md:pb-5">
            <Link to="/" className="inline-block rounded-sm" aria-label={m.shell_home_link()}>
              <Mark />
            </Link>
            <p className="mt-3 max-w-[30ch] text-muted">{m.shell_tagline()}</p>
          </div>
          <Column title={m.shell_categories()}>
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
          <Column title={m.shell_countries()}>
            <Links
              links={COUNTRIES.map((country) => ({
                to: `/country/${countrySlug(country)}`,
                label: countryName(country),
              }))}
            />
          </Column>
          <Column title={m.shell_help()}>
            <Links
              links={[
                { to: '/favourites', label: m.favourites_title() },
                { to: '/help', label: m.shell_help() },
                { to: '/contact-us', label: m.shell_contact() },
                { to: '/refunds', label: m.shell_refunds() },
              ]}
            />
          </Column>
          <Column title={m.shell_for_vendors()} isSelling>
            <Links
              links={[
                { to: '/sell', label: m.shell_sell() },
                { to: '/pricing', label: m.pricing_nav() },
              ]}
            />
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
        <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-t md:mt-8 border-line pt-[18px] text-[13px] text-muted">
          <span>{m.shell_copyright()}</span>
          {publicConfig().mailbox ? (
            <a
              href="/mailbox"
              className="inline-flex min-h-6 items-center rounded-pill bg-saffron-tint px-3 font-semibold text-saffron-ink hover:underline"
            >
              {m.shell_demo_mailbox()}
            </a>
          ) : null}
          <span>{m.shell_currency()}</span>
          <Links
            className="flex gap-5"
            links={[
              { to: '/privacy', label: m.shell_privacy() },
              { to: '/terms', label: m.shell_terms() },
            ]}
          />
        </div>
      </div>
    </footer>
  );
}

function Links({
  links,
  className,
}: {
  readonly className?: string;
  readonly links: readonly { readonly to: string; readonly label: string }[];
}) {
  return (
    <ul className={className}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <AddressLink to={to} className={FOOT_LINK}>
            {label}
          </AddressLink>
        </li>
      ))}
    </ul>
  );
}

function Column({
  title,
  className = '',
  isSelling = false,
  children,
}: {
  readonly title: string;
  readonly className?: string;
  readonly isSelling?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className={className} data-sell={isSelling || undefined}>
      {/* Phones show a folded group; the other copy is not displayed. */}
      <details className="group border-t border-line md:hidden">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between">
          <h2 className={TITLE}>{title}</h2>
          <ChevronDownIcon className="size-4 text-muted group-open:rotate-180" />
        </summary>
        <div className="pb-3">{children}</div>
      </details>
      <div className="max-md:hidden">
        <h2 className={`mb-2.5 ${TITLE}`}>{title}</h2>
        {children}
      </div>
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
