import { createFileRoute, getRouteApi, Link } from '@tanstack/react-router';
import type { VendorFigures } from '#contract/figures.ts';
import { type Answer, api } from '#web/api.ts';
import { HomeHead, HomeOnItsWay } from '#web/dashboard/home-head.tsx';
import { readPeriod } from '#web/dashboard/home-search.ts';
import { PeriodChoice } from '#web/dashboard/period.tsx';
import { useReload } from '#web/live/use-live.ts';
import { pageHead } from '#web/page-head.ts';
import { useSession } from '#web/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { StoreIcon } from '#web/ui/category-icons.tsx';
import { formatCount, formatDate } from '#web/ui/format.ts';
import { AlertIcon, ClockIcon } from '#web/ui/icons.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { useBookedDays } from '#web/vendor/desks.ts';
import { maySee, useMay } from '#web/vendor/may.ts';
import { SetupGuide } from '#web/vendor/setup/setup-guide.tsx';
import { VendorHome } from '#web/vendor/vendor-home.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';

export const Route = createFileRoute('/_vendor-dashboard/dashboard/vendor')({
  validateSearch: readPeriod,
  loaderDeps: ({ search }) => readPeriod({ ...search }),
  loader: async ({ deps }) => {
    const [home, payouts] = await Promise.all([
      api('GET /vendor/home', { query: deps }),
      (await maySee('money')) ? api('GET /vendor/payouts', {}) : null,
    ]);
    return { ...home, payouts };
  },
  head: ({ match }) => pageHead({ path: match.pathname, title: m.figures_home(), hidden: true }),
  pendingComponent: HomeOnItsWay,
  errorComponent: (fault) => (
    <LoadFailed {...fault} words={m.figures_failed()} head={<HomeHead />} />
  ),
  component: VendorHomePage,
});

const dashboard = getRouteApi('/_vendor-dashboard');

function VendorHomePage() {
  const may = useMay();
  useReload(['order', 'waiting']);
  const loaded = dashboard.useLoaderData();
  // The guide's steps are those of the pages and listings.
  const setup = may.change('page') ? loaded.setup : null;
  const { status, figures, payouts } = Route.useLoaderData();
  const navigate = Route.useNavigate();
  const { user } = useSession();
  const booked = useBookedDays(user?.verticals ?? []);
  if (setup && (!setup.page || !figures))
    return (
      <>
        <HomeHead text={setup.status === 'Approved' ? m.setup_text() : m.setup_text_pending()} />
        <SetupGuide setup={setup} />
      </>
    );
  if (!figures)
    return (
      <>
        <HomeHead />
        <NotSelling status={status} />
      </>
    );
  const day = formatDate(figures.to, currentLanguage(), 'weekday');
  return (
    <>
      <HomeHead
        text={
          booked.length === 0
            ? day
            : m.figures_today({ day, booked: bookedToday(booked, figures).join(' ') })
        }
      >
        {figures.sold ? (
          <PeriodChoice
            period={figures.period}
            onChoose={(period) =>
              void navigate({ search: readPeriod({ period }), replace: true, resetScroll: false })
            }
          />
        ) : null}
      </HomeHead>
      {status === 'Approved' ? null : (
        <p className="mb-4 rounded-field bg-danger-tint p-4 text-[14px] leading-5">
          {m.figures_off_sale()}{' '}
          {may.see('business') ? (
            <Link to="/vendor/wait/review" className="text-link">
              {m.review_title()}
            </Link>
          ) : null}
        </p>
      )}
      {setup ? <SetupGuide setup={setup} /> : null}
      <VendorHome figures={figures} payouts={payouts} booked={booked} />
    </>
  );
}

/** '2 departures today.', one sentence for each vertical with dates. */
const bookedToday = (
  verticals: ReturnType<typeof useBookedDays>,
  { departures, moreComing, to }: VendorFigures,
) =>
  moreComing && departures.at(-1)?.day === to
    ? [m.figures_many_today({ count: formatCount(departures.length) })]
    : verticals.map(({ vertical, today }) =>
        today(departures.filter((row) => row.vertical === vertical && row.day === to)),
      );

function NotSelling({ status }: { readonly status: Answer<'GET /vendor/home'>['status'] }) {
  const waiting = status === 'Pending';
  const may = useMay();
  if (status === null || status === 'Onboarding')
    return (
      <EmptyState
        icon={StoreIcon}
        title={m.onboarding_title()}
        text={m.onboarding_text()}
        action={
          may.see('business') ? (
            <ButtonLink to="/goto/onboarding">{m.figures_to_onboarding()}</ButtonLink>
          ) : null
        }
      />
    );
  return (
    <EmptyState
      icon={waiting ? ClockIcon : AlertIcon}
      title={waiting ? m.review_pending_title() : m.review_rejected_title()}
      text={waiting ? m.review_pending_text() : m.review_rejected_text()}
      action={
        may.see('business') ? (
          <ButtonLink to="/vendor/wait/review">{m.review_title()}</ButtonLink>
        ) : null
      }
    />
  );
}
