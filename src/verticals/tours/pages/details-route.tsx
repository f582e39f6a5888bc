import { createFileRoute } from '@tanstack/react-router';
import { type BookingSearch, readBookingSearch } from './booking-search.ts';
import { DetailsFailed } from './details-failed.tsx';
import { DetailsPage } from './details-page.tsx';
import { loadDetails } from './load-details.ts';

export const Route = createFileRoute('/_main/service/tours/details/$id')({
  // Read by the page: every line here is in every visitor's entry.
  validateSearch: (search: BookingSearch) => search,
  loader: ({ params }) => loadDetails(params.id),
  head: async ({ loaderData }) =>
    loaderData ? (await import('./load-details.ts')).detailsHead(loaderData.tour) : {},
  component: ListingPage,
  errorComponent: DetailsFailed,
});

function ListingPage() {
  const { tour, ...rest } = Route.useLoaderData();
  // Another listing is another booking: nothing of the last one is carried over.
  return (
    <DetailsPage
      key={tour._id}
      tour={tour}
      {...rest}
      asked={readBookingSearch({ ...Route.useSearch() })}
    />
  );
}
