import type { StaffPermission } from '#base/permissions.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Answer } from '#web/api.ts';
import { BarList } from '#web/dashboard/bar-list.tsx';
import { ChartCard } from '#web/dashboard/chart-card.tsx';
import { Change, Figure, Figures } from '#web/dashboard/figure.tsx';
import { statusWords } from '#web/orders/order-words.ts';
import { categoryTitle } from '#web/shell/categories.ts';
import { formatCount, formatMoney } from '#web/ui/format.ts';
import { Money } from '#web/ui/money.tsx';
import { m } from '#web/words/generated/messages.js';
import { AdminQueues } from './admin-queues.tsx';
import { useStaffSees } from './own-role.ts';
import { MarketOverTime } from './market-over-time.tsx';

type Home = Answer<'GET /admin/home'>;
type Sold = NonNullable<Home['sold']>;

export function AdminHome({ figures }: { readonly figures: Home }) {
  const { sold, waiting, ...span } = figures;
  return (
    <>
      <AdminQueues waiting={waiting} />
      {sold === null ? null : <MarketSold span={span} sold={sold} />}
    </>
  );
}

interface MarketSoldProps {
  readonly span: Pick<Home, 'period' | 'step'>;
  readonly sold: Sold;
}

function MarketSold({ span, sold }: MarketSoldProps) {
  const { period } = span;
  const { sales, handled, commission, orders, customers, refunds, failedPayments } = sold;
  const sees = useStaffSees();
  /** A link to rows that the role may see. */
  const rows = (may: StaffPermission, to: string, search?: Readonly<Record<string, string>>) =>
    sees(may) ? { to, ...(search && { search }) } : {};
  return (
    <>
      <Figures six>
        <Figure
          label={m.common_sales()}
          value={<Money dollars={sales.now} />}
          text={
            <>
              <Change {...sales} period={period} />
              {handled.now === 0 ? null : (
                <span className="block">
                  {m.figures_handled_all({ amount: `\u2066${formatMoney(handled.now)}\u2069` })}
                </span>
              )}
            </>
          }
          {...rows('refunds', '/admin/payments', { status: 'completed' })}
        />
        <Figure
          label={m.common_commission()}
          value={<Money dollars={commission.now} />}
          text={
            sales.now > 0
              ? m.figures_of_sales({ share: ((commission.now / sales.now) * 100).toFixed(1) })
              : m.figures_no_sales()
          }
          {...rows('content', '/admin/manage-services')}
        />
        <Figure
          label={m.common_orders()}
          value={formatCount(orders.now)}
          text={<Change {...orders} period={period} by="count" />}
          {...rows('orders', '/admin/orders')}
        />
        <Figure
          label={m.figures_customers()}
          value={formatCount(customers.now)}
          text={<Change {...customers} period={period} by="count" />}
        />
        <Figure
          label={m.figures_refunds()}
          value={<Money dollars={refunds.now} />}
          text={<Change {...refunds} period={period} by="money" upIsBad />}
          {...rows('refunds', '/admin/payments', { status: 'failed' })}
        />
        <Figure
          label={m.figures_failed_payments()}
          value={formatCount(failedPayments.now)}
          text={<Change {...failedPayments} period={period} by="count" upIsBad />}
          {...rows('refunds', '/admin/payments', { status: 'failed' })}
        />
      </Figures>
      <div className="mt-3 grid gap-3 md:mt-4 md:gap-4 lg:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)]">
        <MarketOverTime {...span} {...sold} />
        <ByStatus byStatus={sold.byStatus} />
        <TopSold
          title={m.figures_top_services()}
          what={m.common_service()}
          rows={sold.topServices.map(
            ({ serviceId, vendorId, name, orders: times, sales: sum }) => ({
              key: serviceId,
              name: sees('vendors') ? (
                <Link
                  to="/admin/vendor-details/$id"
                  params={{ id: vendorId }}
                  className="rounded-sm hover:underline"
                >
                  <bdi>{name}</bdi>
                </Link>
              ) : (
                <bdi>{name}</bdi>
              ),
              orders: times,
              sales: sum,
            }),
          )}
        />
        <TopSold
          title={m.figures_top_categories()}
          what={m.common_category()}
          rows={sold.topCategories.map(({ slug, title, vertical, orders: times, sales: sum }) => ({
            key: slug,
            name: sees('content') ? (
              <Link to="/admin/manage-services" className="rounded-sm hover:underline">
                <bdi>{categoryTitle({ title, vertical })}</bdi>
              </Link>
            ) : (
              <bdi>{categoryTitle({ title, vertical })}</bdi>
            ),
            orders: times,
            sales: sum,
          }))}
        />
      </div>
    </>
  );
}

function ByStatus({ byStatus }: Pick<Sold, 'byStatus'>) {
  const most = Math.max(1, ...byStatus.map(({ orders }) => orders));
  const sees = useStaffSees();
  const rows = byStatus.map(({ status, orders }) => ({
    key: status,
    name: !sees('orders') ? (
      statusWords(status)
    ) : (
      <Link to="/admin/orders" search={{ status }} className="rounded-sm hover:underline">
        {statusWords(status)}
      </Link>
    ),
    orders,
  }));
  return (
    <ChartCard
      title={m.figures_by_status()}
      table={{
        columns: [m.table_status(), m.common_orders()],
        rows: rows.map(({ key, name, orders }) => ({ key, cells: [name, formatCount(orders)] })),
      }}
    >
      <BarList
        bars={rows.map(({ key, name, orders }) => ({
          key,
          name,
          value: formatCount(orders),
          share: orders / most,
        }))}
      />
    </ChartCard>
  );
}

interface SoldRow {
  readonly key: string;
  readonly name: ReactNode;
  readonly orders: number;
  readonly sales: number;
}

function TopSold({
  title,
  what,
  rows,
}: {
  readonly title: string;
  readonly what: string;
  readonly rows: readonly SoldRow[];
}) {
  const most = Math.max(0.01, ...rows.map(({ sales }) => sales));
  return (
    <ChartCard
      title={title}
      table={{
        columns: [what, m.common_orders(), m.common_sales()],
        rows: rows.map(({ key, name, orders, sales }) => ({
          key,
          cells: [name, formatCount(orders), <Money key="sales" dollars={sales} />],
        })),
      }}
    >
      {rows.length === 0 ? (
        <p className="py-8 text-center text-muted">{m.figures_no_sales()}</p>
      ) : (
        <BarList
          bars={rows.map(({ key, name, sales }) => ({
            key,
            name,
            value: <Money dollars={sales} />,
            share: sales / most,
          }))}
        />
      )}
    </ChartCard>
  );
}
