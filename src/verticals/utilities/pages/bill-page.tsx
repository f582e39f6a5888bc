import type { ReactNode } from 'react';
import { BookingBar } from '#web/booking/booking-bar.tsx';
import { ListPages } from '#web/listing/list-pages.tsx';
import { FOOTED } from '#web/listing/panel-foot.ts';
import { ReviewsButton } from '#web/listing/reviews-button.tsx';
import { categoryHref, categoryTitle } from '#web/shell/categories.ts';
import { AddressLink } from '#web/ui/address-link.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { currencyName } from '#web/ui/foreign-amount.ts';
import { Heart } from '#web/ui/heart.tsx';
import { VerifiedIcon } from '#web/ui/icons.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { StarRating } from '#web/ui/star-rating.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';
import { BILL_ICONS } from '../bill-icons.tsx';
import { kindWords } from '../kind-words.ts';
import { Account, type OfBiller } from './account-step.tsx';
import type { BillSearch } from './bill-search.ts';
import { BILLERS_PAGE, type LoadedBills } from './load-bills.ts';
import { DueBillCards } from './due-bills.tsx';
import { SavedAccounts } from './saved-accounts.tsx';
import { AddBill, ToPay, Total } from './to-pay.tsx';
import { type BillState, boundsWords, useBill } from './use-bill.ts';

interface BillPageProps extends LoadedBills {
  readonly search: BillSearch;
}

export function BillPage({ search, ...loaded }: BillPageProps) {
  const { shop, kind, kinds } = loaded;
  const bill = useBill(loaded, search);
  const { biller } = bill;
  const Icon = BILL_ICONS[kind];
  return (
    <div className={`wrap pb-6 ${FOOTED}`}>
      <Breadcrumbs
        about={{ vendor: shop.vendorId }}
        response={shop.response}
        crumbs={[
          { label: m.shell_tab_home(), href: '/' },
          {
            label: categoryTitle(shop),
            href: categoryHref({ slug: shop.category, vertical: shop.vertical }),
          },
          { label: shop.serviceName },
        ]}
      />
      <h1 className="text-[34px] leading-10 text-pretty md:text-[44px] md:leading-12">
        {m.utilities_pay_a_bill()}
      </h1>
      <p className="mt-2 max-w-[52ch] text-[17px] leading-7 text-muted">{m.utilities_intro()}</p>
      <div className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-[15px] leading-6">
        <b className="font-semibold">
          <bdi {...inItsLanguage(shop.serviceName)}>{shop.serviceName}</bdi>
        </b>
        <StarRating rating={shop.rating} count={shop.reviewCount} />
        <ReviewsButton
          of="service"
          id={shop._id}
          name={shop.serviceName}
          className="text-link min-h-6"
        >
          {m.utilities_reviews()}
        </ReviewsButton>
        <span className="inline-flex items-center gap-1.5 text-muted">
          <VerifiedIcon className="size-[18px]" />
          {m.utilities_checked_vendor()}
        </span>
      </div>
      <nav aria-label={m.utilities_kinds()} className="mt-5">
        <ul className="grid grid-cols-3 gap-3 lg:grid-cols-6">
          {kinds.map((one) => {
            const KindIcon = BILL_ICONS[one];
            return (
              <li key={one}>
                <AddressLink
                  to={`/service/${one}/${shop._id}`}
                  aria-current={one === kind ? 'page' : undefined}
                  className="grid h-full min-h-21 content-center justify-items-center gap-2 rounded-field bg-paper p-3 text-center text-[15px] leading-5 font-semibold inset-ring inset-ring-line hover:inset-ring-primary aria-[current]:bg-tint aria-[current]:inset-ring-2 aria-[current]:inset-ring-primary"
                >
                  <KindIcon className="size-6 text-primary" />
                  {kindWords(one)}
                </AddressLink>
              </li>
            );
          })}
        </ul>
      </nav>
      <SavedAccounts bill={bill} />
      {biller ? (
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_360px]">
          <div className="grid gap-5">
            <Step number={1} title={m.utilities_who()}>
              <Billers bill={bill} />
              <ListPages
                to={`/service/${kind}/${shop._id}`}
                search={{}}
                page={loaded.page}
                pageSize={BILLERS_PAGE}
                total={loaded.total}
              />
            </Step>
            <Step number={2} title={biller.details.accountLabel} said>
              <Account bill={bill} biller={biller} />
            </Step>
            <Step number={3} title={m.utilities_how_much()}>
              {bill.way === null ? null : (
                <div className="mb-4">
                  <Segmented
                    label={m.utilities_choose_how()}
                    name="way"
                    options={[
                      { key: 'bills', label: m.utilities_choose_bills() },
                      { key: 'amount', label: m.utilities_choose_amount() },
                    ]}
                    selected={bill.way}
                    onSelect={bill.setWay}
                  />
                </div>
              )}
              {bill.asks ? (
                <DueBillCards bill={bill} biller={biller} />
              ) : (
                <Amount bill={bill} biller={biller} />
              )}
            </Step>
          </div>
          <ToPay bill={bill} biller={biller} />
        </div>
      ) : (
        <EmptyState icon={Icon} title={m.utilities_none()} text={m.utilities_none_text()} />
      )}
      {bill.signInSheet}
      {biller ? (
        <BookingBar price={<Total bill={bill} />} what={biller.name}>
          <AddBill bill={bill} />
        </BookingBar>
      ) : null}
    </div>
  );
}
function Step({
  number,
  title,
  said = false,
  children,
}: {
  readonly number: number;
  readonly title: string;
  /** The title is a vendor's text. */
  readonly said?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <section
      aria-labelledby={`step-${number}`}
      className="rounded-panel bg-paper p-5 inset-ring inset-ring-line md:p-6"
    >
      <h2 id={`step-${number}`} className="mb-4 flex items-center gap-3 text-[22px] leading-7">
        <span
          aria-hidden="true"
          className="num grid size-8 shrink-0 place-items-center rounded-full bg-primary font-sans text-[15px] font-semibold text-on-primary"
        >
          {number}
        </span>
        {said ? <bdi {...inItsLanguage(title)}>{title}</bdi> : <span>{title}</span>}
      </h2>
      {children}
    </section>
  );
}

