import { createFileRoute } from '@tanstack/react-router';
import {
  type AdminJob,
  type FailedMail,
  jobColumns,
  mailColumns,
  spanWords,
} from '#web/admin/job-columns.tsx';
import { api } from '#web/api.ts';
import { ListFailed } from '#web/dashboard/list-failed.tsx';
import { pageHead } from '#web/page-head.ts';
import { DataTable } from '#web/table/data-table.tsx';
import { ListHead, ListOnItsWay } from '#web/table/list-page.tsx';
import { Refused } from '#web/table/refusal.tsx';
import { PAGE_SIZE, tableReader } from '#web/table/table-search.ts';
import { useChange } from '#web/table/use-change.ts';
import { AddressLink } from '#web/ui/address-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { formatCount } from '#web/ui/format.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { m } from '#web/words/generated/messages.js';

/** Only its page: the list of mails has no search. */
const read = tableReader({ statuses: [], sorts: ['recent', 'oldest'] });

export const Route = createFileRoute('/_admin-dashboard/admin/jobs')({
  validateSearch: read,
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: async ({ deps: { page } }) => {
    const [jobs, mails] = await Promise.all([
      api('GET /admin/jobs'),
      api('GET /admin/mails', { query: { page, pageSize: PAGE_SIZE } }),
    ]);
    return { ...jobs, mails };
  },
  head: ({ match }) => pageHead({ path: match.pathname, title: m.jobs_title(), hidden: true }),
  pendingComponent: () => <ListOnItsWay title={m.jobs_title()} />,
  errorComponent: (fault) => (
    <ListFailed {...fault} title={m.jobs_title()} words={m.jobs_load_failed()} />
  ),
  component: JobsPage,
});

const PANEL = 'rounded-panel bg-paper p-4 inset-ring inset-ring-line md:p-6';

function JobsPage() {
  const { jobs, mail, mails } = Route.useLoaderData();
  const { page = 1 } = Route.useSearch();
  const { busy, refusal, change } = useChange();
  const run = ({ name }: AdminJob) =>
    change(() => api('POST /admin/jobs/{name}/run', { name }), m.jobs_runs_now());
  const retry = ({ _id: id }: FailedMail) =>
    change(() => api('POST /admin/mails/{id}/retry', { id }), m.jobs_mail_sent_again());
  const again = (of: string, isFailed: boolean, work: () => void) => (
    <Button look="outline" size="small" disabled={busy} onClick={work}>
      {isFailed ? m.jobs_try_again() : m.jobs_run()}
      <span className="sr-only">: {of}</span>
    </Button>
  );
  return (
    <>
      <ListHead title={m.jobs_title()} text={m.jobs_text()} />
      <Refused words={refusal} />
      <section aria-label={m.jobs_periodic()} className={`mb-8 ${PANEL}`}>
        <h2 className="mb-3 text-[21px] leading-7">{m.jobs_periodic()}</h2>
        <DataTable
          label={m.jobs_periodic()}
          columns={jobColumns((job) => again(job.name, job.failures > 0, () => run(job)))}
          rows={jobs}
          rowKey={({ name }) => name}
        />
      </section>
      <section aria-label={m.jobs_mails()} className={PANEL}>
        <h2 className="text-[21px] leading-7">{m.jobs_mails()}</h2>
        <p className="mt-1 mb-3 text-muted">
          {mail.waiting === 0
            ? m.jobs_mails_none_wait()
            : m.jobs_mails_wait({
                waiting: formatCount(mail.waiting),
                span: spanWords(mail.oldestSeconds),
              })}
          {mail.error === null ? null : (
            <bdi dir="ltr" className="block">
              {mail.error}
            </bdi>
          )}
        </p>
        {mails.data.length > 0 ? (
          <DataTable
            label={m.jobs_mails()}
            columns={mailColumns((one) => again(one.recipient, true, () => retry(one)))}
            rows={mails.data}
            rowKey={({ _id }) => _id}
          />
        ) : (
          <p className="text-muted">{m.jobs_mails_none_failed()}</p>
        )}
        <Pagination
          page={page}
          pageSize={PAGE_SIZE}
          total={mails.total}
          link={(to, props) => <AddressLink to="/admin/jobs" search={{ page: to }} {...props} />}
        />
      </section>
    </>
  );
}
