import { createFileRoute } from '@tanstack/react-router';
import { FailedLoad } from '#web/listing/failed.tsx';
import { m } from '#web/words/generated/messages.js';
import { loadRoom } from './load-room.ts';
import { RoomDetailsPage } from './room-details-page.tsx';

export const Route = createFileRoute('/_main/service/hotel/room/details/$id')({
  loader: ({ params }) => loadRoom(params.id),
  head: async ({ loaderData }) =>
    loaderData ? (await import('./load-room.ts')).roomHead(loaderData.listing) : {},
  component: Room,
  errorComponent: (fault) => <FailedLoad {...fault} words={m.hotels_room_failed()} />,
});

function Room() {
  const loaded = Route.useLoaderData();
  return <RoomDetailsPage key={loaded.listing._id} {...loaded} search={{ ...Route.useSearch() }} />;
}