const OPTION =
  'relative flex h-full min-h-14 cursor-pointer items-center gap-3 rounded-field bg-paper py-3 ps-4 pe-12 inset-ring inset-ring-line hover:inset-ring-primary has-checked:bg-tint has-checked:inset-ring-2 has-checked:inset-ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary';

function Billers({ bill: { shown, biller, setBiller } }: { readonly bill: BillState }) {
  return (
    <div role="radiogroup" aria-label={m.utilities_who()} className="grid gap-3 sm:grid-cols-2">
      {shown.map(({ id, name, location, details, href }) => (
        <div key={id} className="plain-heart">
          <label aria-label={name} className={OPTION}>
            <input
              type="radio"
              name="biller"
              className="size-5 shrink-0 accent-primary"
              checked={id === biller?.id}
              onChange={() => setBiller(id)}
            />
            <span className="min-w-0 flex-1">
              <b className="block break-words">
                <bdi {...inItsLanguage(name)}>{name}</bdi>
              </b>
              <span className="text-[14px] leading-5 text-muted">
                <bdi {...inItsLanguage(details.area || location)}>{details.area || location}</bdi>
              </span>
            </span>
          </label>
          <Heart href={href} name={name} />
        </div>
      ))}
    </div>
  );
}

function Amount({ bill, biller: { details } }: OfBiller) {
  const { currency } = details;
  return (
    <>
      <TextInput
        name="amount"
        inputMode="decimal"
        dir="ltr"
        maxLength={24}
        autoComplete="off"
        label={m.utilities_amount({ currency: currencyName(currency) })}
        hint={boundsWords(details)}
        error={bill.errors.amount}
        className="max-w-80"
        value={bill.amount}
        onChange={({ target }) => bill.setAmount(target.value)}
      />
      {bill.asksAgain ? (
        <Checkbox
          className="mt-3"
          name="again"
          checked={bill.again}
          onChange={({ target }) => bill.setAgain(target.checked)}
        >
          {m.utilities_again()}
        </Checkbox>
      ) : null}
    </>
  );
}
