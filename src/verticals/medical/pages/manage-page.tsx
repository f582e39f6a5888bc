import { createFileRoute, Link } from '@tanstack/react-router';
import { cityTimeOf } from '#web/booking/city-time.ts';
import { pageHead } from '#web/page-head.ts';
import { CalendarBoard } from '#web/vendor/calendar/calendar-board.tsx';
import {
  InventoryFailed,
  InventoryList,
  InventoryOnItsWay,
  ManageSection,
} from '#web/vendor/inventory/inventory-list.tsx';
import { readInventorySearch, readNightsSearch } from '#web/vendor/inventory/inventory-search.ts';
import { loadInventory } from '#web/vendor/inventory/load-inventory.ts';
import type { Spoken, VisitWords } from '#web/vendor/week/week-board.tsx';
import { WeekPanel } from '#web/vendor/week/week-panel.tsx';
import { m } from '#web/words/generated/messages.js';

const vertical = 'medical';

export const Route = createFileRoute('/_vendor-dashboard/dashboard/vendor/manage/medical-staff')({
  validateSearch: readNightsSearch,
  loaderDeps: ({ search }) => readInventorySearch({ ...search }),
  loader: ({ deps }) => loadInventory({ ...deps, vertical }),
  head: ({ match }) => pageHead({ path: match.pathname, title: m.medical_manage(), hidden: true }),
  pendingComponent: () => <InventoryOnItsWay title={m.medical_manage()} />,
  errorComponent: (fault) => <InventoryFailed {...fault} title={m.medical_manage()} />,
  component: ManageDoctors,
});

function ManageDoctors() {
  const loaded = Route.useLoaderData();
  const navigate = Route.useNavigate();
  const { board, ...now } = readNightsSearch({ ...Route.useSearch() });
  return (
    <>
      <InventoryList
        loaded={loaded}
        now={now}
        move={(to) => navigate({ ...to, search: { ...to.search, ...(board && { board }) } })}
        title={m.medical_manage()}
        text={m.medical_manage_text()}
        of={vertical}
        before={
          <ManageSection id="appointments" title={m.medical_week()} text={m.medical_week_text()}>
            <WeekPanel
              vertical={vertical}
              label={m.medical_week()}
              personLabel={m.medical_step_doctor()}
              words={visitWords}
              clock={cityTimeOf}
            />
          </ManageSection>
        }
      />
      <ManageSection id="week" title={m.medical_board()} text={m.medical_board_text()}>
        <CalendarBoard
          label={m.medical_board()}
          vertical={vertical}
          placesLabel={m.medical_form_most()}
          page={board ?? 1}
          pageLink={(page, props) => (
            <Link
              to="."
              search={{ ...now, ...(page > 1 && { board: page }) }}
              resetScroll={false}
              {...props}
            />
          )}
        />
      </ManageSection>
    </>
  );
}

/** The patient and the reason; a child by the first name that its parent entered. */
function visitWords({ customerName, subDetails }: Spoken): VisitWords {
  const { patient, patientId, reason, mode } = subDetails;
  const isSelf = patientId === undefined || patientId === 'self' || typeof patient !== 'string';
  const words = [
    ...(typeof reason === 'string' ? [reason] : []),
    mode === 'video' ? m.medical_by_video() : m.medical_at_clinic(),
    ...(isSelf ? [] : [m.medical_booked_by({ name: customerName })]),
  ];
  return { title: isSelf ? customerName : patient, text: words.join(m.shell_comma()) };
}
