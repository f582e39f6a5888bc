import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#web/page-head.ts';
import { InventoryFailed, InventoryOnItsWay } from '#web/vendor/inventory/inventory-list.tsx';
import { readInventorySearch, readNightsSearch } from '#web/vendor/inventory/inventory-search.ts';
import { loadNights } from '#web/vendor/inventory/load-inventory.ts';
import { ManageNights } from '#web/vendor/inventory/manage-nights.tsx';
import { m } from '#web/words/generated/messages.js';

const vertical = 'hotels';

export const Route = createFileRoute('/_vendor-dashboard/dashboard/vendor/hotel-managment')({
  validateSearch: readNightsSearch,
  loaderDeps: ({ search }) => readInventorySearch({ ...search }),
  loader: ({ deps }) => loadNights(deps, vertical),
  head: ({ match }) => pageHead({ path: match.pathname, title: m.hotels_manage(), hidden: true }),
  pendingComponent: () => <InventoryOnItsWay title={m.hotels_manage()} />,
  errorComponent: (fault) => <InventoryFailed {...fault} title={m.hotels_manage()} />,
  component: ManageRooms,
});

function ManageRooms() {
  return (
    <ManageNights
      loaded={Route.useLoaderData()}
      now={readNightsSearch({ ...Route.useSearch() })}
      move={Route.useNavigate()}
      title={m.hotels_manage()}
      text={m.hotels_manage_text()}
      of={vertical}
      boards={{
        title: m.hotels_calendars(),
        placesLabel: m.hotels_rooms_to_sell(),
        nightsLabel: m.hotels_nights_left(),
      }}
    />
  );
}
