import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { api } from '#web/api.ts';
import { todayAt } from '#web/market-time.ts';
import { whileShown } from '#web/while-shown.ts';
import { pageHead } from '#web/page-head.ts';
import { DataTable, TableSkeleton } from '#web/table/data-table.tsx';
import { ListTabs, listTab } from '#web/table/list-tabs.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { CompassIcon, PlusIcon } from '#web/ui/icons.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { notify } from '#web/ui/notify.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { CalendarDialog } from '#web/vendor/calendar/calendar-dialog.tsx';
import { DeleteDialog } from '#web/vendor/delete-dialog.tsx';
import { ManualList } from '#web/vendor/manual/manual-list.tsx';
import { useMay } from '#web/vendor/may.ts';
import { Departures } from '#web/vendor/today/departures.tsx';
import { calledHere } from '#web/vendor/written/called.ts';
import { m } from '#web/words/generated/messages.js';
import { refusedWords } from '#web/words/refused.ts';
import type { ListedTour, VendorTour } from '../../contract.ts';
import { DeparturesBoard } from './departures-board.tsx';
import { EditTour } from './edit-tour.tsx';
import { tourColumns } from './tour-columns.tsx';
import { listedBy, PAGE_SIZE, readToursSearch } from './tours-search.ts';
import { ToursTools } from './tours-tools.tsx';
import { ViewTour } from './view-tour.tsx';

export const Route = createFileRoute('/_vendor-dashboard/dashboard/vendor/tour-management')({
  validateSearch: readToursSearch,
  // Parses again, because the router keeps invalid parameters.
  loaderDeps: ({ search }) => listedBy(readToursSearch({ ...search })),
  loader: ({ deps }) =>
    api('GET /tours/get/dashboard', { query: { ...deps, pageSize: PAGE_SIZE } }),
  head: ({ match }) =>
    pageHead({ path: match.pathname, title: m.tours_manage_title(), hidden: true }),
  pendingComponent: () => (
    <>
      <Head />
      <TableSkeleton label={m.tours_manage_title()} />
    </>
  ),
  errorComponent: (fault) => (
    <LoadFailed {...fault} words={m.tours_manage_failed()} head={<Head />} />
  ),
  component: TourManagementPage,
});

type Doing = 'delete' | 'calendar';

