import { createFileRoute, Link, notFound } from '@tanstack/react-router';
import { useState } from 'react';
import { type Deed, deedsOf, PersonDialog } from '#web/admin/person-dialog.tsx';
import { useStaffSees } from '#web/admin/own-role.ts';
import { PersonFacts } from '#web/admin/person-info.tsx';
import { PersonNoteForm } from '#web/admin/person-note-form.tsx';
import { PersonRecords } from '#web/admin/person-records.tsx';
import { PERSON_PAGE_SIZE, readPersonLists } from '#web/admin/person-search.ts';
import { roleWords, staffRoleWords } from '#web/admin/person-words.ts';
import { api, ApiError } from '#web/api.ts';
import { BackTo } from '#web/admin/back-to.tsx';
import { pageHead } from '#web/page-head.ts';
import { useSession } from '#web/session.ts';
import { Popover } from '#web/shell/popover.tsx';
import { Button } from '#web/ui/button.tsx';
import { MoreIcon } from '#web/ui/desk-icons.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { m } from '#web/words/generated/messages.js';

export const Route = createFileRoute('/_admin-dashboard/admin/people/$id')({
  validateSearch: readPersonLists,
  loaderDeps: ({ search }) => readPersonLists({ ...search }),
  loader: async ({ params: { id }, deps: { list = 'orders', page } }) => {
    try {
      const [{ person }, { records, total }] = await Promise.all([
        api('GET /admin/people/{id}', { id }),
        api('GET /admin/people/{id}/records', {
          id,
          query: { list, page, pageSize: PERSON_PAGE_SIZE },
        }),
      ]);
      return { person, list, records, total };
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) throw notFound();
      throw error;
    }
  },
  head: ({ match, loaderData }) =>
    pageHead({
      path: match.pathname,
      title: loaderData?.person.name ?? m.common_people(),
      hidden: true,
    }),
  pendingComponent: () => (
    <div role="status" aria-label={m.common_people()} className="grid gap-5">
      <Skeleton className="h-11 w-[280px] rounded-[8px]" />
      <Skeleton className="h-[480px] rounded-panel" />
    </div>
  ),
  errorComponent: (fault) => <LoadFailed {...fault} words={m.admin_person_failed()} />,
  component: PersonPage,
});

function PersonPage() {
  const { person, list, records, total } = Route.useLoaderData();
  const { page } = Route.useSearch();
  const [deed, setDeed] = useState<Deed | null>(null);
  const { user } = useSession();
  const sees = useStaffSees();
  const isOwn = user?._id === person._id;
  const deeds = deedsOf(person, user?.staffRole ?? null);
  return (
    <>
      <BackTo to="/admin/people">{m.common_people()}</BackTo>
      <div data-page-head className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-[32px] break-words md:text-[36px]">
            <bdi>{person.name}</bdi>
          </h1>
          <p className="mt-1 text-muted">
            {person.staffRole === null ? roleWords(person.role) : staffRoleWords(person.staffRole)}
          </p>
        </div>
        {isOwn || deeds.length === 0 ? null : (
          <Popover id="person-deeds" icon={MoreIcon} label={m.admin_person_more()}>
            <div className="grid min-w-[220px] gap-1">
              {deeds.map(({ deed: each, words }) => (
                <Button
                  key={each}
                  look="quiet"
                  size="small"
                  className="justify-start"
                  onClick={() => setDeed(each)}
                >
                  {words}
                </Button>
              ))}
            </div>
          </Popover>
        )}
      </div>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_320px]">
        <PersonRecords
          id={person._id}
          list={list}
          orders={person.orders}
          records={records}
          total={total}
          page={page}
        >
          {list === 'history' ? <PersonNoteForm id={person._id} /> : null}
        </PersonRecords>
        <section
          aria-label={m.common_account()}
          className="min-w-0 rounded-panel border border-line bg-paper p-5 max-xl:order-first md:p-7 xl:[&_dl]:grid-cols-1"
        >
          <PersonFacts person={person} isOwn={isOwn} />
          {sees('standing') ? (
            <p className="mt-4 text-[14px] leading-6">
              <Link to="/admin/identity" search={{ open: person._id }} className="text-link">
                {m.admin_person_limits()}
              </Link>
            </p>
          ) : null}
        </section>
      </div>
      {deed === null ? null : (
        <PersonDialog key={deed} person={person} begin={deed} onClose={() => setDeed(null)} />
      )}
    </>
  );
}
