import type { ReactNode } from 'react';
import { COUNTRIES } from '#base/countries.ts';
import { useOpenIn } from '#web/open-in-country.ts';
import { useCountryChoice } from '#web/country-choice.ts';
import { ListPages } from '#web/listing/list-pages.tsx';
import { AddressLink, useGo } from '#web/ui/address-link.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { formatHours } from '#web/ui/format.ts';
import { Heart } from '#web/ui/heart.tsx';
import { ReceiptIcon } from '#web/ui/icons.tsx';
import { StarRating } from '#web/ui/star-rating.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { countryName } from '#web/words/country-names.ts';
import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';
import { currentLanguage } from '#web/words/language.ts';
import { BILL_ICONS } from '../bill-icons.tsx';
import { feeWords } from '../fee-words.ts';
import { kindWords } from '../kind-words.ts';
import { BILL_KINDS, type BillKind } from '../kinds.ts';
import { ALL_BILLERS } from '../paths.ts';
import type { BillersSearch } from './bill-search.ts';
import { BILLERS_PAGE, type LoadedBillers, type VendorBiller } from './load-bills.ts';

interface BillersProps {
  readonly loaded: LoadedBillers;
  readonly search: BillersSearch;
}

/** Billers of all vendors: first the country, then each kind of bill. Links only, so no script is needed. */
export function Billers({ loaded, search }: BillersProps) {
  const go = useGo();
  const chosen = useCountryChoice();
  const { country, kind } = search;
  useOpenIn(
    country === undefined && chosen !== null ? chosen : undefined,
    (there) => void go({ to: ALL_BILLERS, search: { ...search, country: there }, replace: true }),
  );
  return (
    <div className="wrap pb-6">
      <Breadcrumbs
        crumbs={[{ label: m.shell_tab_home(), href: '/' }, { label: m.utilities_category() }]}
      />
      <h1 className="text-[34px] leading-10 text-pretty md:text-[44px] md:leading-12">
        {m.utilities_pay_a_bill()}
      </h1>
      <p className="mt-2 max-w-[52ch] text-[17px] leading-7 text-muted">{m.utilities_intro()}</p>
      <nav aria-labelledby="bill-country" className="mt-6">
        <h2 id="bill-country" className="text-[20px] leading-7">
          {m.utilities_billers_country()}
        </h2>
        <Choices>
          {COUNTRIES.map((one) => (
            <li key={one}>
              <AddressLink
                to={ALL_BILLERS}
                search={{ country: one, kind }}
                resetScroll={false}
                aria-current={one === country ? 'page' : undefined}
                className={CHOICE}
              >
                {countryName(one)}
              </AddressLink>
            </li>
          ))}
        </Choices>
      </nav>
      {loaded ? <Found {...loaded} kind={kind} /> : null}
    </div>
  );
}

const CHOICE =
  'flex min-h-11 items-center gap-2 rounded-pill bg-paper px-4 py-1.5 text-[15px] leading-6 font-semibold whitespace-nowrap inset-ring inset-ring-edge hover:inset-ring-primary aria-[current]:bg-tint aria-[current]:inset-ring-2 aria-[current]:inset-ring-primary';

const Choices = ({ children }: { readonly children: ReactNode }) => (
  <ul className="-mx-gutter mt-3 flex gap-2 overflow-x-auto px-gutter py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0">
    {children}
  </ul>
);

function Found({
  country,
  billers,
  page,
  total,
  kind,
}: NonNullable<LoadedBillers> & { readonly kind: BillKind | undefined }) {
  return (
    <>
      <nav aria-label={m.utilities_kinds()} className="mt-4">
        <Choices>
          {[undefined, ...BILL_KINDS].map((one) => {
            const Icon = one === undefined ? ReceiptIcon : BILL_ICONS[one];
            return (
              <li key={one ?? ''}>
                <AddressLink
                  to={ALL_BILLERS}
                  search={{ country, kind: one }}
                  resetScroll={false}
                  aria-current={one === kind ? 'page' : undefined}
                  className={CHOICE}
                >
                  <Icon className="size-5 text-primary" />
                  {one === undefined ? m.utilities_billers_all() : kindWords(one)}
                </AddressLink>
              </li>
            );
          })}
        </Choices>
      </nav>
      {billers.length === 0 ? (
        <EmptyState
          icon={ReceiptIcon}
          title={m.utilities_none()}
          text={m.utilities_billers_none_text()}
        />
      ) : (
        <div className="mt-6 grid items-start gap-x-6 gap-y-7 lg:grid-cols-2">
          {BILL_KINDS.map((one) => {
            const own = billers.filter((biller) => biller.kind === one);
            return own.length === 0 ? null : <Kind key={one} kind={one} billers={own} />;
          })}
        </div>
      )}
      <ListPages
        to={ALL_BILLERS}
        search={{ country, kind }}
        page={page}
        pageSize={BILLERS_PAGE}
        total={total}
      />
    </>
  );
}

/** Billers of a kind by name: one that several vendors pay stands in neighbouring rows. */
function Kind({
  kind,
  billers,
}: {
  readonly kind: BillKind;
  readonly billers: readonly VendorBiller[];
}) {
  const Icon = BILL_ICONS[kind];
  const language = currentLanguage();
  return (
    <section aria-labelledby={`billers-${kind}`}>
      <h2 id={`billers-${kind}`} className="flex items-center gap-2.5 text-[22px] leading-7">
        <Icon className="size-6 text-primary" />
        {kindWords(kind)}
      </h2>
      <ul className="mt-3 divide-y divide-line rounded-panel bg-paper inset-ring inset-ring-line">
        {billers
          .toSorted((one, other) => one.name.localeCompare(other.name, language))
          .map((biller) => (
            <Row key={biller.id} biller={biller} />
          ))}
      </ul>
    </section>
  );
}

function Row({ biller }: { readonly biller: VendorBiller }) {
  const { name, vendor, rating, details, href } = biller;
  return (
    <li className="plain-heart flex flex-wrap items-center gap-x-5 gap-y-1 p-4 pe-12 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-primary md:ps-5 md:pe-14">
      <div className="min-w-0 flex-[1_1_190px]">
        <h3 className="font-sans text-[16px] leading-6 font-semibold break-words">
          <AddressLink
            to={href}
            className="after:absolute after:inset-0 hover:underline focus-visible:outline-none"
          >
            <bdi {...inItsLanguage(name)}>{name}</bdi>
          </AddressLink>
        </h3>
        <p className="flex flex-wrap items-center gap-x-2 text-[14px] leading-5 text-muted">
          <bdi {...inItsLanguage(vendor)}>{vendor}</bdi>
          <StarRating rating={rating} />
        </p>
      </div>
      <p className="num text-[14px] leading-5 sm:text-end">
        <span className="block font-[550]">{feeWords({ ...details })}</span>
        <span className="block text-muted">
          {m.utilities_card_hours({ time: formatHours(details.expectedHours, currentLanguage()) })}
        </span>
      </p>
      <Heart href={href} name={name} />
    </li>
  );
}
