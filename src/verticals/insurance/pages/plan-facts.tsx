import type { ReactNode } from 'react';
import { BookingBar } from '#web/booking/booking-bar.tsx';
import { FOOTED } from '#web/listing/panel-foot.ts';
import { ReviewsButton } from '#web/listing/reviews-button.tsx';
import { AddressLink } from '#web/ui/address-link.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { fileSize } from '#web/ui/file-size.ts';
import { formatMoney } from '#web/ui/format.ts';
import { FileIcon } from '#web/ui/desk-icons.tsx';
import { Heart } from '#web/ui/heart.tsx';
import { StarRating } from '#web/ui/star-rating.tsx';
import { countryName } from '#web/words/country-names.ts';
import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';
import { currentLanguage } from '#web/words/language.ts';
import {
  cancelWords,
  daysWords,
  kindWords,
  limitWords,
  peopleWords,
  regionWords,
} from '../words.ts';
import type { LoadedPlan } from './load-plans.ts';
import { planFrom } from './plan-from.ts';
import { readPlanSearch, searchOf } from './plan-search.ts';
import { Phone } from '#web/ui/phone.tsx';

interface PlanFactsProps extends LoadedPlan {
  readonly search: Readonly<Record<string, unknown>>;
}

export function PlanFacts({ shop, plan, description, wording, search }: PlanFactsProps) {
  const { kind, name, details } = plan;
  const asked = readPlanSearch({ ...search, kind });
  const to = `/service/insurance?${new URLSearchParams(
    Object.entries(searchOf({ ...asked, compare: [plan.id], plan: plan.id })).map(
      ([key, value]) => [key, String(value)],
    ),
  )}`;
  const from = planFrom(plan);
  const list = new Intl.ListFormat(currentLanguage(), { type: 'conjunction' });
  return (
    <div className={`wrap pb-6 ${FOOTED}`}>
      <Breadcrumbs
        about={{ listing: plan.id }}
        response={shop.response}
        crumbs={[
          { label: m.insurance_category(), href: '/insurance' },
          { label: shop.serviceName, href: `/service/Insurance/${shop._id}` },
          { label: name },
        ]}
      />
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid gap-6">
          <div className="title-heart">
            <p className="text-[15px] leading-5 font-semibold text-primary">{kindWords(kind)}</p>
            <h1
              {...inItsLanguage(name)}
              className="mt-1 pe-12 text-as-page text-pretty break-words"
            >
              {name}
            </h1>
            <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-[15px] leading-6">
              <AddressLink to={`/service/Insurance/${shop._id}`} className="font-semibold">
                <bdi {...inItsLanguage(details.insurer)}>{details.insurer}</bdi>
              </AddressLink>
              <StarRating rating={plan.rating} count={plan.reviews} />
              <ReviewsButton of="listing" id={plan.id} name={name} className="text-link min-h-6">
                {m.insurance_reviews()}
              </ReviewsButton>
            </div>
            <p {...inItsLanguage(description)} className="mt-3 max-w-[64ch] text-as-page leading-7">
              {description}
            </p>
            <Heart name={name} />
          </div>
          <Block title={m.insurance_covered()}>
            <table className="w-full text-[15px] leading-[22px]">
              <thead className="sr-only">
                <tr>
                  <th scope="col">{m.insurance_covered()}</th>
                  <th scope="col">{m.insurance_limit()}</th>
                  <th scope="col">{m.insurance_excess()}</th>
                </tr>
              </thead>
              <tbody>
                {details.cover.map((row) => {
                  const excess =
                    row.covered === 'yes' && row.excess
                      ? m.insurance_you_pay({ amount: formatMoney(row.excess, { short: true }) })
                      : '';
                  return (
                    <tr key={row.name} className="border-t border-line first:border-0">
                      <th scope="row" className="py-2.5 pe-3 text-start font-normal">
                        <bdi {...inItsLanguage(row.name)}>{row.name}</bdi>
                      </th>
                      <td className="num py-2.5 text-end font-semibold">
                        {limitWords(row)}
                        {/* Phones have no room for a separate column. */}
                        <span className="block text-[13px] leading-[18px] font-normal text-muted empty:hidden sm:hidden">
                          {excess}
                        </span>
                      </td>
                      <td className="num py-2.5 ps-4 text-end text-[13px] text-muted max-sm:hidden">
                        {excess}
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </Block>
          {details.exclusions.length > 0 ? (
            <Block title={m.insurance_exclusions()}>
              <ul className="grid gap-2 text-[15px] leading-[22px]">
                {details.exclusions.map(({ name: what }) => (
                  <li key={what} className="flex gap-2">
                    <span aria-hidden="true" className="text-danger">
                      ×
                    </span>
                    <bdi {...inItsLanguage(what)}>{what}</bdi>
                  </li>
                ))}
              </ul>
            </Block>
          ) : null}
          <Block title={m.insurance_for_whom()}>
            <dl className="grid gap-2 text-[15px] leading-[22px]">
              <Fact name={m.insurance_countries()}>
                {list.format(details.countries.map((one) => countryName(one)))}
              </Fact>
              {kind === 'travel' ? (
                <>
                  <Fact name={m.insurance_ask_region()}>
                    {list.format(details.regions.map(regionWords))}
                  </Fact>
                  <Fact name={m.insurance_longest()}>{daysWords(details.mostDays)}</Fact>
                </>
              ) : null}
              {kind === 'home' ? null : (
                <Fact name={m.insurance_ages()}>
                  <bdi dir="ltr">
                    {details.leastAge} – {details.mostAge}
                  </bdi>
                </Fact>
              )}
              {kind === 'travel' || kind === 'health' ? (
                <Fact name={m.insurance_together()}>{peopleWords(details.mostPeople)}</Fact>
              ) : null}
              {details.waitingDays > 0 ? (
                <Fact name={m.insurance_waiting()}>{daysWords(details.waitingDays)}</Fact>
              ) : null}
              {kind === 'car' || kind === 'home' ? (
                <Fact name={m.insurance_sums()}>
                  <bdi dir="ltr">
                    {formatMoney(details.leastSum, { short: true })} –{' '}
                    {formatMoney(details.mostSum, { short: true })}
                  </bdi>
                </Fact>
              ) : null}
            </dl>
          </Block>
          <Block title={m.insurance_cancelling()}>
            <p className="text-[15px] leading-[22px]">{cancelWords(details, kind)}</p>
          </Block>
          {wording ? (
            <Block title={m.insurance_wording()}>
              <p className="text-[15px] leading-[22px]">{m.insurance_wording_text()}</p>
              <a
                href={`/api/listings/${plan.id}/wording`}
                download
                className="text-link mt-2 inline-flex min-h-6 items-center gap-1.5 text-[15px] leading-6 font-semibold"
              >
                <FileIcon className="size-[18px]" />
                {m.insurance_wording_download({ size: fileSize(wording.bytes) })}
              </a>
            </Block>
          ) : null}
          <Block title={m.insurance_insurer()}>
            <p className="text-[15px] leading-[22px]">
              <bdi {...inItsLanguage(details.licence)}>{details.licence}</bdi>
              <br />
              {m.insurance_claims_phone()}{' '}
              <Phone phone={details.claimsPhone} className="text-link" />
            </p>
          </Block>
        </div>
        <aside className="rounded-panel bg-paper p-5 shadow-[0_0_0_1px_var(--line),var(--lift)] md:p-6 lg:sticky lg:top-[calc(var(--header)+16px)]">
          <h2 className="num text-[22px] leading-7">{from ?? m.insurance_your_price()}</h2>
          <p className="mt-1 text-[15px] leading-[22px] text-muted">
            {m.insurance_your_price_text()}
          </p>
          <ButtonLink to={to as string} className="mt-4 w-full">
            {m.insurance_get_price()}
          </ButtonLink>
        </aside>
      </div>
      <BookingBar price={from ?? m.insurance_your_price()} what={name}>
        <ButtonLink to={to as string}>{m.insurance_get_price()}</ButtonLink>
      </BookingBar>
    </div>
  );
}

function Block({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="rounded-panel bg-paper p-5 inset-ring inset-ring-line md:p-6">
      <h2 className="mb-3 text-[20px] leading-7">{title}</h2>
      {children}
    </section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex justify-between gap-6">
      <dt className="text-muted">{name}</dt>
      <dd className="text-end font-semibold">{children}</dd>
    </div>
  );
}
