import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { COUNTRIES, countrySlug } from '#base/countries.ts';
import { useCartCount } from '#web/cart-count.ts';
import { chooseCountry, useCountryChoice } from '#web/country-choice.ts';
import { HeartIcon } from '#web/favourites/heart-icon.tsx';
import { useSession } from '#web/session.ts';
import { AddressLink } from '#web/ui/address-link.tsx';
import { formatCount } from '#web/ui/format.ts';
import { BagIcon, CheckIcon, LockIcon, MenuIcon, PersonIcon, PinIcon } from '#web/ui/icons.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { patiently } from '#web/ui/patiently.ts';
import { countryName } from '#web/words/country-names.ts';
import { m } from '#web/words/generated/messages.js';
import { categoryHref, categoryIcon, categoryTitle, type ShellCategory } from './categories.ts';
import { LanguageLink } from './language-link.tsx';
import { MENU_ITEM, Popover, TOOL } from './popover.tsx';
import { SearchField } from './search-field.tsx';
import type { SignedInMenu } from './signed-in-menu.tsx';

interface HeaderProps {
  readonly categories: readonly ShellCategory[];
  /** Phones show only the logo, so that no link but the back link leads away from paying. */
  readonly atCheckout: boolean;
  /** The page has a search of its own in its first screen. */
  readonly atHome?: boolean;
}

export function Header({ categories, atCheckout, atHome = false }: HeaderProps) {
  return (
    <header
      data-checkout={atCheckout || undefined}
      data-home={atHome || undefined}
      className="shell-header sticky top-0 z-30 border-b border-line bg-sand"
    >
      <div className="wrap flex h-header items-center gap-3 transition-[height] duration-150 md:gap-5">
        <Link to="/" className="rounded-sm" aria-label={m.shell_home_link()}>
          <Mark wordFrom={atCheckout ? 'always' : 'md'} />
        </Link>
        {atCheckout ? (
          <p className="ms-auto flex items-center gap-2 text-[14px] font-semibold text-muted md:hidden">
            <LockIcon className="size-4" />
            {m.shell_secure_checkout()}
          </p>
        ) : null}
        {categories.length > 0 ? (
          <Popover
            id="categories-menu"
            icon={MenuIcon}
            label={m.shell_categories()}
            align="start"
            className="max-md:hidden"
          >
            <ul className="grid min-w-[260px] gap-0.5">
              {categories.map((category) => {
                const CategoryIcon = categoryIcon(category);
                return (
                  <li key={category.slug}>
                    <Link to={categoryHref(category)} className={MENU_ITEM}>
                      <CategoryIcon className="size-5 text-primary" />
                      {categoryTitle(category)}
                    </Link>
                  </li>
                );
              })}
              <li>
                <Link to={'/services' as string} className={MENU_ITEM}>
                  {m.shell_all_services()}
                </Link>
              </li>
            </ul>
          </Popover>
        ) : null}
        <SearchField />
        <nav aria-label={m.shell_account_nav()} className="ms-auto flex items-center gap-1">
          {atCheckout ? null : (
            <Link to={'/sell' as string} className={`${TOOL} max-xl:hidden`}>
              {m.shell_sell()}
            </Link>
          )}
          <CountryMenu />
          <LanguageLink className={`${TOOL} max-md:hidden`} />
          <Link
            to={'/favourites' as string}
            className={`${TOOL} min-w-11 justify-center max-[374px]:hidden`}
            aria-label={m.favourites_title()}
          >
            <HeartIcon className="size-[18px]" />
          </Link>
          <CartLink />
          <AccountMenu />
        </nav>
      </div>
    </header>
  );
}

function CartLink() {
  const count = useCartCount();
  return (
    <Link
      to={'/cart' as string}
      className={`${TOOL} relative min-w-11 justify-center`}
      aria-label={count ? m.shell_cart_with({ count: formatCount(count) }) : m.shell_cart()}
    >
      <BagIcon className="size-[18px]" />
      <CartBadge count={count} className="start-[24px] top-[4px]" />
    </Link>
  );
}

export function CartBadge({
  count,
  className,
}: {
  readonly count: number;
  readonly className: string;
}) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className={`num absolute min-w-[18px] rounded-pill bg-saffron px-1 text-center text-[11px] leading-[18px] font-[650] text-on-saffron ${className}`}
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}

/** Sign-in link, or the menu of a signed-in user, which is loaded only for them. */
function AccountMenu() {
  const { user } = useSession();
  const [menu, setMenu] = useState<{ readonly Menu: typeof SignedInMenu }>();
  const isHere = user !== null;
  useEffect(() => {
    if (!isHere) return;
    const fetchMenu = async () =>
      setMenu({
        Menu: (await patiently(() => import('./signed-in-menu.tsx'))).SignedInMenu,
      });
    void fetchMenu();
  }, [isHere]);
  if (user && menu) return <menu.Menu user={user} />;
  return (
    <Link to={'/login' as string} className={`${TOOL} max-md:hidden`}>
      <PersonIcon className="size-[18px]" />
      {m.shell_sign_in()}
    </Link>
  );
}

/** Menu of countries: opens a country's page, which remembers it for searches. */
function CountryMenu() {
  const chosen = useCountryChoice();
  const label = chosen ? countryName(chosen) : m.shell_any_country();
  return (
    <Popover
      id="country-menu"
      icon={PinIcon}
      label={label}
      spoken={m.shell_country_is({ country: label })}
      className="max-lg:hidden"
    >
      <ul className="grid min-w-[200px] gap-0.5">
        {COUNTRIES.map((country) => (
          <li key={country}>
            <AddressLink to={`/country/${countrySlug(country)}`} className={MENU_ITEM}>
              {countryName(country)}
              {country === chosen ? (
                <CheckIcon className="ms-auto size-[18px] text-primary" />
              ) : null}
            </AddressLink>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => chooseCountry(null)} className={MENU_ITEM}>
            {m.shell_any_country()}
            {chosen ? null : <CheckIcon className="ms-auto size-[18px] text-primary" />}
          </button>
        </li>
      </ul>
    </Popover>
  );
}
