import { createFileRoute } from '@tanstack/react-router';
import { FailedLoad } from '#web/listing/failed.tsx';
import { pageOf } from '#web/listing/list-pages.tsx';
import { m } from '#web/words/generated/messages.js';
import { HotelPage } from './hotel-page.tsx';
import { loadHotel } from './load-hotel.ts';

export const Route = createFileRoute('/_main/service/Hotel-Booking/$id')({
  loaderDeps: ({ search }) => ({ page: pageOf({ ...search }) }),
  loader: ({ params, deps }) => loadHotel(params.id, deps.page),
  head: async ({ loaderData }) =>
    loaderData ? (await import('./load-hotel.ts')).hotelHead(loaderData) : {},
  component: Storefront,
  errorComponent: (fault) => <FailedLoad {...fault} words={m.hotels_failed()} />,
});

function Storefront() {
  const loaded = Route.useLoaderData();
  return (
    <HotelPage
      key={`${loaded.hotel._id} ${loaded.page}`}
      {...loaded}
      search={{ ...Route.useSearch() }}
    />
  );
}
