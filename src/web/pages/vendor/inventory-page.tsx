import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#web/page-head.ts';
import {
  InventoryFailed,
  InventoryList,
  InventoryOnItsWay,
} from '#web/vendor/inventory/inventory-list.tsx';
import { readInventorySearch } from '#web/vendor/inventory/inventory-search.ts';
import { loadInventory } from '#web/vendor/inventory/load-inventory.ts';
import { m } from '#web/words/generated/messages.js';

export const Route = createFileRoute('/_vendor-dashboard/dashboard/vendor/inventory')({
  validateSearch: readInventorySearch,
  // Parses again, because the router keeps invalid parameters.
  loaderDeps: ({ search }) => readInventorySearch({ ...search }),
  loader: ({ deps }) => loadInventory(deps),
  head: ({ match }) => pageHead({ path: match.pathname, title: m.inventory_title(), hidden: true }),
  pendingComponent: () => <InventoryOnItsWay title={m.inventory_title()} />,
  errorComponent: (fault) => <InventoryFailed {...fault} title={m.inventory_title()} />,
  component: InventoryPage,
});

function InventoryPage() {
  return (
    <InventoryList
      loaded={Route.useLoaderData()}
      now={readInventorySearch({ ...Route.useSearch() })}
      move={Route.useNavigate()}
      title={m.inventory_title()}
      text={m.inventory_text()}
    />
  );
}
