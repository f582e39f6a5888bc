import { MAX_SEARCH } from '#base/limits.ts';
import { type FormEvent, useRef } from 'react';
import { COUNTRIES } from '#base/countries.ts';
import { guestsWords } from '#web/stays/stay-guests.ts';
import { StayDates } from '#web/stays/stay-dates.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { formatMoney } from '#web/ui/format.ts';
import { SuggestionsBelow } from '#web/shell/suggestions-below.tsx';
import { SearchIcon } from '#web/ui/icons.tsx';
import { countryName } from '#web/words/country-names.ts';
import { useGo } from '#web/ui/address-link.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage, pathInLanguage } from '#web/words/language.ts';

const CEILINGS = [50, 100, 200, 500];
/** In one room or home; the search page allows more rooms, and children. */
const GUESTS = [1, 2, 3, 4, 5, 6, 8, 10];
const NO_STAY = {};
const CELL =
  'relative block px-3 py-2 text-[13px] leading-[18px] font-semibold md:px-[18px] md:py-[7px]';
const CONTROL =
  'mt-px block w-full appearance-none rounded-sm border-0 bg-transparent p-0 text-[15px] leading-6 font-normal text-muted placeholder:text-muted focus:text-ink focus:outline-none md:text-[16px]';
const WITHIN =
  'has-[:focus-visible]:rounded-field has-[:focus-visible]:inset-ring-2 has-[:focus-visible]:inset-ring-primary';

/** The home page's search. A plain form, so that it works before hydration. */
export function FindForm() {
  const go = useGo();
  const field = useRef<HTMLInputElement>(null);
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = [...new FormData(event.currentTarget)].filter(
      ([, value]) => String(value).trim() !== '',
    );
    const isStay = given.some(([name]) => name === 'checkIn');
    const entries = given.filter(([name]) => isStay || name !== 'rooms');
    void go({
      to: '/search',
      search: Object.fromEntries(entries.map(([name, value]) => [name, String(value).trim()])),
    });
  };
  return (
    <form
      role="search"
      aria-label={m.home_find_what()}
      action={pathInLanguage('/search', currentLanguage())}
      onSubmit={find}
      className="mt-5 grid grid-cols-2 rounded-[14px] bg-paper p-2 shadow-[0_0_0_1px_var(--line),var(--lift)] md:mt-7 md:grid-cols-[1.5fr_1fr_1fr_auto]"
    >
      <div className="relative col-span-2 border-line max-md:border-b md:col-span-1 md:border-e">
        <label className={`${CELL} ${WITHIN}`}>
          {m.home_find_what()}
          <input
            ref={field}
            name="q"
            type="text"
            // The suggestions make it a combobox, which is not allowed for type=search.
            role="searchbox"
            maxLength={MAX_SEARCH}
            autoComplete="off"
            placeholder={m.home_find_example()}
            className={CONTROL}
          />
        </label>
        <SuggestionsBelow field={field} />
      </div>
      <label className={`${CELL} ${WITHIN} border-e border-line`}>
        {m.home_find_where()}
        <select name="country" defaultValue="" className={CONTROL}>
          <option value="">{m.home_find_any_country()}</option>
          {COUNTRIES.map((country) => (
            <option key={country} value={country}>
              {countryName(country)}
            </option>
          ))}
        </select>
      </label>
      <label className={`${CELL} ${WITHIN}`}>
        {m.home_find_most()}
        <select name="maxPrice" defaultValue="" className={CONTROL}>
          <option value="">{m.home_find_any_price()}</option>
          {CEILINGS.map((dollars) => (
            <option key={dollars} value={dollars}>
              {formatMoney(dollars, { short: true })}
            </option>
          ))}
        </select>
      </label>
      <details className="col-span-full border-line max-md:border-t md:order-last md:mt-2 md:border-t">
        <summary className="text-link flex min-h-11 cursor-pointer list-none items-center px-3 text-[15px] md:px-[18px]">
          {m.home_find_dates()}
        </summary>
        <div className="grid gap-3 px-3 pb-3 md:grid-cols-[2fr_1fr] md:px-[18px]">
          <StayDates stay={NO_STAY} />
          <label className="block min-w-0 text-[14px] leading-5 font-semibold">
            {m.home_find_guests()}
            <select
              name="rooms"
              defaultValue="2"
              className="mt-1 block h-11 w-full rounded-field bg-paper px-3 text-[16px] font-normal text-ink inset-ring inset-ring-edge"
            >
              {GUESTS.map((count) => (
                <option key={count} value={count}>
                  {guestsWords(count)}
                </option>
              ))}
            </select>
          </label>
        </div>
      </details>
      <button
        type="submit"
        className={`${buttonClasses({})} col-span-2 mt-1 md:col-span-1 md:mt-0 md:min-h-14 md:px-7`}
      >
        <SearchIcon className="size-5" />
        {m.home_find_button()}
      </button>
    </form>
  );
}
