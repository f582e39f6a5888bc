import { createFileRoute } from '@tanstack/react-router';
import { api } from '#web/api.ts';
import { pageHead } from '#web/page-head.ts';
import { ServiceBoards } from '#web/vendor/calendar/service-boards.tsx';
import { FeedsSection } from '#web/vendor/feeds/feeds-section.tsx';
import {
  InventoryFailed,
  InventoryList,
  InventoryOnItsWay,
} from '#web/vendor/inventory/inventory-list.tsx';
import { readInventorySearch } from '#web/vendor/inventory/inventory-search.ts';
import { loadInventory } from '#web/vendor/inventory/load-inventory.ts';
import { m } from '#web/words/generated/messages.js';

const vertical = 'hotels';
/** More room types than a hotel has. */
const MOST_TYPES = 100;

export const Route = createFileRoute('/_vendor-dashboard/dashboard/vendor/hotel-managment')({
  validateSearch: readInventorySearch,
  loaderDeps: ({ search }) => readInventorySearch({ ...search }),
  loader: async ({ deps }) => {
    const query = { vertical, pageSize: MOST_TYPES };
    const [inventory, { listings }, { data }] = await Promise.all([
      loadInventory({ ...deps, vertical }),
      api('GET /vendor/listings', { query }),
      api('GET /service-page/services/get'),
    ]);
    const services = data.filter((service) => service.vertical === vertical);
    return { inventory, listings, services };
  },
  head: ({ match }) => pageHead({ path: match.pathname, title: m.hotels_manage(), hidden: true }),
  pendingComponent: () => <InventoryOnItsWay title={m.hotels_manage()} />,
  errorComponent: (fault) => <InventoryFailed {...fault} title={m.hotels_manage()} />,
  component: ManageRooms,
});

function ManageRooms() {
  const { inventory, listings, services } = Route.useLoaderData();
  return (
    <>
      <InventoryList
        loaded={inventory}
        now={readInventorySearch({ ...Route.useSearch() })}
        move={Route.useNavigate()}
        title={m.hotels_manage()}
        text={m.hotels_manage_text()}
        of={vertical}
      />
      <ServiceBoards
        title={m.hotels_calendars()}
        placesLabel={m.hotels_rooms_to_sell()}
        nightsLabel={m.hotels_nights_left()}
        services={services}
      />
      <FeedsSection listings={listings} />
    </>
  );
}
