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

const vertical = 'clothing';

export const Route = createFileRoute('/_vendor-dashboard/dashboard/vendor/manage/clothes')({
  validateSearch: readInventorySearch,
  loaderDeps: ({ search }) => readInventorySearch({ ...search }),
  loader: ({ deps }) => loadInventory({ ...deps, vertical }),
  head: ({ match }) => pageHead({ path: match.pathname, title: m.clothing_manage(), hidden: true }),
  pendingComponent: () => <InventoryOnItsWay title={m.clothing_manage()} />,
  errorComponent: (fault) => <InventoryFailed {...fault} title={m.clothing_manage()} />,
  component: ManageClothes,
});

function ManageClothes() {
  return (
    <InventoryList
      loaded={Route.useLoaderData()}
      now={readInventorySearch({ ...Route.useSearch() })}
      move={Route.useNavigate()}
      title={m.clothing_manage()}
      text={m.clothing_manage_text()}
      of={vertical}
    />
  );
}
