import { ReviewsButton } from '#web/listing/reviews-button.tsx';
import { AddressLink } from '#web/ui/address-link.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { HomeIcon } from '#web/ui/icons.tsx';
import { Money } from '#web/ui/money.tsx';
import { StarRating } from '#web/ui/star-rating.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import type { YurtSearch, LoadedYurts } from './load.ts';

/** A vendor's yurts, with their prices for the dates of the address. */
export function YurtsPage({ shop, yurts, search }: LoadedYurts & { readonly search: YurtSearch }) {
  const { serviceName, description } = shop;
  return (
    <div className="wrap pb-6">
      <Breadcrumbs
        crumbs={[{ label: 'Yurts', href: '/providers/yurts' }, { label: serviceName }]}
      />
      <h1>{serviceName}</h1>
      <StarRating rating={shop.rating} count={shop.reviewCount} />
      <ReviewsButton of="service" id={shop._id} name={serviceName} className="text-link">
        Reviews
      </ReviewsButton>
      <p>{description}</p>
      {/* Works without a script. */}
      <form aria-label="Find a yurt" className="flex gap-3">
        <TextInput type="date" name="from" label="Check-in" defaultValue={search.from ?? ''} />
        <TextInput type="date" name="to" label="Check-out" defaultValue={search.to ?? ''} />
        <TextInput type="number" name="guests" label="Guests" defaultValue={search.guests ?? 2} />
        <Button type="submit">Show</Button>
      </form>
      {yurts.length === 0 ? (
        <EmptyState icon={HomeIcon} title="No yurts yet" text="Look again soon." />
      ) : (
        <ul className="grid gap-4">
          {yurts.map(({ listing, offer }) => (
            <li key={listing._id}>
              <h2>
                <AddressLink to={listing.href} search={{ ...search }}>
                  {listing.name}
                </AddressLink>
              </h2>
              <StarRating rating={listing.rating} count={listing.reviews} />
              <Price usual={listing.price} offer={offer} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Price({
  usual,
  offer,
}: {
  readonly usual: number | null;
  readonly offer: LoadedYurts['yurts'][number]['offer'];
}) {
  if (offer?.quote && !offer.problem)
    return (
      <p>
        <Money dollars={offer.quote.total} /> in all
      </p>
    );
  if (offer) return <p>Not free for these dates</p>;
  return usual === null ? null : (
    <p>
      <Money dollars={usual} /> a night
    </p>
  );
}
