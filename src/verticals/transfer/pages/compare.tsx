import { type FormEvent, useState } from 'react';
import { AmountProblem, amountText, typedAmount } from '#base/currency.ts';
import { COUNTRIES } from '#base/countries.ts';
import { PAYOUT_METHODS } from '#base/payout-methods.ts';
import { publicConfig } from '#web/config.ts';
import { useOpenIn } from '#web/open-in-country.ts';
import { useCountryChoice } from '#web/country-choice.ts';
import { vendorsWords } from '#web/discovery/counted-words.ts';
import { ListPages } from '#web/listing/list-pages.tsx';
import { useGo } from '#web/ui/address-link.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { Select, TextInput } from '#web/ui/field.tsx';
import { currencyName } from '#web/ui/foreign-amount.ts';
import { SendIcon, VerifiedIcon } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { countryName } from '#web/words/country-names.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage, pathInLanguage } from '#web/words/language.ts';
import { compareOffers } from '../offers.ts';
import { ALL_TRANSFERS } from '../paths.ts';
import { METHOD_WORDS } from '../words.ts';
import { CORRIDORS_PAGE, type LoadedOffers } from './load-corridors.ts';
import { OfferRow, RefusedRow } from './offer-row.tsx';
import { type OffersSearch, readOffersSearch } from './transfer-search.ts';

const USUAL = '200.00';

interface CompareTransfersProps extends LoadedOffers {
  readonly search: OffersSearch;
}

/** Vendors that send money to a country, by the amount that arrives. A plain form without scripts. */
export function CompareTransfers({ search, ...loaded }: CompareTransfersProps) {
  const { country, corridors, page, total, at } = loaded;
  const go = useGo();
  const chosen = useCountryChoice();
  const [typed, setTyped] = useState(search.amount ?? USUAL);
  /** The last valid amount, whose offers stay while another is typed. */
  const [amount, setAmount] = useState(() => amountOrNull(typed) ?? USUAL);
  const show = (form: HTMLFormElement | null) => {
    if (!form) return;
    const asked = readOffersSearch(Object.fromEntries(new FormData(form)));
    void go({ to: ALL_TRANSFERS, search: { ...asked, amount }, replace: true, resetScroll: false });
  };
  useOpenIn(
    search.country === undefined && chosen !== null && chosen !== country ? chosen : undefined,
    (there) => void go({ to: ALL_TRANSFERS, search: { ...search, country: there }, replace: true }),
  );
  const { groups, refused } = compareOffers(corridors, { amount, way: search.way }, at);
  const isEmpty = groups.length === 0 && refused.length === 0;
  return (
    <div className="wrap pb-6">
      <Breadcrumbs
        crumbs={[{ label: m.shell_tab_home(), href: '/' }, { label: m.transfer_category() }]}
      />
      <h1 className="text-[34px] leading-10 text-pretty md:text-[44px] md:leading-12">
        {m.transfer_compare_title({ country: countryName(country) })}
      </h1>
      <p className="mt-2 max-w-[56ch] text-[17px] leading-7 text-muted">
        {m.transfer_compare_text()}
      </p>
      <form
        action={pathInLanguage(ALL_TRANSFERS, currentLanguage())}
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          show(event.currentTarget);
        }}
        className="field-rows mt-6 grid gap-x-4 gap-y-3 rounded-panel bg-paper p-5 shadow-[0_0_0_1px_var(--line),var(--lift)] grid-cols-2 sm:grid-cols-3 md:p-6"
      >
        <TextInput
          name="amount"
          label={m.transfer_compare_send()}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          maxLength={24}
          className="max-sm:col-span-2"
          end={<b className="pe-2 text-[14px] font-semibold">{currencyName('USD')}</b>}
          error={amountOrNull(typed) === null ? m.transfer_why_amount() : undefined}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setAmount(amountOrNull(target.value) ?? amount);
          }}
          onBlur={({ currentTarget }) => show(currentTarget.form)}
        />
        <Select
          name="country"
          label={m.transfer_at_home_to()}
          value={country}
          onChange={({ currentTarget }) => show(currentTarget.form)}
        >
          {COUNTRIES.map((one) => (
            <option key={one} value={one}>
              {countryName(one)}
            </option>
          ))}
        </Select>
        <Select
          name="way"
          label={m.transfer_how_paid()}
          value={search.way ?? ''}
          onChange={({ currentTarget }) => show(currentTarget.form)}
        >
          <option value="">{m.transfer_compare_any_way()}</option>
          {PAYOUT_METHODS.map((one) => (
            <option key={one} value={one}>
              {METHOD_WORDS[one]()}
            </option>
          ))}
        </Select>
        <noscript>
          <button type="submit" className={buttonClasses({})}>
            {m.discover_apply()}
          </button>
        </noscript>
      </form>
      {isEmpty ? (
        <EmptyState
          icon={SendIcon}
          title={m.transfer_compare_none()}
          text={m.transfer_compare_none_text()}
        />
      ) : (
        <>
          <p role="status" className="num mt-6 text-[15px] leading-6 font-[550]">
            {vendorsWords(new Set(corridors.map(({ vendor }) => vendor)).size)}
          </p>
          {groups.map(({ currency, offers }) => (
            <section
              key={currency}
              aria-label={m.transfer_compare_in({ currency: currencyName(currency) })}
            >
              {groups.length > 1 ? (
                <h2 className="mt-6 text-[22px] leading-7">
                  {m.transfer_compare_in({ currency: currencyName(currency) })}
                </h2>
              ) : null}
              <ol className="mt-3 grid gap-3">
                {offers.map((offer, index) => (
                  <OfferRow
                    key={offer.corridor.id}
                    offer={offer}
                    amount={amount}
                    best={index === 0 && offers.length > 1}
                    level={groups.length > 1 ? 3 : 2}
                  />
                ))}
              </ol>
            </section>
          ))}
          {refused.length > 0 ? (
            <section aria-labelledby="refused" className="mt-6">
              <h2 id="refused" className="text-[22px] leading-7">
                {m.transfer_compare_refused()}
              </h2>
              <ul className="mt-3 grid gap-3">
                {refused.map((one) => (
                  <RefusedRow key={one.corridor.id} {...one} />
                ))}
              </ul>
            </section>
          ) : null}
          <ListPages
            to={ALL_TRANSFERS}
            search={{ ...search, country }}
            page={page}
            pageSize={CORRIDORS_PAGE}
            total={total}
          />
          <p className="mt-6 flex items-start gap-3 rounded-card bg-sunk px-4 py-3 text-[14px] leading-5">
            <VerifiedIcon className="mt-px size-5 shrink-0 text-primary" />
            <span>
              {publicConfig().sandboxPayments
                ? `${m.transfer_compare_fair()} ${m.transfer_compare_demo()}`
                : m.transfer_compare_fair()}
            </span>
          </p>
        </>
      )}
    </div>
  );
}

/** A typed total in wire format. */
function amountOrNull(typed: string): string | null {
  try {
    const cents = typedAmount(typed, 'USD');
    return cents > 0n ? amountText(cents, 'USD') : null;
  } catch (error) {
    if (error instanceof AmountProblem) return null;
    throw error;
  }
}
