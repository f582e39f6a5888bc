import { createFileRoute } from '@tanstack/react-router';
import type { BookingSearch } from './booking-search.ts';
import { DetailsFailed } from './details-failed.tsx';
import { ListingPage } from './details-page.tsx';
import { loadDetails } from './load-details.ts';

export const Route = createFileRoute('/_main/service/tours/details/$id')({
  validateSearch: (search: BookingSearch) => search,
  loader: ({ params }) => loadDetails(params.id),
  head: async ({ loaderData }) =>
    loaderData ? (await import('./load-details.ts')).detailsHead(loaderData.tour) : {},
  component: Listing,
  errorComponent: DetailsFailed,
});

function Listing() {
  return <ListingPage loaded={Route.useLoaderData()} search={Route.useSearch()} />;
}
