import { createFileRoute } from '@tanstack/react-router';
import { readBookingSearch } from './booking-search.ts';
import { DetailsFailed } from './details-failed.tsx';
import { DetailsPage } from './details-page.tsx';
import { detailsHead, loadDetails } from './load-details.ts';

export const Route = createFileRoute('/_main/service/tour/$id')({
  validateSearch: readBookingSearch,
  loader: ({ params }) => loadDetails(params.id),
  head: ({ loaderData }) => (loaderData ? detailsHead(loaderData.tour) : {}),
  component: ListingPage,
  errorComponent: DetailsFailed,
});

function ListingPage() {
  const { tour, ...rest } = Route.useLoaderData();
  // Another listing is another booking: nothing of the last one is carried over.
  return <DetailsPage key={tour._id} tour={tour} {...rest} asked={Route.useSearch()} />;
}
