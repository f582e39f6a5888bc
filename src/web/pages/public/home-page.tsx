import { createFileRoute, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Answer, api } from '#web/api.ts';
import { Arcade } from '#web/home/arcade.tsx';
import { FindForm } from '#web/home/find-form.tsx';
import { pageHead } from '#web/page-head.ts';
import { categoryHref, categoryIcon, categoryTitle } from '#web/shell/categories.ts';
import { marketData } from '#web/structured-lists.ts';
import { AnyListingCard } from '#web/ui/any-listing-card.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { CalendarIcon, LockIcon, VerifiedIcon } from '#web/ui/icons.tsx';
import { CARD_OF_FOUR } from '#web/ui/listing-card.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Stars } from '#web/ui/star-rating.tsx';
import { loadLooks } from '#web/ui/vertical-parts.ts';
import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';

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

function Promises() {
  const promises = [
    { icon: VerifiedIcon, title: m.home_trust_vendors(), text: m.home_trust_vendors_text() },
    { icon: LockIcon, title: m.home_trust_card(), text: m.home_trust_card_text() },
    { icon: CalendarIcon, title: m.home_trust_cancel(), text: m.home_trust_cancel_text() },
  ];
  return (
    <ul className="mt-10 grid border-line md:mt-13 md:grid-cols-3 md:border-y">
      {promises.map(({ icon: PromiseIcon, title, text }) => (
        <li
          key={title}
          className="border-line py-[22px] max-md:border-t md:px-8 md:py-7 md:first:ps-0 md:not-first:border-s"
        >
          <PromiseIcon className="size-6 text-primary" />
          <h2 className="mt-3 text-[19px] leading-[25px] font-medium">{title}</h2>
          <p className="mt-1.5 text-[14px] leading-5 text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}

type Reviews = Answer<'GET /home'>['recentReviews'];

function RecentReviews({ reviews }: { readonly reviews: Reviews }) {
  return (
    <ul className="peek-row lg:grid lg:grid-cols-3 lg:gap-6">
      {reviews.map((review) => (
        <li
          key={review._id}
          className="flex flex-col gap-3 rounded-panel bg-paper p-5 inset-ring inset-ring-line md:p-6"
        >
          <Stars value={review.rating} />
          <blockquote
            {...inItsLanguage(review.review)}
            className="line-clamp-5 text-as-page text-[16px] leading-6"
          >
            {review.review}
          </blockquote>
          <p className="mt-auto text-[14px] leading-5 text-muted">
            <b className="font-semibold text-ink">
              <bdi {...inItsLanguage(review.username)}>{review.username}</bdi>
            </b>{' '}
            {m.home_reviews_of({ listing: '' })}
            <Link to={review.href} className="text-link">
              <bdi {...inItsLanguage(review.listingName)}>{review.listingName}</bdi>
            </Link>
            <br />
            <DateText value={review.createdAt} />
          </p>
        </li>
      ))}
    </ul>
  );
}

type Countries = Answer<'GET /home'>['countries'];

/** Invitation for vendors: green in both colour schemes, as background of the yellow button. */
function SellBand({ countries }: { readonly countries: Countries }) {
  const scenes = countries.slice(-3);
  return (
    <section className="mt-10 grid overflow-hidden rounded-panel bg-[#0e4a42] text-[#f6efe3] md:mt-15 lg:grid-cols-[minmax(0,1fr)_430px]">
      <div className="px-6 py-8 md:px-12 md:py-11">
        <h2 className="text-[27px] leading-[1.15] md:text-[34px]">{m.home_sell_title()}</h2>
        <p className="mt-2.5 mb-6 max-w-[46ch] text-[#d5e2da]">{m.home_sell_text()}</p>
        <ButtonLink to={'/sell' as string} look="saffron">
          {m.shell_sell()}
        </ButtonLink>
      </div>
      <div
        aria-hidden="true"
        className="flex items-end justify-center gap-3.5 bg-[#0b3d37] px-6 pt-6"
      >
        {scenes.map(({ country, picture }, index) => (
          <span
            key={country}
            className={`arch block w-[112px] ${index === 1 ? 'h-[156px] lg:h-[228px]' : 'h-[130px] lg:h-[190px]'}`}
          >
            <Picture
              picture={picture}
              // Higher than wide, so the height counts.
              sizes="(max-width: 1023px) 156px, 228px"
              box={1}
              decorative
              className="size-full"
            />
          </span>
        ))}
      </div>
    </section>
  );
}
