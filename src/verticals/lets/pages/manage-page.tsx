import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#web/page-head.ts';
import { InventoryFailed, InventoryOnItsWay } from '#web/vendor/inventory/inventory-list.tsx';
import { readInventorySearch, readNightsSearch } from '#web/vendor/inventory/inventory-search.ts';
import { loadNights } from '#web/vendor/inventory/load-inventory.ts';
import { ManageNights } from '#web/vendor/inventory/manage-nights.tsx';
import { m } from '#web/words/generated/messages.js';

const vertical = 'lets';

export const Route = createFileRoute('/_vendor-dashboard/dashboard/vendor/manage/holiday-lets')({
  validateSearch: readNightsSearch,
  loaderDeps: ({ search }) => readInventorySearch({ ...search }),
  loader: ({ deps }) => loadNights(deps, vertical),
  head: ({ match }) => pageHead({ path: match.pathname, title: m.lets_manage(), hidden: true }),
  pendingComponent: () => <InventoryOnItsWay title={m.lets_manage()} />,
  errorComponent: (fault) => <InventoryFailed {...fault} title={m.lets_manage()} />,
  component: ManageHomes,
});

function ManageHomes() {
  return (
    <ManageNights
      loaded={Route.useLoaderData()}
      now={readNightsSearch({ ...Route.useSearch() })}
      move={Route.useNavigate()}
      title={m.lets_manage()}
      text={m.lets_manage_text()}
      of={vertical}
      boards={{ title: m.lets_calendars() }}
    />
  );
}
