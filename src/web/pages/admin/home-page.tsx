import { createFileRoute } from '@tanstack/react-router';
import { api } from '#web/api.ts';
import { AdminHome } from '#web/admin/admin-home.tsx';
import { HomeHead, HomeOnItsWay } from '#web/dashboard/home-head.tsx';
import { readPeriod } from '#web/dashboard/home-search.ts';
import { PeriodChoice } from '#web/dashboard/period.tsx';
import { useReload } from '#web/live/use-live.ts';
import { pageHead } from '#web/page-head.ts';
import { formatDate } from '#web/ui/format.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';

export const Route = createFileRoute('/_admin-dashboard/admin')({
  validateSearch: readPeriod,
  loaderDeps: ({ search }) => readPeriod({ ...search }),
  loader: ({ deps }) => api('GET /admin/home', { query: deps }),
  head: ({ match }) => pageHead({ path: match.pathname, title: m.figures_home(), hidden: true }),
  pendingComponent: HomeOnItsWay,
  errorComponent: (fault) => (
    <LoadFailed {...fault} words={m.figures_failed()} head={<HomeHead />} />
  ),
  component: AdminHomePage,
});

function AdminHomePage() {
  const figures = Route.useLoaderData();
  useReload(['waiting']);
  const navigate = Route.useNavigate();
  const day = formatDate(figures.to, currentLanguage(), 'weekday');
  return (
    <>
      <HomeHead text={`${day}. ${m.figures_zone()}`}>
        {figures.sold === null ? null : (
          <PeriodChoice
            period={figures.period}
            onChoose={(period) =>
              void navigate({ search: readPeriod({ period }), replace: true, resetScroll: false })
            }
          />
        )}
      </HomeHead>
      <AdminHome figures={figures} />
    </>
  );
}
