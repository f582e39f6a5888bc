import { ListPages } from '#web/listing/list-pages.tsx';
import { ReviewsButton } from '#web/listing/reviews-button.tsx';
import { categoryTitle } from '#web/shell/categories.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { ShieldIcon } from '#web/ui/category-icons.tsx';
import { VerifiedIcon } from '#web/ui/icons.tsx';
import { StarRating } from '#web/ui/star-rating.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';
import { PLAN_KINDS } from '../kinds.ts';
import { kindWords } from '../words.ts';
import { type LoadedInsurer, PLANS_PAGE } from './load-plans.ts';
import { PlanCard } from './plan-card.tsx';

export function Insurer({ shop, plans, page, total }: LoadedInsurer) {
  const [first] = plans;
  return (
    <div className="wrap pb-6">
      <Breadcrumbs
        about={{ vendor: shop.vendorId }}
        response={shop.response}
        crumbs={[
          { label: categoryTitle(shop), href: `/providers/${shop.category}` },
          { label: shop.serviceName },
        ]}
      />
      <div className="rounded-panel bg-sunk p-6 md:p-9">
        <h1 {...inItsLanguage(shop.serviceName)} className="text-as-page text-pretty break-words">
          {shop.serviceName}
        </h1>
        <p
          {...inItsLanguage(shop.description)}
          className="mt-2 max-w-[60ch] text-as-page text-muted"
        >
          {shop.description}
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2 text-[15px] leading-5">
          <StarRating rating={shop.rating} count={shop.reviewCount} />
          <ReviewsButton
            of="service"
            id={shop._id}
            name={shop.serviceName}
            className="text-link min-h-6"
          >
            {m.insurance_reviews()}
          </ReviewsButton>
          {first ? (
            <span className="inline-flex items-center gap-1.5 text-muted">
              <VerifiedIcon className="size-[18px]" />
              <bdi {...inItsLanguage(first.details.licence)}>{first.details.licence}</bdi>
            </span>
          ) : null}
        </div>
      </div>
      {plans.length === 0 ? (
        <EmptyState icon={ShieldIcon} title={m.insurance_none()} text={m.insurance_none_text()} />
      ) : (
        PLAN_KINDS.map((kind) => {
          const own = plans.filter((plan) => plan.kind === kind);
          return own.length === 0 ? null : (
            <section key={kind} aria-labelledby={`plans-${kind}`} className="mt-8">
              <h2 id={`plans-${kind}`} className="text-[24px] leading-8">
                {kindWords(kind)}
              </h2>
              <ul className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
                {own.map((plan) => (
                  <li key={plan.id}>
                    <PlanCard plan={plan} />
                  </li>
                ))}
              </ul>
            </section>
          );
        })
      )}
      <ListPages
        to={`/service/Insurance/${shop._id}`}
        search={{}}
        page={page}
        pageSize={PLANS_PAGE}
        total={total}
      />
    </div>
  );
}
