import { createFileRoute } from '@tanstack/react-router';
import { readBookingSearch } from './booking-search.ts';
import { DetailsPage } from './details-page.tsx';
import { detailsHead, loadDetails } from './load-details.ts';

export const Route = createFileRoute('/_main/service/tour/$id')({
  validateSearch: readBookingSearch,
  loader: ({ params }) => loadDetails(params.id),
  head: ({ loaderData }) => (loaderData ? detailsHead(loaderData.tour) : {}),
  component: ListingPage,
});

function ListingPage() {
  const { tour, ...rest } = Route.useLoaderData();
  // Another listing is another booking: nothing of the last one is carried over.
  return <DetailsPage key={tour._id} tour={tour} {...rest} asked={Route.useSearch()} />;
}