function TourManagementPage() {
  const { tours, total } = Route.useLoaderData();
  const search = readToursSearch({ ...Route.useSearch() });
  const navigate = Route.useNavigate();
  const router = useRouter();
  const [doing, setDoing] = useState<{ readonly what: Doing; readonly tour: VendorTour } | null>(
    null,
  );
  const { open, edit, ...list } = search;
  const { view: shown, board, day, ...table } = list;
  const mayEdit = useMay().change('listings');
  const edited = useTour(mayEdit ? edit : undefined);
  const viewed = useWhole(tours.find(({ _id }) => _id === open));
  const view = ({ _id }: VendorTour) =>
    void navigate({ search: { ...search, open: _id }, resetScroll: false });
  // The form asks by itself before it discards changes.
  const closeForm = () => void navigate({ search: list, resetScroll: false, ignoreBlocker: true });
  const columns = tourColumns({
    view,
    mayEdit,
    edit: ({ _id }) => void navigate({ search: { ...list, edit: _id }, resetScroll: false }),
    calendar: (tour) => setDoing({ what: 'calendar', tour }),
    remove: (tour) => setDoing({ what: 'delete', tour }),
  });
  return (
    <>
      <Head />
      <Departures
        vertical="tours"
        chosen={day ?? null}
        onChoose={(chosen) => {
          const { day: _day, ...rest } = list;
          void navigate({
            search: { ...rest, ...(chosen && { day: chosen }) },
            resetScroll: false,
          });
        }}
      />
      <ListTabs label={m.tours_manage_tabs()}>
        <Link
          to="."
          search={{ ...table, ...(day && { day }) }}
          resetScroll={false}
          {...listTab(shown === undefined)}
        >
          {m.tours_category()}
        </Link>
        <Link
          to="."
          search={{ ...list, view: 'calendar' }}
          resetScroll={false}
          {...listTab(shown === 'calendar')}
        >
          {m.tours_calendar()}
        </Link>
      </ListTabs>
      {shown === 'calendar' ? (
        <DeparturesBoard search={list} page={board ?? 1} />
      ) : (
        <section className="rounded-panel border border-line bg-paper p-4 md:p-6">
          <ToursTools
            search={table}
            go={(next) => void navigate({ search: { ...next, ...(day && { day }) } })}
          />
          {tours.length > 0 ? (
            <DataTable
              label={m.tours_manage_title()}
              columns={columns}
              rows={tours}
              rowKey={({ _id }) => _id}
              onOpen={view}
            />
          ) : (
            <EmptyState icon={CompassIcon} title={m.tours_manage_empty()} />
          )}
          <Pagination
            page={search.page ?? 1}
            pageSize={PAGE_SIZE}
            total={total}
            link={(page, props) => <Link to="." search={{ ...list, page }} {...props} />}
          />
        </section>
      )}
      <ManualList vertical="tours" listings={tours} start={{ day: todayAt(tours[0]?.country) }} />
      {viewed ? (
        <ViewTour
          tour={viewed}
          onClose={() => void navigate({ search: list, resetScroll: false })}
        />
      ) : null}
      {edited ? (
        <EditTour
          key={edited._id}
          tour={edited}
          onClose={closeForm}
          onSaved={() => {
            closeForm();
            void router.invalidate();
          }}
        />
      ) : null}
      {doing?.what === 'calendar' ? (
        <CalendarDialog listing={doing.tour} onClose={() => setDoing(null)} />
      ) : null}
      {doing?.what === 'delete' ? (
        <DeleteDialog
          title={m.tours_delete_title()}
          text={m.tours_delete_sure({ name: calledHere(doing.tour.name, doing.tour) })}
          keep={m.common_cancel()}
          confirm={m.common_delete()}
          remove={async () => {
            await api('DELETE /tours/{id}', { id: doing.tour._id });
            notify.success(m.tours_delete_done());
            setDoing(null);
            void router.invalidate();
          }}
          refusal={(error) => refusedWords(error, m.tours_delete_failed())}
          onClose={() => setDoing(null)}
        />
      ) : null}
    </>
  );
}

function Head() {
  const mayAdd = useMay().change('listings');
  return (
    <div data-page-head className="mb-6 flex flex-wrap items-start justify-between gap-4">
      <div>
        <h1 className="text-[32px] md:text-[36px]">{m.tours_manage_title()}</h1>
        <p className="mt-1 text-muted">{m.tours_manage_text()}</p>
      </div>
      {mayAdd ? (
        <ButtonLink to="/dashboard/vendor/add/tours">
          <PlusIcon />
          {m.tours_manage_add()}
        </ButtonLink>
      ) : null}
    </div>
  );
}

/** A vendor's tour with its complete texts; undefined until it is loaded, and after a failure, which is shown as a notice. */
function useTour(id: string | undefined): VendorTour | undefined {
  const [loaded, setLoaded] = useState<VendorTour | null>(null);
  useEffect(() => {
    // Forget it when the form closes: the next edit must load the saved tour.
    setLoaded(null);
    if (id === undefined) return;
    return whileShown(
      () => api('GET /vendor/tours/{id}', { id }),
      ({ tour }) => setLoaded(tour),
      () => void notify.error(m.tours_manage_failed()),
    );
  }, [id]);
  return loaded && loaded._id === id ? loaded : undefined;
}

/** A list row, which has only the beginnings of long texts, completed once the rest is loaded. */
function useWhole(row: ListedTour | undefined): VendorTour | undefined {
  const loaded = useTour(row && !row.whole ? row._id : undefined);
  return loaded ?? row;
}
