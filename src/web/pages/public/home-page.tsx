import { createFileRoute, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { api } from '#web/api.ts';
import { Arcade } from '#web/home/arcade.tsx';
import { FindForm } from '#web/home/find-form.tsx';
import { Promises } from '#web/home/promises.tsx';
import { RecentReviews } from '#web/home/recent-reviews.tsx';
import { SellBand } from '#web/home/sell-band.tsx';
import { pageHead } from '#web/page-head.ts';
import { marketData } from '#web/structured-lists.ts';
import { categoryHref, categoryIcon, categoryTitle } from '#web/shell/categories.ts';
import { AnyListingCard } from '#web/ui/any-listing-card.tsx';
import { CARD_OF_FOUR } from '#web/ui/listing-card.tsx';
import { loadLooks } from '#web/ui/vertical-parts.ts';
import { m } from '#web/words/generated/messages.js';

export const Route = createFileRoute('/_main/')({
  loader: async () => {
    const { categories, ...home } = await api('GET /home');
    await loadLooks(home.featured);
    return {
      ...home,
      // Only the fields that the page shows: others would be an eighth of the download.
      categories: categories.map(({ slug, title, vertical }) => ({ slug, title, vertical })),
    };
  },
  head: ({ match }) => ({
    ...pageHead({
      path: match.pathname,
      title: m.shell_site_title(),
      description: m.shell_tagline(),
    }),
    scripts: [marketData()],
  }),
  component: HomePage,
});

function HomePage() {
  const { categories, featured, countries, recentReviews } = Route.useLoaderData();
  return (
    <>
      <div className="overflow-hidden bg-[radial-gradient(60%_80%_at_82%_-10%,rgb(231_163_60/0.17),transparent_70%)] pt-7 md:pt-11">
        <div className="wrap">
          <div className="grid items-end gap-x-12 gap-y-3 lg:grid-cols-[minmax(0,1fr)_372px]">
            <h1 className="text-[41px] leading-[1.02] font-[420] tracking-[-0.028em] md:text-[60px]">
              {m.shell_headline()}
            </h1>
            <p className="pb-1 text-[16px] leading-6 text-muted md:text-[17px] md:leading-[26px]">
              {m.shell_tagline()}
            </p>
          </div>
          <FindForm />
        </div>
        <Arcade countries={countries} />
      </div>
      <div className="wrap pb-16">
        {categories.length > 1 ? (
          <nav aria-label={m.home_categories()} className="pt-7 md:pt-9">
            <ul className="flex flex-wrap gap-x-1 gap-y-[18px]">
              {categories.map((category) => {
                const CategoryIcon = categoryIcon(category);
                return (
                  <li key={category.slug} className="basis-[calc(25%-3px)] md:basis-[92px]">
                    <Link
                      to={categoryHref(category)}
                      className="grid justify-items-center gap-[9px] text-center text-[13px] leading-[17px] font-[550]"
                    >
                      <span className="arch-small grid h-[70px] w-[60px] place-items-center bg-sunk pt-3 text-primary">
                        <CategoryIcon className="size-[25px]" />
                      </span>
                      {categoryTitle(category)}
                    </Link>
                  </li>
                );
              })}
            </ul>
          </nav>
        ) : null}
        {featured.length > 0 ? (
          <Section
            title={m.home_featured()}
            text={
              featured.some(({ ofPlan }) => ofPlan)
                ? m.home_featured_with_plans()
                : m.home_featured_text()
            }
            more={<MoreLink />}
          >
            <div className="peek-row gap-x-5 gap-y-7 lg:grid lg:grid-cols-4">
              {featured.map((listing) => (
                <AnyListingCard
                  key={listing._id}
                  listing={listing}
                  sizes={CARD_OF_FOUR}
                  tag={listing.ofPlan && m.home_featured_tag()}
                />
              ))}
            </div>
          </Section>
        ) : null}
        {recentReviews.length > 0 ? (
          <Section title={m.home_reviews()} text={m.home_reviews_text()}>
            <RecentReviews reviews={recentReviews} />
          </Section>
        ) : null}
        <Promises />
        <SellBand countries={countries} />
      </div>
    </>
  );
}

function MoreLink() {
  return (
    <Link to={'/services' as string} className="text-link shrink-0">
      {m.home_all_services()}
    </Link>
  );
}

function Section({
  title,
  text,
  more,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly more?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className="pt-10 md:pt-13">
      <div className="mb-4 flex items-end justify-between gap-6 md:mb-[22px]">
        <div>
          <h2>{title}</h2>
          <p className="mt-1.5 max-w-[56ch] text-[15px] leading-[22px] text-muted">{text}</p>
        </div>
        {more}
      </div>
      {children}
    </section>
  );
}
