import { createFileRoute } from '@tanstack/react-router';
import { FailedLoad } from '#web/listing/failed.tsx';
import { m } from '#web/words/generated/messages.js';
import { HotelPage } from './hotel-page.tsx';
import { loadHotel } from './load-hotel.ts';

export const Route = createFileRoute('/_main/service/Hotel-Booking/$id')({
  loader: ({ params }) => loadHotel(params.id),
  head: async ({ loaderData }) =>
    loaderData ? (await import('./load-hotel.ts')).hotelHead(loaderData) : {},
  component: Storefront,
  errorComponent: (fault) => <FailedLoad {...fault} words={m.hotels_failed()} />,
});

function Storefront() {
  const loaded = Route.useLoaderData();
  return <HotelPage key={loaded.hotel._id} {...loaded} search={{ ...Route.useSearch() }} />;
}
