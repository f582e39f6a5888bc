import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#web/page-head.ts';
import { CalendarBoard } from '#web/vendor/calendar/calendar-board.tsx';
import {
  InventoryFailed,
  InventoryList,
  InventoryOnItsWay,
  ManageSection,
} from '#web/vendor/inventory/inventory-list.tsx';
import { readInventorySearch } from '#web/vendor/inventory/inventory-search.ts';
import { loadInventory } from '#web/vendor/inventory/load-inventory.ts';
import { WeekPanel } from '#web/vendor/week/week-panel.tsx';
import { cityTimeOf } from '#web/booking/city-time.ts';
import { m } from '#web/words/generated/messages.js';
import { visitWords } from './week-words.ts';

const vertical = 'medical';

export const Route = createFileRoute('/_vendor-dashboard/dashboard/vendor/manage/medical-staff')({
  validateSearch: readInventorySearch,
  loaderDeps: ({ search }) => readInventorySearch({ ...search }),
  loader: ({ deps }) => loadInventory({ ...deps, vertical }),
  head: ({ match }) => pageHead({ path: match.pathname, title: m.medical_manage(), hidden: true }),
  pendingComponent: () => <InventoryOnItsWay title={m.medical_manage()} />,
  errorComponent: (fault) => <InventoryFailed {...fault} title={m.medical_manage()} />,
  component: ManageDoctors,
});

function ManageDoctors() {
  const loaded = Route.useLoaderData();
  return (
    <>
      <InventoryList
        loaded={loaded}
        now={readInventorySearch({ ...Route.useSearch() })}
        move={Route.useNavigate()}
        title={m.medical_manage()}
        text={m.medical_manage_text()}
        of={vertical}
      />
      <ManageSection id="appointments" title={m.medical_week()} text={m.medical_week_text()}>
        <WeekPanel
          vertical={vertical}
          label={m.medical_week()}
          personLabel={m.medical_step_doctor()}
          words={visitWords}
          clock={cityTimeOf}
        />
      </ManageSection>
      <ManageSection id="week" title={m.medical_board()} text={m.medical_board_text()}>
        <CalendarBoard label={m.medical_board()} placesLabel={m.medical_form_most()} />
      </ManageSection>
    </>
  );
}
