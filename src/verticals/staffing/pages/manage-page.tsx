import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { cityTimeOf } from '#web/booking/city-time.ts';
import { pageHead } from '#web/page-head.ts';
import {
  InventoryFailed,
  InventoryList,
  InventoryOnItsWay,
  ManageSection,
} from '#web/vendor/inventory/inventory-list.tsx';
import { readInventorySearch } from '#web/vendor/inventory/inventory-search.ts';
import { loadInventory } from '#web/vendor/inventory/load-inventory.ts';
import { IdentityChecks } from '#web/vendor/identity-checks.tsx';
import { useMay } from '#web/vendor/may.ts';
import type { Spoken, VisitWords } from '#web/vendor/week/week-board.tsx';
import { WeekPanel } from '#web/vendor/week/week-panel.tsx';
import { m } from '#web/words/generated/messages.js';
import { hoursWords, monthsWords } from '../hire-words.ts';
import { ToReplaceList } from './to-replace.tsx';

const vertical = 'staffing';

export const Route = createFileRoute(
  '/_vendor-dashboard/dashboard/vendor/domestic-staffing-management',
)({
  validateSearch: readInventorySearch,
  loaderDeps: ({ search }) => readInventorySearch({ ...search }),
  loader: ({ deps }) => loadInventory({ ...deps, vertical }),
  head: ({ match }) => pageHead({ path: match.pathname, title: m.staffing_manage(), hidden: true }),
  pendingComponent: () => <InventoryOnItsWay title={m.staffing_manage()} />,
  errorComponent: (fault) => <InventoryFailed {...fault} title={m.staffing_manage()} />,
  component: ManageStaff,
});

function ManageStaff() {
  const loaded = Route.useLoaderData();
  /** Reloads the week after each answer, which may have released days. */
  const [answered, setAnswered] = useState(0);
  const may = useMay();
  return (
    <>
      <InventoryList
        loaded={loaded}
        now={readInventorySearch({ ...Route.useSearch() })}
        move={Route.useNavigate()}
        title={m.staffing_manage()}
        text={m.staffing_manage_text()}
        of={vertical}
        before={
          <>
            <ToReplaceList onDone={() => setAnswered((count) => count + 1)} />
            <ManageSection id="hires" title={m.staffing_board()} text={m.staffing_board_text()}>
              <WeekPanel
                key={answered}
                vertical={vertical}
                label={m.staffing_board()}
                personLabel={m.staffing_worker()}
                words={visitWords}
                clock={cityTimeOf}
              />
            </ManageSection>
          </>
        }
      />
      {may.see('listings') ? <IdentityChecks /> : null}
    </>
  );
}

function visitWords({ customerName, subDetails: { hire, hours, months } }: Spoken): VisitWords {
  const text = hire === 'month' ? monthsWords(Number(months)) : hoursWords(Number(hours));
  return { title: customerName, text };
}
