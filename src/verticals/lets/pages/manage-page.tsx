import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#web/api.ts';
import { pageHead } from '#web/page-head.ts';
import { Button } from '#web/ui/button.tsx';
import { ServiceBoards } from '#web/vendor/calendar/service-boards.tsx';
import { FeedsPanel } from '#web/vendor/feeds/feeds-panel.tsx';
import {
  InventoryFailed,
  InventoryList,
  InventoryOnItsWay,
} from '#web/vendor/inventory/inventory-list.tsx';
import { readInventorySearch } from '#web/vendor/inventory/inventory-search.ts';
import { loadInventory } from '#web/vendor/inventory/load-inventory.ts';
import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';

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
  /** Whose calendars of other sites are shown. */
  const [linked, setLinked] = useState<string | null>(null);
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
      {listings.length > 0 ? (
        <section aria-labelledby="other-sites" className="pt-8">
          <h2 id="other-sites" className="mb-4 text-[22px] leading-7">
            {m.feeds_title()}
          </h2>
          <ul className="mb-3 flex flex-wrap gap-2.5">
            {listings.map((listing) => (
              <li key={listing._id}>
                <Button
                  look={linked === listing._id ? 'primary' : 'outline'}
                  size="small"
                  aria-expanded={linked === listing._id}
                  onClick={() => setLinked(linked === listing._id ? null : listing._id)}
                >
                  <bdi {...inItsLanguage(listing.name)}>{listing.name}</bdi>
                </Button>
              </li>
            ))}
          </ul>
          {linked === null ? null : <FeedsPanel key={linked} listingId={linked} />}
        </section>
      ) : null}
    </>
  );
}
