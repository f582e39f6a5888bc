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

const vertical = 'lets';
/** More homes than anybody lets. */
const MOST_HOMES = 100;

export const Route = createFileRoute('/_vendor-dashboard/dashboard/vendor/manage/holiday-lets')({
  validateSearch: readInventorySearch,
  loaderDeps: ({ search }) => readInventorySearch({ ...search }),
  loader: async ({ deps }) => {
    const query = { vertical, pageSize: MOST_HOMES };
    const [inventory, { listings }, { data }] = await Promise.all([
      loadInventory({ ...deps, vertical }),
      api('GET /vendor/listings', { query }),
      api('GET /service-page/services/get'),
    ]);
    const services = data.filter((service) => service.vertical === vertical);
    return { inventory, listings, services };
  },
  head: ({ match }) => pageHead({ path: match.pathname, title: m.lets_manage(), hidden: true }),
  pendingComponent: () => <InventoryOnItsWay title={m.lets_manage()} />,
  errorComponent: (fault) => <InventoryFailed {...fault} title={m.lets_manage()} />,
  component: ManageHomes,
});

function ManageHomes() {
  const { inventory, listings, services } = Route.useLoaderData();
  return (
    <>
      <InventoryList
        loaded={inventory}
        now={readInventorySearch({ ...Route.useSearch() })}
        move={Route.useNavigate()}
        title={m.lets_manage()}
        text={m.lets_manage_text()}
        of={vertical}
      />
      <ServiceBoards title={m.lets_calendars()} services={services} />
      <FeedsSection listings={listings} />
    </>
  );
}
