import { Link, useNavigate } from '@tanstack/react-router';
import type { Answer } from '#web/api.ts';
import { BarList } from '#web/dashboard/bar-list.tsx';
import { ChartCard } from '#web/dashboard/chart-card.tsx';
import { Change, Figure, Figures } from '#web/dashboard/figure.tsx';
import { TASK, Tasks } from '#web/dashboard/home-head.tsx';
import { DataTable } from '#web/table/data-table.tsx';
import { formatCount, formatMoney, formatRating, formatTime } from '#web/ui/format.ts';
import { ReceiptIcon } from '#web/ui/icons.tsx';
import { Money } from '#web/ui/money.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { reviewsInWords } from '#web/ui/star-words.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { type useBookedDays, useDesks } from './desks.ts';
import { DaysCard } from './days-card.tsx';
import { slotWords } from '#web/delivery/delivery-words.ts';
import { FiguresOverTime } from './figures-over-time.tsx';
import { useMay } from './may.ts';
import { MoneyLine } from './money/money-line.tsx';
import { orderColumns, verticalsOf } from './order-columns.tsx';
import { Today } from './today/today.tsx';

type FiguresOfHome = NonNullable<Answer<'GET /vendor/home'>['figures']>;

type SoldOfHome = NonNullable<FiguresOfHome['sold']>;

/** A vendor's home: open tasks, figures, upcoming customers and the balance. */
export function VendorHome({
  figures,
  payouts,
  booked,
}: {
  readonly figures: FiguresOfHome;
  readonly booked: ReturnType<typeof useBookedDays>;
  /** Null for members who may not see money. */
  readonly payouts: Answer<'GET /vendor/payouts'> | null;
}) {
  const { sold, waiting } = figures;
  const may = useMay();
  const isOneShop = new Set(figures.deliveries.map(({ serviceId }) => serviceId)).size === 1;
  return (
    <>
      <Tasks
        tasks={[
          {
            key: 'orders',
            count: may.change('orders') ? waiting.orders : 0,
            link: (
              <Link to="/dashboard/vendor/orders" search={{ status: 'pending' }} className={TASK}>
                {m.figures_orders_wait({ count: formatCount(waiting.orders) })}
              </Link>
            ),
          },
          {
            key: 'disputes',
            count: may.change('money') ? waiting.disputes.length : 0,
            link: (
              <Link
                to="/dashboard/vendor/orders"
                search={{ open: waiting.disputes[0] }}
                className={TASK}
              >
                {m.figures_disputes_wait({ count: formatCount(waiting.disputes.length) })}
              </Link>
            ),
          },
          {
            key: 'reviews',
            count: waiting.reviews,
            link: (
              <Link
                to="/dashboard/vendor/reviews"
                search={{ status: 'unanswered' }}
                className={TASK}
              >
                {m.figures_reviews_wait({ count: formatCount(waiting.reviews) })}
              </Link>
            ),
          },
        ]}
      />
      <Today booked={booked} />
      {sold ? <SoldFigures figures={figures} sold={sold} /> : null}
      {payouts ? <MoneyLine balance={payouts} /> : null}
      <div className="my-3 grid gap-3 md:my-4 md:gap-4 lg:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)] lg:[&>:last-child:nth-child(odd)]:col-span-2">
        {sold ? (
          <>
            <FiguresOverTime figures={{ ...figures, ...sold }} />
            <BestSellers sold={sold} />
          </>
        ) : null}
        {booked.map(({ vertical, title, column, taken }) => (
          <DaysCard
            key={vertical}
            title={title()}
            what={column()}
            {...(taken && { taken })}
            empty={m.figures_no_bookings()}
            more={figures.moreComing}
            days={figures.departures
              .filter((row) => row.vertical === vertical)
              .map(({ listingId, slot, ...one }) => ({
                ...one,
                key: `${listingId} ${one.day} ${slot}`,
                hours: slot === '' ? '' : formatTime(slot, currentLanguage()),
              }))}
          />
        ))}
        {figures.deliveries.length > 0 ? (
          <DaysCard
            title={m.figures_deliveries()}
            {...(isOneShop ? {} : { what: m.common_delivery() })}
            more={figures.moreComing}
            days={figures.deliveries.map(({ serviceId, slot, ...one }) => ({
              ...one,
              key: `${serviceId} ${one.day} ${slot}`,
              hours: slotWords(slot),
            }))}
          />
        ) : null}
      </div>
      <LatestOrders orders={figures.latest} />
    </>
  );
}

