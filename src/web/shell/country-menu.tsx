import { COUNTRIES, countrySlug } from '#base/countries.ts';
import { chooseCountry, useCountryChoice } from '#web/country-choice.ts';
import { CheckIcon, PinIcon } from '#web/ui/icons.tsx';
import { countryName } from '#web/words/country-names.ts';
import { AddressLink } from '#web/ui/address-link.tsx';
import { m } from '#web/words/generated/messages.js';
import { MENU_ITEM, Popover } from './popover.tsx';

/** Menu of countries: opens a country's page, which remembers it for searches. */
export function CountryMenu() {
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
