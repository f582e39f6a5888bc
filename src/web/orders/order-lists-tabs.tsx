import { Link } from '@tanstack/react-router';
import { ListTabs, listTab } from '#web/table/list-tabs.tsx';
import { formatCount } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';

/**
 * Tabs for orders, returns and, for admins, payments to check. `waiting` is the number of returns
 * without an answer; without `checks` there is no third tab.
 */
export function OrderListsTabs({
  of,
  on,
  waiting,
  checks,
}: {
  readonly of: '/dashboard/vendor/orders' | '/admin/orders';
  readonly on: 'orders' | 'returns' | 'inquiries';
  readonly waiting: number;
  readonly checks?: number | undefined;
}) {
  return (
    <ListTabs label={m.returns_tabs()}>
      <Link
        to={of}
        search={{}}
        activeOptions={{ exact: true, includeSearch: true }}
        {...listTab(on === 'orders')}
      >
        {m.returns_tab_orders()}
      </Link>
      <Link to={of} search={{ tab: 'returns' }} {...listTab(on === 'returns')}>
        {waiting > 0 ? m.returns_tab_waiting({ count: formatCount(waiting) }) : m.returns_tab()}
      </Link>
      {checks === undefined ? null : (
        <Link to="/admin/orders" search={{ tab: 'inquiries' }} {...listTab(on === 'inquiries')}>
          {checks > 0
            ? m.admin_inquiries_tab_waiting({ count: formatCount(checks) })
            : m.admin_inquiries_tab()}
        </Link>
      )}
    </ListTabs>
  );
}
