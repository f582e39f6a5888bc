import { Link } from '@tanstack/react-router';
import { verticalHomes } from '#verticals/homes.ts';
import type { Answer } from '#web/api.ts';
import { categoryHref, categoryIcon, shortTitle } from '#web/shell/categories.ts';
import { AnyListingCard } from '#web/ui/any-listing-card.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { CalendarIcon, LockIcon, VerifiedIcon } from '#web/ui/icons.tsx';
import { CARD_OF_FOUR } from '#web/ui/listing-card.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Stars } from '#web/ui/star-rating.tsx';
import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';
import type { HomeRail } from './home-rail.ts';
import { HomeSection } from './home-section.tsx';

type Home = Answer<'GET /home'>;

export interface BelowArcadeProps extends Omit<Home, 'categories'> {
  readonly categories: readonly Pick<Home['categories'][number], 'slug' | 'title' | 'vertical'>[];
}

/** The home page below the first screen. */
export function BelowArcade(home: BelowArcadeProps) {
  const { categories, rails, featured, countries, recentReviews } = home;
  return (
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
                    {shortTitle(category)}
                  </Link>
                </li>
              );
            })}
          </ul>
        </nav>
      ) : null}
      <Rails rails={rails} />
      {featured.length > 0 ? (
        <HomeSection
          title={m.home_featured()}
          text={
            featured.some(({ ofPlan }) => ofPlan)
              ? m.home_featured_with_plans()
              : m.home_featured_text()
          }
          all="/services"
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
        </HomeSection>
      ) : null}
      {recentReviews.length > 0 ? (
        <HomeSection title={m.home_reviews()} text={m.home_reviews_text()}>
          <RecentReviews reviews={recentReviews} />
        </HomeSection>
      ) : null}
      <Promises />
      <SellBand countries={countries} />
    </div>
  );
}

const homes: Readonly<Record<string, (typeof verticalHomes)[keyof typeof verticalHomes]>> =
  verticalHomes;

function Rails({ rails }: { readonly rails: readonly HomeRail[] }) {
  const parts = rails.flatMap((rail) => {
    const Part = homes[rail.category.vertical];
    return Part ? [{ rail, part: <Part key={rail.category.slug} {...rail} /> }] : [];
  });
  const forms = parts.filter(({ rail }) => rail.listings.length === 0);
  return (
    <>
      {parts.filter(({ rail }) => rail.listings.length > 0).map(({ part }) => part)}
      {forms.length > 0 ? (
        <div className="grid gap-5 pt-10 md:auto-cols-fr md:grid-flow-col md:pt-13">
          {forms.map(({ part }) => part)}
        </div>
      ) : null}
    </>
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

type Reviews = Home['recentReviews'];

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

type Countries = Home['countries'];

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
