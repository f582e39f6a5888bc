import { createFileRoute } from '@tanstack/react-router';
import { api } from '#web/api.ts';
import { pageHead } from '#web/page-head.ts';
import { DraftList } from '#web/vendor/inventory/draft-list.tsx';
import {
  InventoryFailed,
  InventoryList,
  InventoryOnItsWay,
} from '#web/vendor/inventory/inventory-list.tsx';
import { isFiltered, readInventorySearch } from '#web/vendor/inventory/inventory-search.ts';
import { loadInventory } from '#web/vendor/inventory/load-inventory.ts';
import { maySee } from '#web/vendor/may.ts';
import { m } from '#web/words/generated/messages.js';

export const Route = createFileRoute('/_vendor-dashboard/dashboard/vendor/inventory')({
  validateSearch: readInventorySearch,
  // Parses again, because the router keeps invalid parameters.
  loaderDeps: ({ search }) => readInventorySearch({ ...search }),
  loader: async ({ deps }) => {
    const [inventory, saved] = await Promise.all([
      loadInventory(deps),
      (await maySee('listings')) ? api('GET /vendor/drafts') : null,
    ]);
    return { inventory, drafts: saved?.data ?? [] };
  },
  head: ({ match }) => pageHead({ path: match.pathname, title: m.inventory_title(), hidden: true }),
  pendingComponent: () => <InventoryOnItsWay title={m.inventory_title()} />,
  errorComponent: (fault) => <InventoryFailed {...fault} title={m.inventory_title()} />,
  component: InventoryPage,
});

function InventoryPage() {
  const { inventory, drafts } = Route.useLoaderData();
  const now = readInventorySearch({ ...Route.useSearch() });
  const isStart = !isFiltered(now) && now.page === undefined;
  return (
    <InventoryList
      loaded={inventory}
      before={isStart ? <DraftList drafts={drafts} /> : null}
      now={now}
      move={Route.useNavigate()}
      title={m.inventory_title()}
      text={m.inventory_text()}
    />
  );
}