/** Sales, orders, views and rating of the period. */
function SoldFigures({
  figures: { period, rating },
  sold: { sales, handled, orders, averageOrder, views },
}: {
  readonly figures: FiguresOfHome;
  readonly sold: SoldOfHome;
}) {
  const may = useMay();
  return (
    <Figures>
      <Figure
        label={m.common_sales()}
        value={<Money dollars={sales.now} />}
        text={
          <>
            <Change {...sales} period={period} />
            {handled.now === 0 ? null : (
              <span className="block">
                {m.figures_handled({ amount: `\u2066${formatMoney(handled.now)}\u2069` })}
              </span>
            )}
          </>
        }
        to="/dashboard/vendor/orders"
      />
      <Figure
        label={m.common_orders()}
        value={formatCount(orders.now)}
        text={
          <>
            <Change {...orders} period={period} by="count" />
            {averageOrder.now === null ? null : (
              <span className="block">
                {m.figures_average()} <Money dollars={averageOrder.now} />
              </span>
            )}
          </>
        }
        to="/dashboard/vendor/orders"
      />
      <Figure
        label={m.figures_views()}
        value={formatCount(views.now)}
        text={<Change {...views} period={period} />}
      />
      <Figure
        label={m.figures_mean_rating()}
        value={rating.mean === null ? m.figures_no_rating() : formatRating(rating.mean)}
        text={rating.reviews === 0 ? m.figures_no_reviews() : reviewsInWords(rating.reviews)}
        {...(may.see('reviews') && { to: '/dashboard/vendor/reviews' })}
      />
    </Figures>
  );
}

function BestSellers({ sold: { bestSellers } }: { readonly sold: SoldOfHome }) {
  const most = Math.max(1, ...bestSellers.map(({ orders }) => orders));
  return (
    <ChartCard
      title={m.figures_best_sellers()}
      table={{
        columns: [m.figures_listing(), m.common_orders(), m.common_sales()],
        rows: bestSellers.map(({ listingId, name, orders, sales }) => ({
          key: listingId,
          cells: [
            <bdi key="name">{name}</bdi>,
            formatCount(orders),
            <Money key="sales" dollars={sales} />,
          ],
        })),
      }}
    >
      {bestSellers.length === 0 ? (
        <p className="py-8 text-center text-muted">{m.figures_no_sales()}</p>
      ) : (
        <BarList
          bars={bestSellers.map(({ listingId, name, orders }) => ({
            key: listingId,
            name: <bdi>{name}</bdi>,
            value: formatCount(orders),
            share: orders / most,
          }))}
        />
      )}
    </ChartCard>
  );
}

function LatestOrders({ orders }: { readonly orders: FiguresOfHome['latest'] }) {
  const navigate = useNavigate();
  const title = m.figures_latest_orders();
  const desks = useDesks(verticalsOf(orders));
  return (
    <section
      aria-label={title}
      className="rounded-card bg-paper p-4 inset-ring inset-ring-line md:px-[22px] md:py-5"
    >
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-[20px] leading-7">{title}</h2>
        <Link to="/dashboard/vendor/orders" className="text-link rounded-sm text-[14px] leading-6">
          {m.figures_all_orders()}
        </Link>
      </div>
      {orders.length === 0 ? (
        <EmptyState
          icon={ReceiptIcon}
          title={m.vendor_orders_none()}
          text={m.figures_no_orders_text()}
        />
      ) : (
        <DataTable
          label={title}
          columns={openable(orderColumns(desks))}
          rows={orders}
          rowKey={({ _id }) => _id}
          onOpen={({ _id }) =>
            void navigate({ to: '/dashboard/vendor/orders', search: { open: _id } })
          }
        />
      )}
    </section>
  );
}

/** Makes the first cell a link to the order. */
function openable(columns: ReturnType<typeof orderColumns>): ReturnType<typeof orderColumns> {
  const [first, ...others] = columns;
  if (!first) return columns;
  return [
    {
      ...first,
      cell: (row) => (
        <Link
          to="/dashboard/vendor/orders"
          search={{ open: row._id }}
          className="rounded-sm hover:underline"
        >
          {first.cell(row)}
        </Link>
      ),
    },
    ...others,
  ];
}
